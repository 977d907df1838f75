import { sql } from 'kysely'
import { approvalKind } from '#platform/server/approval.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { today } from '#platform/server/db/today.ts'
import { allowed, heldIn, inRole, type Ending, type Given, type Handover } from '#platform/server/handover.ts'
import { recordChanged } from '#platform/server/message/message.ts'
import { insertStatusLogs } from '#platform/server/state/status-log.sql.ts'
import { list } from '../approval.links.ts'

/** Steps that only a named account manager may decide, with the case they are about. */
const tasks = heldIn({
  kind: 'approval.task',
  text: 'approval.handover.task',
  url: () => list.url(null, { scope: 'all' }),
  table: 'approval_tasks',
  column: 'handler_id',
  open: sql`x.status = 'pending' and x.by_handler`,
  taker: sql`(${inRole('account_manager')} and u.id <> x.applicant_id and u.id <> all(x.author_ids) and (x.again
    or not exists (select from approval_tasks e where e.case_id = x.case_id and e.decided_by = u.id)))`,
  left: 'nobody',
  moved: moveCases,
})
/** Days somebody was to stand in on; without another there is nobody in the place of who is away. */
const deputies = heldIn({
  kind: 'approval.deputy',
  text: 'approval.handover.deputy',
  url: () => list.url(null),
  table: 'approval_delegations',
  column: 'to_user_id',
  open: sql`x.ends_on >= ${today}`,
  taker: sql`(${allowed('approval_decide')} and u.id <> x.from_user_id)`,
  left: 'gone',
  plain: true,
})
export const approvalHandovers: Handover[] = [tasks, deputies]

/** Whom somebody named to stand in for them. */
export const awayEnding: Ending = {
  kind: 'approval.away',
  text: 'approval.handover.away',
  about: 'approval.handover.away_about',
  columns: ['approval_delegations.from_user_id'],
  url: list.url(null),
  count: (userId) => sql<number>`(select count(*)::int from approval_delegations d
    where d.from_user_id = ${userId} and d.ends_on >= ${today})`,
  async end(tx, userId) {
    await sql`delete from approval_delegations where from_user_id = ${userId} and ends_on >= ${today}`.execute(tx.db)
  },
}

/** The case follows its task; where nobody has it, the next who is named gets both. */
async function moveCases(tx: SignedCtx, { ids, to }: Given): Promise<void> {
  const { rows } = await sql<{ id: number; biz: string; bizId: number; name: string }>`select t.id, t.biz, t.biz_id,
    coalesce((select u.name from users u where u.id = ${to}::bigint), '') as name
    from approval_tasks t where t.id = any(${ids}::bigint[]) order by t.id`.execute(tx.db)
  const entry = { bizType: 'approval_task', fromState: 'pending', toState: 'pending', action: 'assign' }
  const logs = rows.map(({ id, name }) => ({ ...entry, bizId: id, actorId: tx.user.id, comment: name || null }))
  await insertStatusLogs(tx.db, logs)
  for (const { id, biz, bizId } of rows) {
    if (to !== null) await approvalKind(biz).assigned?.(tx, { bizId, handlerId: to })
    await recordChanged(tx, { bizType: 'approval_task', bizId: id })
  }
}
