import { sql } from 'kysely'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { today } from '#platform/server/db/today.ts'
import { warnDays } from '../contract.ts'

/** Holds a licence whose file is to be made; undefined when it is made already. */
export async function holdGenerating(
  { db }: Ctx,
  id: number,
): Promise<{ version: number; serial: number; company: string; day: string } | undefined> {
  const { rows } = await sql<{
    version: number
    serial: number
    company: string
    day: string
  }>`select t.version, c.name as company, ${today}::text as day,
    (select coalesce(max(i.serial), 0)::int + 1 from licence_issues i where i.licence_id = t.id) as serial
    from licences t join companies c on c.id = t.company_id where t.id = ${id} and t.status = 'generating' for update of t`.execute(
    db,
  )
  return rows[0]
}
type IssueIn = { licenceId: number; serial: number; keyId: string; devices: number; content: string; issuedAt: Date }
export const insertIssue = ({ db }: Ctx, issue: IssueIn) => db.insertInto('licenceIssues').values(issue).execute()
/** The file of a licence: the latest, or the one of a serial. */
export const findIssue = ({ db }: Ctx, licenceId: number, serial: number | undefined) =>
  db
    .selectFrom('licenceIssues')
    .select(['id', 'serial', 'content'])
    .where('licenceId', '=', licenceId)
    .$if(serial !== undefined, (query) => query.where('serial', '=', serial!))
    .orderBy('serial', 'desc')
    .executeTakeFirst()
type DownloadIn = { licenceId: number; issueId: number; userId: number; ip: string }
export const insertDownload = ({ db }: Ctx, row: DownloadIn) => db.insertInto('licenceDownloads').values(row).execute()
export const listDownloads = (ctx: SignedCtx, licenceId: number) =>
  ctx.db
    .selectFrom('licenceDownloads as d')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .innerJoin('licenceIssues as i', 'i.id', 'd.issueId')
    .select([nameFor(ctx, 'u').as('name'), 'i.serial', 'd.ip', 'd.at'])
    .where('d.licenceId', '=', licenceId)
    .orderBy('d.id', 'desc')
    .limit(50)
    .execute()

type Ending = { id: number; days: (typeof warnDays)[number] }
/** Issued licences that no other has renewed, whose end is as near as a threshold they were not warned of; the nearest threshold counts. */
export async function listEnding({ db }: Ctx): Promise<Ending[]> {
  const { rows } = await sql<Ending>`select t.id, w.days from licences t
    cross join lateral (select min(n) as days from unnest(${warnDays}::int[]) n where t.valid_end - ${today} <= n) w
    where t.status = 'issued' and t.valid_end >= ${today} and coalesce(t.warned_days, 999) > w.days
      and not exists (select from licences r where r.renew_of = t.id
        and (r.status = 'issued' or (r.used > 0 and r.status in ('licence_review', 'generating')))) order by t.id`.execute(
    db,
  )
  return rows
}
/** False when somebody else has warned meanwhile. */
export async function noteWarned({ db }: Ctx, { id, days }: Ending): Promise<boolean> {
  const query = db.updateTable('licences').set({ warnedDays: days }).where('id', '=', id)
  const fresh = query.where((where) => where.or([where('warnedDays', 'is', null), where('warnedDays', '>', days)]))
  return (await fresh.executeTakeFirst()).numUpdatedRows === 1n
}
export async function listOver({ db }: Ctx): Promise<{ id: number }[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from licences where status = 'issued' and valid_end < ${today} order by id`.execute(db)
  return rows
}
