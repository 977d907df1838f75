import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { importMay, type importKinds, type imports } from '../contract.ts'
import { kindsOf } from './import.rules.ts'

/** Whether something of a run certifies a company, which legal answers for. */
export const certifies = sql<boolean>`(i.kind = 'company' and exists (select from import_rows w
  where w.import_id = i.id and w.state = 'sound' and w.words ? 'certified'))`
const runs = (ctx: Ctx) =>
  ctx.db
    .selectFrom('imports as i')
    .innerJoin('users as p', 'p.id', 'i.proposedBy')
    .leftJoin('users as r', 'r.id', 'i.releasedBy')
    .select(['i.id', 'i.kind', 'i.source', 'i.name', 'i.sha256', 'i.fileId', 'i.readWhole', 'i.status', 'i.trouble'])
    .select(['i.troubleAbout', 'i.operator', 'i.rows', 'i.sound', 'i.faulty', 'i.same', 'i.changed', 'i.done'])
    .select(['i.createdAt', 'i.releasedAt', 'i.endedAt', 'i.version', 'i.proposedBy as proposerId'])
    .select([
      'i.releasedBy as releaserId',
      nameFor(ctx, 'p').as('proposedBy'),
      sql<string>`coalesce(${nameFor(ctx, 'r')}, '')`.as('releasedBy'),
      certifies.as('certifies'),
    ])
export type Run = NonNullable<Awaited<ReturnType<typeof findRun>>>

export function listRuns(ctx: SignedCtx, q: Parsed<typeof imports.list>) {
  const filter = matching(q, { kind: eq('i.kind'), status: eq('i.status') })
  const own = sql<boolean>`i.kind = any(${kindsOf(ctx.user)}::text[])`
  const rows = runs(ctx).where(own).where(filter).orderBy('i.id', 'desc')
  return pageOf(ctx, q, rows, ctx.db.selectFrom('imports as i').where(own).where(filter))
}
export const findRun = (ctx: Ctx, id: number) => runs(ctx).where('i.id', '=', id).executeTakeFirst()
/** The run of this very table that is not over yet. */
export const findOpen = (ctx: Ctx, of: { source: string; kind: (typeof importKinds)[number]; sha256: string }) =>
  runs(ctx)
    .where('i.source', '=', of.source)
    .where('i.kind', '=', of.kind)
    .where('i.sha256', '=', of.sha256)
    .where('i.status', 'in', ['checking', 'checked', 'running'])
    .executeTakeFirst()
/** Runs of the desk that have something to be done, the oldest first. */
export const listWork = async (ctx: Ctx): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from imports
    where status in ('checking', 'running') and operator = '' order by id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Holds a run in a state until the transaction ends, so that its batches come one after the other; false in any other state. */
export async function holdRun(tx: Ctx, id: number, status: 'checking' | 'running'): Promise<boolean> {
  const { rows } = await sql`select from imports where id = ${id} and status = ${status} for update`.execute(tx.db)
  return rows.length === 1
}
export const markReadWhole = (tx: Ctx, id: number) =>
  tx.db.updateTable('imports').set({ readWhole: true }).where('id', '=', id).execute()

/** The rows of a run by their states, as its numbers. */
export const countRows = (tx: Ctx, id: number) =>
  sql`update imports set rows = c.rows, sound = c.sound, faulty = c.faulty, same = c.same, changed = c.changed, done = c.done
    from (select count(*)::int as rows, (count(*) filter (where state = 'sound'))::int as sound,
      (count(*) filter (where state = 'faulty'))::int as faulty, (count(*) filter (where state = 'same'))::int as same,
      (count(*) filter (where state = 'changed'))::int as changed, (count(*) filter (where state = 'done'))::int as done
      from import_rows where import_id = ${id}) c where imports.id = ${id}`.execute(tx.db)

export type FaultRow = { row: number; key: string; col: string; fault: string; params: Record<string, string | number> }
const told = (id: number) => sql`(
    select f.row, r.key, f.col, f.fault, f.params from import_faults f
    join import_rows r on r.import_id = f.import_id and r.row = f.row where f.import_id = ${id}
    union all select r.row, r.key, 'key', 'changed', '{}'::jsonb from import_rows r
    where r.import_id = ${id} and r.state = 'changed') x`
/** What is wrong with the rows of a run in the order of the table, and which of them have changed. */
export const listFaults = (ctx: Ctx, id: number, q: { page: number; limit: number }) =>
  pageOf(
    ctx,
    q,
    sql<FaultRow>`select row, key, col, fault, params from ${told(id)} order by row, col, fault`,
    sql`from ${told(id)}`,
  )
/** The next of them after one, for a file of all. */
export const nextFaults = async (ctx: Ctx, id: number, last: FaultRow | undefined, limit: number) =>
  (
    await sql<FaultRow>`select row, key, col, fault, params from ${told(id)}
      where (row, col, fault) > (${last?.row ?? 0}, ${last?.col ?? ''}, ${last?.fault ?? ''})
      order by row, col, fault limit ${limit}`.execute(ctx.db)
  ).rows

const keepDays = 180
/** Forgets the rows of runs that ended half a year ago; what was made of them stays known by its keys. */
export async function deleteOldRows(ctx: Ctx): Promise<number> {
  const { numAffectedRows } = await sql`delete from import_rows r using imports i where i.id = r.import_id
    and i.status in ('done', 'cancelled', 'unreadable') and i.updated_at < now() - make_interval(days => ${keepDays})`.execute(
    ctx.db,
  )
  return Number(numAffectedRows ?? 0)
}

/** Whether who handed a run in is still one of staff who may do so. */
export async function proposerStands(
  tx: Ctx,
  { proposerId, kind }: Pick<Run, 'proposerId' | 'kind'>,
): Promise<boolean> {
  const holds = (permission: string) => sql`exists (select from user_roles r join role_permissions p on p.role = r.role
    where r.user_id = u.id and p.permission = ${permission})`
  const { rows } = await sql`select from users u join companies c on c.id = u.company_id and c.is_vendor
    where u.id = ${proposerId} and u.status = 'enabled' and ${holds('import_edit')} and ${holds(importMay[kind].edit)}`.execute(
    tx.db,
  )
  return rows.length > 0
}

/** An account of staff that is enabled, by its login name. */
export const findStaff = async (ctx: Ctx, loginName: string): Promise<number | undefined> =>
  (
    await sql<{ id: number }>`select u.id from users u join companies c on c.id = u.company_id and c.is_vendor
      where u.login_key = ${loginName.toLowerCase()} and u.status = 'enabled'`.execute(ctx.db)
  ).rows[0]?.id
/** Takes a run away of which nothing was made. */
export const deleteRun = (ctx: Ctx, id: number) =>
  ctx.db.deleteFrom('imports').where('id', '=', id).where('status', '=', 'checked').execute()
