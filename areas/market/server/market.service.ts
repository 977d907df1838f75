import { listOpenedProjects } from '#areas/support-project/server/support-project.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { filesOf } from '#platform/server/files/read-file.ts'
import { inLocale, inScript } from '#platform/server/traditional.ts'
import { coverModel, type market } from '../contract.ts'
import { ratingOf } from './market.rules.ts'
import * as sql from './market.sql.ts'

const missing = 'market.product_not_found'
/** The addresses of the pictures of products, by product. */
async function coversOf(ctx: Ctx, ids: readonly number[]): Promise<(id: number) => string | null> {
  const files = ids.length ? await filesOf(ctx, coverModel, ids.map(String)) : new Map<string, { url: string }[]>()
  return (id) => files.get(String(id))?.[0]?.url ?? null
}
const cardOf = (ctx: SignedCtx, row: sql.ProductRow, cover: string | null) => {
  const { id, code, category, priceType, fromPoints, leadDays, sales } = row
  const said = { name: inLocale(ctx.locale, row.name, row.nameEn), intro: inLocale(ctx.locale, row.intro, row.introEn) }
  return {
    id,
    code,
    category,
    priceType,
    fromPoints,
    several: row.skus > 1,
    leadDays,
    sales,
    cover,
    ...said,
    rating: ratingOf(row),
    reviews: row.ratingCount,
  }
}

export async function listProducts(ctx: SignedCtx, q: Parsed<typeof market.list>) {
  const page = await sql.findOffered(ctx, q)
  const coverOf = await coversOf(
    ctx,
    page.list.map(({ id }) => id),
  )
  return { ...page, list: page.list.map((row) => cardOf(ctx, row, coverOf(row.id))) }
}
export const listCategories = (ctx: SignedCtx) => sql.listCategories(ctx)
export const listProjects = (ctx: SignedCtx) => listOpenedProjects(ctx)

/** One that was ever offered: a draft is answered like none. */
export async function findShown(ctx: SignedCtx, id: number): Promise<sql.Product> {
  const row = await sql.findProduct(ctx, id)
  if (!row || row.status === 'draft') throw fail(missing)
  return row
}

export async function showProduct(ctx: SignedCtx, { id }: { id: number }) {
  const row = await findShown(ctx, id)
  const [skus, coverOf] = [await sql.listSkus(ctx, id), await coversOf(ctx, [id])]
  const say = (zh: string, en: string) => inLocale(ctx.locale, zh, en)
  const open = row.status === 'on' && ctx.user.permissions.has('sm_buy')
  return {
    ...cardOf(ctx, row, coverOf(id)),
    status: row.status,
    detail: say(row.detail, row.detailEn),
    skus: skus.map(({ nameEn, ...sku }) => ({ ...sku, name: say(sku.name, nameEn) })),
    deliverables: say(row.deliverables, row.deliverablesEn).split('\n').filter(Boolean),
    milestones: row.milestones.map(({ name, nameEn, percent }) => ({ name: say(name, nameEn), percent })),
    needProject: row.needProject,
    needNda: row.needNda,
    chips: row.chips,
    serviceTeam: say(row.serviceTeam, row.serviceTeamEn),
    can: { buy: open && row.priceType === 'points', apply: open && row.priceType === 'quote' },
  }
}

export async function listReviews(ctx: SignedCtx, q: Parsed<typeof market.reviews>) {
  await findShown(ctx, q.id)
  const [page, counts] = [await sql.findReviews(ctx, q), await sql.countReviews(ctx, q.id)]
  const list = page.list.map(({ itemName, itemNameEn, ...row }) => ({
    ...row,
    body: inScript(ctx.locale, row.body),
    item: inLocale(ctx.locale, itemName, itemNameEn),
  }))
  return { ...page, list, counts }
}
