import { sql } from 'kysely'
import { chipSeen } from '#platform/server/auth/chip.sql.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { today } from '#platform/server/db/today.ts'
import type { Category, causes, newsKinds, Result, sources, verifierRoles } from '../values.contract.ts'

export type SupportRow = {
  id: number
  chip: { id: number; code: string; name: string }
  result: Result
  cause: (typeof causes)[number]
  source: (typeof sources)[number]
  maxFreq: number | null
  config: string
  sdkVersion: string
  binVersion: string
  limits: string
  verifiedOn: string | null
  verifier: string
  reportFileId: string | null
  isCurrent: boolean
  createdAt: Date
}
/** All rows of a part with chips the caller may know of, what counts first; who judged is for staff. */
export async function listSupports(ctx: SignedCtx, materialId: number): Promise<SupportRow[]> {
  const name = ctx.locale === 'en' ? sql`c.name_en` : sql`c.name`
  const limits = ctx.locale === 'en' ? sql`coalesce(nullif(s.limits_en, ''), s.limits)` : sql`s.limits`
  const verifier = ctx.user.staff ? sql`coalesce(${nameFor(ctx, 'u')}, '')` : sql`''`
  const { rows } =
    await sql<SupportRow>`select s.id, jsonb_build_object('id', c.id, 'code', c.code, 'name', ${name}) as chip, s.result, s.cause,
      s.source, s.max_freq, s.config, s.sdk_version, s.bin_version, ${limits} as limits, s.verified_on::text, ${verifier} as verifier,
      s.report_file_id, s.is_current, s.created_at
    from material_supports s join chips c on c.id = s.chip_id left join users u on u.id = s.verified_by
    where s.material_id = ${materialId} and ${chipSeen(ctx.user, 'c')} order by c.sort, c.id, s.is_current desc, s.id desc limit 500`.execute(
      ctx.db,
    )
  return rows
}
/** The row of a part and a chip that counts, held until the end of the transaction. */
export const holdCurrent = (tx: Pick<Ctx, 'db'>, materialId: number, chipId: number) =>
  tx.db
    .selectFrom('materialSupports')
    .selectAll()
    .where('materialId', '=', materialId)
    .where('chipId', '=', chipId)
    .where('isCurrent', '=', true)
    .forUpdate()
    .executeTakeFirst()
/** Rows of a part that count, held until the end of the transaction. */
export const holdAll = (tx: Pick<Ctx, 'db'>, materialId: number) =>
  tx.db
    .selectFrom('materialSupports')
    .selectAll()
    .where('materialId', '=', materialId)
    .where('isCurrent', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
export const endRow = (tx: Pick<Ctx, 'db'>, id: number) =>
  tx.db
    .updateTable('materialSupports')
    .set({ isCurrent: false, endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('isCurrent', '=', true)
    .execute()

export type NewSupport = {
  materialId: number
  chipId: number
  result: Result
  maxFreq: number | null
  config: string
  sdkVersion: string
  binVersion: string
  limits: string
  limitsEn: string
  reportFileId: string | null
  source: (typeof sources)[number]
  verifierRole: (typeof verifierRoles)[number] | null
}
export async function insertSupport(tx: SignedCtx, row: NewSupport): Promise<number> {
  const verified = { verifiedBy: tx.user.id, verifiedOn: today }
  const { id } = await tx.db
    .insertInto('materialSupports')
    .values({ ...row, ...verified, createdBy: tx.user.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
/** Writes what counted once more, as the end of its part's life at its maker leaves it. */
export async function copyEnded(tx: SignedCtx, id: number): Promise<void> {
  await sql`insert into material_supports (material_id, chip_id, result, max_freq, config, sdk_version, bin_version, limits, limits_en,
      report_file_id, source, cause, verified_by, verifier_role, verified_on, created_by)
    select material_id, chip_id, result, max_freq, config, sdk_version, bin_version, limits, limits_en, report_file_id, source, 'eol',
      verified_by, verifier_role, verified_on, ${tx.user.id} from material_supports where id = ${id}`.execute(tx.db)
}

type News = {
  materialId: number
  chipId: number | null
  kind: (typeof newsKinds)[number]
  beforeResult: Result | null
  afterResult: Result | null
}
export async function insertNews(tx: Pick<Ctx, 'db'>, news: News): Promise<number> {
  const { id } = await tx.db.insertInto('materialNews').values(news).returning('id').executeTakeFirstOrThrow()
  return id
}
/** The part and chip of a report, where its reader may know of the chip. */
export async function isReportSeen(ctx: SignedCtx, fileId: string): Promise<boolean> {
  const { rows } = await sql`select from material_supports s join chips c on c.id = s.chip_id
    where s.report_file_id = ${fileId} and ${chipSeen(ctx.user, 'c')} limit 1`.execute(ctx.db)
  return rows.length > 0
}
/** A maker that a demand names and nobody knew before. */
export async function insertVendor(tx: SignedCtx, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into material_vendors (name) values (${name})
    on conflict (name) do update set name = excluded.name returning id`.execute(tx.db)
  return rows[0]!.id
}
export async function insertPart(
  tx: SignedCtx,
  part: { category: Category; vendorId: number; partNo: string; partKey: string },
): Promise<number> {
  const { id } = await tx.db
    .insertInto('materials')
    .values({ ...part, createdBy: tx.user.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
