import { sql } from 'kysely'
import { approvalKind } from '#platform/server/approval.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { today } from '#platform/server/db/today.ts'
import { allowed, heldIn, inRole, type Ending, type Given, type Handover } from '#platform/server/handover.ts'
import { recordChanged } from '#platform/server/message/message.ts'
import { insertStatusLogs } from '#platform/server/state/status-log.sql.ts'
import { list } from '../approval.links.ts'
import { tellDelegator } from './approval.mails.ts'

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
const days = heldIn({
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
/**
 * Days somebody was to stand in on; without another there is nobody in the place of who is away. Who named them learns of it: what they may
 * decide and read goes along.
 */
const deputies: Handover = {
  ...days,
  async give(tx, given) {
    const { rows } =
      await sql<Moved>`select d.from_user_id::int as by, array_agg(d.starts_on::text || ' – ' || d.ends_on::text order by d.starts_on) as days
      from approval_delegations d where d.id = any(${given.ids}::bigint[]) group by 1 order by 1`.execute(tx.db)
    await days.give(tx, given)
    const named = await sql<{ id: number; name: string }>`select id::int as id, name from users
      where id in (${given.from}, ${given.to ?? 0})`.execute(tx.db)
    const nameOf = (id: number | null) => named.rows.find((one) => one.id === id)?.name ?? ''
    for (const one of rows)
      await tellDelegator(tx, one.by, { left: nameOf(given.from), deputy: nameOf(given.to), days: one.days })
  },
}
type Moved = { by: number; days: string[] }
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
