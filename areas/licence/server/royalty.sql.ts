import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { licenceDesk } from '../desk.contract.ts'
import { quartersOver } from './licence.rules.ts'
import { featureName, type LicenceRow } from './licence.sql.ts'
import { staffSeen } from './seen.sql.ts'

const rows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('licenceRoyalties as r')
    .innerJoin('licenceFeatures as f', 'f.id', 'r.featureId')
    .innerJoin('licences as t', 't.id', 'r.licenceId')
    .innerJoin('companies as c', 'c.id', 't.companyId')
    .select(['r.id', 'r.featureId', 'r.units', 'r.unitPrice', 'r.status', 'r.version', 'f.owner', 'r.licenceId'])
    .select([
      featureName(ctx).as('feature'),
      sql<string>`r.period::text`.as('period'),
      sql<string>`r.amount::text`.as('amount'),
      'r.reason',
    ])
    .select([sql<string>`coalesce(t.apply_no, '')`.as('applyNo'), nameFor(ctx, 'c').as('companyName')])

export const listRoyalties = (ctx: Ctx, licenceId: number) =>
  rows(ctx).where('r.licenceId', '=', licenceId).orderBy('r.period', 'desc').orderBy('f.code').limit(200).execute()
export function findRoyalties(ctx: SignedCtx, q: Parsed<typeof licenceDesk.royalties>) {
  const filter = matching(q, { status: eq('r.status'), keyword: words('t.applyNo', 'c.name', 'f.name', 'f.nameEn') })
  const found = rows(ctx).where(staffSeen(ctx)).where(filter)
  return pageOf(ctx, q, found.orderBy('r.period', 'desc').orderBy('r.id', 'desc'), found, 'ahead')
}
export const findRoyalty = (ctx: SignedCtx, id: number) =>
  rows(ctx).select('t.applicantId').where(staffSeen(ctx)).where('r.id', '=', id).executeTakeFirst()

type Third = { id: number; name: string; unitPrice: string }
async function listThird(ctx: Ctx, licenceId: number): Promise<Third[]> {
  const { rows: found } = await sql<Third>`select f.id, ${featureName(ctx)} as name, f.unit_price::text as unit_price
    from licence_feature_picks p join licence_features f on f.id = p.feature_id where p.licence_id = ${licenceId} and f.third_party order by f.code`.execute(
    ctx.db,
  )
  return found
}
/** What is to be reported of a licence: features of others, quarter by quarter, that are over and have no report, or a returned one. */
export async function listDue(ctx: Ctx, row: LicenceRow, day: string) {
  if (row.usage !== 'mass_production' || row.used === 0 || row.validStart === null) return []
  const features = await listThird(ctx, row.id)
  if (!features.length) return []
  const last = row.validEnd !== null && row.validEnd < day ? quarterAfter(row.validEnd) : day
  const done = await ctx.db
    .selectFrom('licenceRoyalties')
    .select(['featureId', sql<string>`period::text`.as('period')])
    .where('licenceId', '=', row.id)
    .where('status', '<>', 'returned')
    .execute()
  const told = new Set(done.map(({ featureId, period }) => `${featureId} ${period}`))
  return quartersOver(row.validStart, last < day ? last : day).flatMap((period) =>
    features
      .filter(({ id }) => !told.has(`${id} ${period}`))
      .map(({ id, name, unitPrice }) => ({ featureId: id, feature: name, period, unitPrice })),
  )
}
/** The first day of the quarter after the one of a day. */
function quarterAfter(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const at = year * 4 + Math.floor((month - 1) / 3) + 1
  return `${Math.floor(at / 4)}-${String((at % 4) * 3 + 1).padStart(2, '0')}-01`
}

type Report = { licenceId: number; featureId: number; period: string; units: number; unitPrice: string; userId: number }
/**
 * Writes a report, or anew what was returned; undefined where the quarter has one. The licence is held meanwhile, so that all its
 * quarters together never exceed what was issued, however many are reported at once; null where they would.
 */
export async function writeReport(tx: Ctx, report: Report) {
  const { licenceId, featureId, period, units, unitPrice, userId } = report
  const { rows: held } = await sql<{
    used: number
  }>`select used from licences where id = ${licenceId} for update`.execute(tx.db)
  const { rows: sums } = await sql<{ n: number }>`select coalesce(sum(units), 0)::int as n from licence_royalties
    where licence_id = ${licenceId} and feature_id = ${featureId} and period <> ${period}::date`.execute(tx.db)
  if (sums[0]!.n + units > held[0]!.used) return null
  const { rows: made } = await sql<{
    id: number
    version: number
  }>`insert into licence_royalties (licence_id, feature_id, period, units, unit_price, user_id)
    values (${licenceId}, ${featureId}, ${period}::date, ${units}, ${unitPrice}::numeric, ${userId})
    on conflict (licence_id, feature_id, period) do update set units = excluded.units, unit_price = excluded.unit_price, user_id = excluded.user_id, status = 'reported', reason = '',
      reported_at = now(), updated_at = now(), version = licence_royalties.version + 1 where licence_royalties.status = 'returned'
    returning id, version`.execute(tx.db)
  return made[0]
}
