import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { today } from '#platform/server/db/today.ts'
import type { serviceStates } from '../contract.ts'

type Db = Pick<Ctx, 'db'>
export const listServices = ({ db }: Db) =>
  db.selectFrom('services').select(['id', 'companyId', 'quotaTotal', 'quotaUsed']).orderBy('id').execute()
/** Issues of a company that cost no points, the latest first. */
export async function listFree({ db }: Db, companyId: number): Promise<{ id: number; authorId: number }[]> {
  const { rows } = await sql<{
    id: number
    authorId: number
  }>`select i.id, i.author_id from issues i left join issue_points p on p.issue_id = i.id
    where i.company_id = ${companyId} and p.issue_id is null order by i.created_at desc limit 9`.execute(db)
  return rows
}
type Stand = { start: number; end: number; status: (typeof serviceStates)[number]; used: number }
/** How a service stands by now; days from today. What it paid for, it paid for when that was asked. */
export async function setStanding({ db }: Db, id: number, { start, end, status, used }: Stand): Promise<void> {
  await sql`update services set starts_on = ${today} - ${start}::int, ends_on = ${today} + ${end}::int, status = ${status}, quota_used = ${used}
    where id = ${id}`.execute(db)
  await sql`update service_uses x set used_at = i.created_at from issues i where i.id = x.issue_id and x.service_id = ${id}`.execute(
    db,
  )
}
