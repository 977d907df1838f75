import { sql, type RawBuilder } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { today } from '#platform/server/db/today.ts'
import type { licence } from '../contract.ts'

type Picked = { id: number; code: string; name: string; thirdParty: boolean }
/** The name of a feature for its reader. */
export const featureName = (ctx: Pick<Ctx, 'locale'>): RawBuilder<string> =>
  ctx.locale === 'en' ? sql<string>`f.name_en` : sql<string>`f.name`
const picked = (ctx: Pick<Ctx, 'locale'>) => sql<
  Picked[]
>`coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'code', f.code,
  'name', ${featureName(ctx)}, 'thirdParty', f.third_party) order by f.code) from licence_feature_picks p join licence_features f on f.id = p.feature_id
  where p.licence_id = t.id), '[]')`

export const rows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('licences as t')
    .select(['t.id', 't.companyId', 't.applicantId', 't.handlerId', 't.status', 't.productCertId', 't.productName'])
    .select([
      't.chipCode',
      't.usage',
      't.quantity',
      't.used',
      't.pending',
      't.deviceIdMode',
      't.batchKey',
      't.shipRegion',
    ])
    .select([
      't.contractId',
      't.reserved',
      't.renewOf',
      't.adding',
      't.rejectReason',
      't.revokeReason',
      't.submittedAt',
    ])
    .select(['t.updatedAt', 't.version', sql<string>`coalesce(t.apply_no, '')`.as('applyNo')])
    .select([
      sql<string | null>`t.valid_start::text`.as('validStart'),
      sql<string | null>`t.valid_end::text`.as('validEnd'),
    ])
    .select(picked(ctx).as('features'))
export type LicenceRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const own = (ctx: SignedCtx) => rows(ctx).where('t.companyId', '=', ctx.user.companyId)
/** One page of the caller's company, last changed first. */
export function findLicences(ctx: SignedCtx, q: Parsed<typeof licence.list>) {
  const filter = matching(q, {
    status: eq('t.status'),
    usage: eq('t.usage'),
    chipCode: eq('t.chipCode'),
    keyword: words('t.applyNo', 't.productName'),
  })
  const found = own(ctx).where(filter)
  return pageOf(ctx, q, found.orderBy('t.updatedAt', 'desc').orderBy('t.id', 'desc'), found, 'ahead')
}
export const findOwn = (ctx: SignedCtx, id: number) => own(ctx).where('t.id', '=', id).executeTakeFirst()
/** Any; rights are the caller's business. */
export const findAny = (ctx: Ctx, id: number) => rows(ctx).where('t.id', '=', id).executeTakeFirst()

/** Who is told of a licence: who applied, and the main account of the company. */
export async function listTold(
  { db }: Pick<Ctx, 'db'>,
  { applicantId, companyId }: Pick<LicenceRow, 'applicantId' | 'companyId'>,
): Promise<number[]> {
  const { rows: found } = await sql<{ id: number }>`select u.id from users u
    where u.id = ${applicantId} or (u.company_id = ${companyId} and u.is_main) order by u.id`.execute(db)
  return found.map(({ id }) => id)
}

/** A product of the caller's company that is certified today. */
export async function listProducts(ctx: SignedCtx, id?: number) {
  const { rows: found } = await sql<{
    id: number
    name: string
    chipCode: string
  }>`select p.id, p.product_name as name, p.chip_platform as chip_code
    from product_certifications p where p.company_id = ${ctx.user.companyId} and p.status = 'certified' and p.valid_end >= ${today}
    ${id === undefined ? sql`` : sql`and p.id = ${id}`} order by p.product_name, p.id limit 500`.execute(ctx.db)
  return found
}

type FeatureRow = Picked & { chips: string[]; owner: string; unitPrice: string | null }
/** What the features of a licence ask their applicant to agree to. */
export async function listAgreementCodes(ctx: Ctx, licenceId: number): Promise<string[]> {
  const { rows: found } = await sql<{
    code: string
  }>`select distinct f.agreement_code as code from licence_feature_picks p
    join licence_features f on f.id = p.feature_id where p.licence_id = ${licenceId} order by 1`.execute(ctx.db)
  return found.map(({ code }) => code)
}

/** The features that are offered for these chips. */
export async function listFeatures(ctx: Ctx, chips: readonly string[]): Promise<FeatureRow[]> {
  const { rows: found } =
    await sql<FeatureRow>`select f.id, f.code, ${featureName(ctx)} as name, f.third_party, f.owner, f.unit_price::text as unit_price,
    array(select c from unnest(f.chips) c where c = any(${chips}::text[])) as chips
    from licence_features f where f.state = 'on' and f.chips && ${chips}::text[] order by f.code limit 200`.execute(
      ctx.db,
    )
  return found
}

type ContractRow = { id: number; contractNo: string; chipCode: string; left: number; validEnd: string }
/** The contracts of the caller's company that hold today. */
export async function listContracts(ctx: SignedCtx, id?: number): Promise<ContractRow[]> {
  const { rows: found } =
    await sql<ContractRow>`select k.id, k.contract_no, k.chip_code, k.quantity - k.used as left, k.valid_end::text as valid_end
    from licence_contracts k where k.company_id = ${ctx.user.companyId} and ${today} between k.valid_start and k.valid_end
    ${id === undefined ? sql`` : sql`and k.id = ${id}`} order by k.valid_end, k.id limit 200`.execute(ctx.db)
  return found
}
export const findContract = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('licenceContracts as k')
    .select(['k.contractNo', 'k.validEnd', sql<number>`k.quantity - k.used`.as('left')])
    .where('k.id', '=', id)
    .executeTakeFirst()

/** Reserves so much of a contract, in one statement: false where it does not hold as much any more, or not today. */
export async function reserve(tx: Ctx, contractId: number, quantity: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update licence_contracts set used = used + ${quantity}
    where id = ${contractId} and used + ${quantity} <= quantity and ${today} between valid_start and valid_end`.execute(
    tx.db,
  )
  return numAffectedRows === 1n
}
export async function unreserve(tx: Ctx, contractId: number, quantity: number): Promise<void> {
  await sql`update licence_contracts set used = used - ${quantity} where id = ${contractId}`.execute(tx.db)
}

export async function replaceFeatures(tx: Ctx, licenceId: number, ids: readonly number[]): Promise<void> {
  await tx.db.deleteFrom('licenceFeaturePicks').where('licenceId', '=', licenceId).execute()
  const values = [...new Set(ids)].map((featureId) => ({ licenceId, featureId }))
  if (values.length) await tx.db.insertInto('licenceFeaturePicks').values(values).execute()
}
export const findApplyNo = async (ctx: Ctx, id: number): Promise<string> =>
  (await ctx.db.selectFrom('licences').select('applyNo').where('id', '=', id).executeTakeFirst())?.applyNo ?? ''
export const listIssues = (ctx: Ctx, licenceId: number) =>
  ctx.db
    .selectFrom('licenceIssues')
    .select(['id', 'serial', 'keyId', 'devices', 'issuedAt'])
    .where('licenceId', '=', licenceId)
    .orderBy('serial', 'desc')
    .limit(100)
    .execute()
/** Evaluations a company has had, for who decides about one more. */
export async function countEvaluations(ctx: Ctx, companyId: number): Promise<number> {
  const { rows: found } = await sql<{ n: number }>`select count(*)::int as n from licences
    where company_id = ${companyId} and usage = 'evaluation' and status in ('issued', 'expired', 'revoked')`.execute(
    ctx.db,
  )
  return found[0]!.n
}
