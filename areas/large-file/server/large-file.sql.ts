import { sql } from 'kysely'
import type { carriers } from '#areas/sdk-server/contract.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { scopesOf } from '#platform/server/auth/scope.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import type { Fields } from '#platform/server/db/record.ts'
import { validDays, type applicationStates, type largeFile } from '../contract.ts'

export type State = (typeof applicationStates)[number]
type Carrier = (typeof carriers)[number]

/** The chip projects on an alias `p` whose SDKs the caller may have. */
export const granted = (ctx: SignedCtx) => {
  const scopes = scopesOf(ctx.user)
  return scopes ? sql`('sdk:' || p.id::text) = any(${scopes})` : sql`true`
}

type StandingRow = {
  chipProjectId: number
  code: string
  name: string
  nameEn: string
  validEnd: Date | null
  pending: boolean
  mine: boolean
  reason: string
}
/** Where the caller's company stands with each chip project of the caller, in the order of chips. */
export async function listStandings(ctx: SignedCtx): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select p.id as chip_project_id, p.code, p.name, p.name_en,
      (select max(a.valid_end) from large_file_auths a
        where a.company_id = ${ctx.user.companyId} and a.chip_project_id = p.id and a.status = 'approved') as valid_end,
      exists (select from large_file_auths a
        where a.company_id = ${ctx.user.companyId} and a.chip_project_id = p.id and a.status = 'pending') as pending,
      exists (select from large_file_auths a where a.company_id = ${ctx.user.companyId} and a.chip_project_id = p.id
        and a.status = 'pending' and a.user_id = ${ctx.user.id}) as mine,
      coalesce((select case when a.status in ('rejected', 'revoked') then a.audit_reason else '' end from large_file_auths a
        where a.company_id = ${ctx.user.companyId} and a.chip_project_id = p.id and a.status <> 'pending'
        order by a.decided_at desc, a.id desc limit 1), '') as reason
    from chip_projects p join chips c on c.id = p.chip_id where ${granted(ctx)}
    order by c.sort, c.id, p.sort, p.id`.execute(ctx.db)
  return rows
}

/** The application of the caller's company for a chip project that waits. */
export const findPending = (ctx: SignedCtx, chipProjectId: number) =>
  ctx.db
    .selectFrom('largeFileAuths')
    .select(['id', 'createdAt'])
    .where('companyId', '=', ctx.user.companyId)
    .where('chipProjectId', '=', chipProjectId)
    .where('status', '=', 'pending')
    .executeTakeFirst()

/** Whether the caller's company may take large files of a chip project now. */
export async function isNormal(ctx: SignedCtx, chipProjectId: number): Promise<boolean> {
  const { rows } = await sql`select from large_file_auths a where a.company_id = ${ctx.user.companyId}
    and a.chip_project_id = ${chipProjectId} and a.status = 'approved' and a.valid_end > now() limit 1`.execute(ctx.db)
  return rows.length > 0
}

export async function isGranted(ctx: SignedCtx, chipProjectId: number): Promise<boolean> {
  const { rows } = await sql`select from chip_projects p where p.id = ${chipProjectId} and ${granted(ctx)}`.execute(
    ctx.db,
  )
  return rows.length > 0
}

type Application = { chipProjectId: number; reason: string; carrier: Carrier; keyId: number }
/** Throws a unique violation while an application of the company and project waits. */
export async function insertApplication(ctx: SignedCtx, given: Application): Promise<{ id: number }> {
  return ctx.db
    .insertInto('largeFileAuths')
    .values({ ...given, companyId: ctx.user.companyId, userId: ctx.user.id })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Ends the caller's own application while it waits; false where it is somebody else's or was decided meanwhile. */
export async function deleteApplication(ctx: SignedCtx, id: number): Promise<boolean> {
  const own = ctx.db.deleteFrom('largeFileAuths').where('id', '=', id).where('userId', '=', ctx.user.id)
  return (await own.where('status', '=', 'pending').executeTakeFirst()).numDeletedRows === 1n
}

const deskRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('largeFileAuths as a')
    .innerJoin('companies as c', 'c.id', 'a.companyId')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .innerJoin('chipProjects as p', 'p.id', 'a.chipProjectId')
    .innerJoin('sdkKeys as k', 'k.id', 'a.keyId')
    .leftJoin('users as d', 'd.id', 'a.auditorId')
    .select(['a.id', 'a.userId', 'a.companyId', 'a.chipProjectId', 'a.reason', 'a.carrier', 'a.status', 'a.validEnd'])
    .select([
      'a.auditReason',
      'a.createdAt',
      'a.version',
      nameFor(ctx, 'c').as('companyName'),
      nameFor(ctx, 'u').as('userName'),
    ])
    .select(['p.code as projectCode', 'p.name as projectName', 'p.nameEn as projectNameEn'])
    .select(['k.name as keyName', 'k.fingerprint', sql<string>`coalesce(${nameFor(ctx, 'd')}, '')`.as('auditor')])
export type DeskRow = Awaited<ReturnType<ReturnType<typeof deskRows>['executeTakeFirstOrThrow']>>

/** Applications, those that wait first and the oldest of them foremost, then the latest. */
export function findDesk(ctx: Ctx, q: Parsed<typeof largeFile.desk>) {
  const filter = matching(q, { status: eq('a.status'), keyword: words('c.name', 'u.name', 'p.code', 'p.name') })
  const base = deskRows(ctx).where(filter)
  const rows = base
    .orderBy(sql`(a.status = 'pending')`, 'desc')
    .orderBy(sql`case when a.status = 'pending' then a.created_at end`)
    .orderBy('a.createdAt', 'desc')
    .orderBy('a.id', 'desc')
  return pageOf(ctx, q, rows, base)
}
export const findApplication = (ctx: Ctx, id: number) => deskRows(ctx).where('a.id', '=', id).executeTakeFirst()

/** What a decision writes besides the state. */
export const decided = (ctx: SignedCtx, to: State, auditReason: string): Fields<'largeFileAuths'> => ({
  auditorId: ctx.user.id,
  auditReason,
  decidedAt: sql<Date>`now()`,
  ...(to === 'approved' ? { validEnd: sql<Date>`now() + make_interval(days => ${sql.lit(validDays)})` } : {}),
})
