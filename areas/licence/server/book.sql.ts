import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { matching, pageOf, words } from '#platform/server/db/list.ts'
import { like } from '#platform/server/db/like.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { casesOf, readsAs } from '#platform/server/auth/stand-in.ts'
import type { licenceDesk } from '../desk.contract.ts'
import { licensed } from './chain.sql.ts'

/** Companies whose contracts somebody of the staff sees: all, or those they take care of. */
export const companySeen = (ctx: SignedCtx) =>
  readsAs(ctx.user, 'licence_audit2') || ctx.user.roles.some((role) => ['admin', 'am_lead', 'auditor'].includes(role))
    ? sql<boolean>`true`
    : sql<boolean>`c.account_manager_id = any(${casesOf(ctx.user)}::bigint[])`

const features = (ctx: SignedCtx) =>
  ctx.db
    .selectFrom('licenceFeatures as f')
    .select([
      'f.id',
      'f.code',
      'f.name',
      'f.nameEn',
      'f.chips',
      'f.thirdParty',
      'f.owner',
      'f.unitPrice',
      'f.agreementCode',
      'f.state',
    ])
    .select(['f.updatedAt', 'f.version'])
    .select(
      sql<number>`(select count(*)::int from licence_feature_picks p join licences t on t.id = p.licence_id
      where p.feature_id = f.id and t.submitted_at is not null)`.as('licences'),
    )
export function findFeatures(ctx: SignedCtx, q: Parsed<typeof licenceDesk.features>) {
  const found = features(ctx).where(matching(q, { keyword: words('f.code', 'f.name', 'f.nameEn', 'f.owner') }))
  return pageOf(ctx, q, found.orderBy('f.code'), found)
}
export const findFeatureRow = (ctx: SignedCtx, id: number) => features(ctx).where('f.id', '=', id).executeTakeFirst()
export const findFeature = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('licenceFeatures').select(['code', 'chips']).where('id', '=', id).executeTakeFirst()
/** Chips for which a feature is licensed. */
export async function listLicensedChips(ctx: Ctx, featureId: number): Promise<string[]> {
  const { rows } = await sql<{ chip: string }>`select distinct t.chip_code as chip from licence_feature_picks p
    join licences t on t.id = p.licence_id where p.feature_id = ${featureId} and t.submitted_at is not null`.execute(
    ctx.db,
  )
  return rows.map(({ chip }) => chip)
}

const contracts = (ctx: SignedCtx) =>
  ctx.db
    .selectFrom('licenceContracts as k')
    .innerJoin('companies as c', 'c.id', 'k.companyId')
    .where(companySeen(ctx))
    .select([
      'k.id',
      'k.contractNo',
      'k.companyId',
      'k.chipCode',
      'k.quantity',
      'k.used',
      'k.note',
      'k.updatedAt',
      'k.version',
    ])
    .select([
      nameFor(ctx, 'c').as('companyName'),
      sql<string>`k.valid_start::text`.as('validStart'),
      sql<string>`k.valid_end::text`.as('validEnd'),
    ])
    .select(licensed(sql`t.contract_id = k.id`).as('issued'))
export function findContracts(ctx: SignedCtx, q: Parsed<typeof licenceDesk.contracts>) {
  const found = contracts(ctx).where(
    matching(q, { keyword: words('k.contractNo', 'k.chipCode', 'c.name', 'c.nameEn') }),
  )
  return pageOf(ctx, q, found.orderBy('k.validEnd', 'desc').orderBy('k.id', 'desc'), found)
}
export const findContractRow = (ctx: SignedCtx, id: number) => contracts(ctx).where('k.id', '=', id).executeTakeFirst()
/** Companies that are no guests and not the vendor, by name. */
export async function listCompanies(
  ctx: SignedCtx,
  keyword: string | undefined,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{
    id: number
    name: string
  }>`select c.id, ${nameFor(ctx, 'c')} as name from companies c where not c.is_vendor and not c.is_guest
    ${keyword ? sql`and (c.name ilike ${like(keyword)} or c.name_en ilike ${like(keyword)})` : sql``} order by c.name, c.id limit 50`.execute(
    ctx.db,
  )
  return rows
}
/** How much of a contract is reserved; undefined where the caller sees none. */
export const findContractUsed = async (ctx: SignedCtx, id: number) =>
  await ctx.db.selectFrom('licenceContracts').select(['used', 'companyId']).where('id', '=', id).executeTakeFirst()

type Ledger = {
  companyId: number
  companyName: string
  chipCode: string
  quantity: number
  reserved: number
  issued: number
  shipped: number
  gap: number
}
/**
 * By company and chip what contracts allow, what is reserved and issued, and how many of the chip went to the company as a customer:
 * an order names no product, so nothing finer can be told. A gap says that more were shipped than licensed.
 */
export function findLedger(ctx: SignedCtx, q: Parsed<typeof licenceDesk.ledger>) {
  const body = sql`from (
    select k.company_id, k.chip_code, sum(k.quantity)::int as quantity, sum(k.used)::int as reserved from licence_contracts k group by 1, 2) k
    join companies c on c.id = k.company_id
    left join lateral (select ${licensed(sql`t.company_id = k.company_id and t.chip_code = k.chip_code
      and t.usage = 'mass_production' and t.status <> 'revoked'`)} as issued) i on true
    left join lateral (select coalesce(sum(l.shipped_qty), 0)::int as shipped from order_lines l join orders o on o.id = l.order_id join customers u on u.id = o.customer_id
      join order_models m on m.id = l.model_id join chips h on h.id = m.chip_id where u.company_id = k.company_id and h.code = k.chip_code) s on true
    where ${companySeen(ctx)} ${q.keyword ? sql`and (c.name ilike ${like(q.keyword)} or c.name_en ilike ${like(q.keyword)} or k.chip_code ilike ${like(q.keyword)})` : sql``}`
  const rows = sql<Ledger>`select k.company_id, ${nameFor(ctx, 'c')} as company_name, k.chip_code, k.quantity, k.reserved, i.issued, s.shipped,
    greatest(0, s.shipped - i.issued) as gap ${body} order by greatest(0, s.shipped - i.issued) desc, c.name, k.chip_code`
  return pageOf(ctx, q, rows, body)
}
