import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import type { market } from '../contract.ts'
import type { marketDesk } from '../desk.contract.ts'
import type { Milestone, Sku } from './line.rules.ts'

const products = (ctx: Pick<Ctx, 'db'>) =>
  ctx.db
    .selectFrom('marketProducts as p')
    .select([
      'p.id',
      'p.code',
      'p.name',
      'p.nameEn',
      'p.category',
      'p.intro',
      'p.introEn',
      'p.priceType',
      'p.leadDays',
      'p.sales',
    ])
    .select(['p.ratingSum', 'p.ratingCount', 'p.status', 'p.sort', 'p.updatedAt', 'p.version'])
    .select([
      sql<number | null>`case p.price_type when 'quote' then p.from_points::int
        else (select min(s.price_points)::int from market_skus s where s.product_id = p.id) end`.as('fromPoints'),
      sql<number>`(select count(*)::int from market_skus s where s.product_id = p.id)`.as('skus'),
    ])
export type ProductRow = Awaited<ReturnType<ReturnType<typeof products>['executeTakeFirstOrThrow']>>

const orders = {
  sales: sql`p.sales desc, p.sort, p.id`,
  new: sql`p.on_at desc, p.id desc`,
  price: sql`(case p.price_type when 'quote' then p.from_points else (select min(s.price_points) from market_skus s where s.product_id = p.id) end) nulls last, p.sort, p.id`,
}
const keywords = words('p.name', 'p.nameEn', 'p.intro', 'p.introEn', 'p.code', 'p.chips')
/** What is offered. */
export function findOffered(ctx: SignedCtx, { page, limit, sort, ...q }: Parsed<typeof market.list>) {
  const found = products(ctx)
    .where('p.status', '=', 'on')
    .where(matching(q, { category: eq('p.category'), keyword: keywords }))
  return pageOf(ctx, { page, limit }, found.orderBy(orders[sort]), found)
}
export async function listCategories(ctx: SignedCtx) {
  const { rows } = await sql<{
    category: ProductRow['category']
    count: number
  }>`select category, count(*)::int as count
    from market_products where status = 'on' group by category order by min(sort), category`.execute(ctx.db)
  return rows
}
const whole = (ctx: Pick<Ctx, 'db'>, id: number) =>
  products(ctx)
    .select([
      'p.detail',
      'p.detailEn',
      'p.deliverables',
      'p.deliverablesEn',
      'p.needProject',
      'p.needNda',
      'p.chips',
      'p.serviceTeam',
      'p.serviceTeamEn',
    ])
    .select(sql<Milestone[]>`p.milestones`.as('milestones'))
    .where('p.id', '=', id)
/** Also one that is off the shelf: who bought it still reads what it was. Drafts are nobody's but the staff's. */
export const findProduct = (ctx: Pick<Ctx, 'db'>, id: number) => whole(ctx, id).executeTakeFirst()
export type Product = NonNullable<Awaited<ReturnType<typeof findProduct>>>

/** Every product, for those who keep them. */
export function findKept(ctx: SignedCtx, { page, limit, ...q }: Parsed<typeof marketDesk.products>) {
  const found = products(ctx).where(
    matching(q, { status: eq('p.status'), category: eq('p.category'), keyword: keywords }),
  )
  return pageOf(ctx, { page, limit }, found.orderBy('p.sort').orderBy('p.id'), found)
}

export async function listSkus(ctx: Pick<Ctx, 'db'>, productId: number): Promise<Sku[]> {
  const { rows } =
    await sql<Sku>`select sku_code, name, name_en, price_points::int, unit, quota, months from market_skus
    where product_id = ${productId} order by position`.execute(ctx.db)
  return rows
}
/** Makes the SKUs of a product these: what orders bought stands with the orders. */
export async function replaceSkus(tx: Pick<Ctx, 'db'>, productId: number, skus: readonly Sku[]): Promise<void> {
  await tx.db.deleteFrom('marketSkus').where('productId', '=', productId).execute()
  if (skus.length === 0) return
  const rows = skus.map((sku, i) => ({ ...sku, productId, position: i + 1 }))
  await tx.db.insertInto('marketSkus').values(rows).execute()
}

/** So many of a product were ordered and paid, or fewer. */
export const addSales = (tx: Pick<Ctx, 'db'>, productId: number, by: number) =>
  sql`update market_products set sales = greatest(0, sales + ${by}) where id = ${productId}`.execute(tx.db)

export type Review = {
  productId: number
  orderItemId: number
  companyId: number
  userId: number
  rating: number
  body: string
  createdAt?: Date
}
/** A review, once for each line of an order; false when there is one. */
export async function insertReview(tx: Pick<Ctx, 'db'>, one: Review): Promise<boolean> {
  const made = await tx.db
    .insertInto('marketReviews')
    .values(one)
    .onConflict((conflict) => conflict.column('orderItemId').doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows !== 1n) return false
  await sql`update market_products set rating_sum = rating_sum + ${one.rating}, rating_count = rating_count + 1
    where id = ${one.productId}`.execute(tx.db)
  return true
}
const reviews = (ctx: SignedCtx, productId: number) =>
  ctx.db
    .selectFrom('marketReviews as v')
    .innerJoin('serviceOrderItems as i', 'i.id', 'v.orderItemId')
    .select(['v.id', 'v.rating', 'v.body', 'v.createdAt', 'i.name as itemName', 'i.nameEn as itemNameEn'])
    .where('v.productId', '=', productId)
export function findReviews(ctx: SignedCtx, { id, page, limit, ...q }: Parsed<typeof market.reviews>) {
  const found = reviews(ctx, id).where(matching(q, {}))
  return pageOf(ctx, { page, limit }, found.orderBy('v.createdAt', 'desc').orderBy('v.id', 'desc'), found)
}
/** How many gave 1 to 5. */
export async function countReviews(ctx: SignedCtx, productId: number): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`select count(v.id)::int as n from generate_series(1, 5) g
    left join market_reviews v on v.product_id = ${productId} and v.rating = g group by g order by g`.execute(ctx.db)
  return rows.map(({ n }) => n)
}
