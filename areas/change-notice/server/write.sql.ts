import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { today } from '#platform/server/db/today.ts'
import type { noticeTypes } from '../contract.ts'

type Tx = Pick<Ctx, 'db'>
/** The next number of a year, `PCN-2026-0007`: unique among parallel calls. */
export async function nextNoticeNo({ db }: Tx, prefix: (typeof noticeTypes)[number]): Promise<string> {
  const { rows } = await sql<{
    no: string
  }>`insert into notice_numbers (prefix, year, last_value) values (${prefix}, extract(year from ${today})::int, 1)
    on conflict (prefix, year) do update set last_value = notice_numbers.last_value + 1
    returning prefix || '-' || year || '-' || lpad(last_value::text, 4, '0') as no`.execute(db)
  return rows[0]!.no
}

/** The day until which a customer may look at a report: so many days from today, and no later than a notice waits at all. */
export const lookUntil = (issueOn: string | null, days: number, most: number) =>
  sql<string>`greatest(least(${today} + ${sql.lit(days)}, ${issueOn}::date + ${sql.lit(most)}), ${today})`
/** The day until which is answered once it was said that a notice came. */
export const receivedUntil = (respondBy: string | null, issueOn: string | null, days: number) =>
  sql<string>`greatest(${respondBy}::date, ${issueOn}::date + ${sql.lit(days)})`
/** The day until which is answered: as written, else so many days from today. */
export const respondUntil = (days: number) => sql<string>`coalesce(respond_by, ${today} + ${sql.lit(days)})`

type Item = { modelId: number; replacementId: number | null }
export async function setItems({ db }: Tx, noticeId: number, rows: readonly Item[]): Promise<void> {
  await db.deleteFrom('noticeItems').where('noticeId', '=', noticeId).execute()
  await db
    .insertInto('noticeItems')
    .values(rows.map((row) => ({ ...row, noticeId })))
    .execute()
}

/** Customers that were shipped, ordered or quoted an item within 24 months, have it on a board, follow its chip, or had an earlier revision. */
const concerned = (noticeId: number) => sql`customers c where exists (
    select from order_lines l join orders o on o.id = l.order_id join notice_items i on i.model_id = l.model_id and i.notice_id = ${noticeId}
      where o.customer_id = c.id and ((o.status not in ('draft', 'returned', 'cancelled') and o.submitted_at >= now() - interval '24 months')
        or exists (select from delivery_lines x join deliveries d on d.id = x.delivery_id where x.order_line_id = l.id and d.shipped_at >= now() - interval '24 months')))
  or exists (select from quotes q join notice_items i on i.model_id = q.model_id and i.notice_id = ${noticeId}
      where q.customer_id = c.id and q.status <> 'draft' and q.ends_on >= ${today} - interval '24 months')
  or exists (select from notice_items i join order_models m on m.id = i.model_id join bom_lines l on l.part_key = m.model
      join boms b on b.id = l.bom_id where i.notice_id = ${noticeId} and b.customer_id = c.id)
  or exists (select from notice_items i join order_models m on m.id = i.model_id join watches w on w.kind = 'chip' and w.ref_id = m.chip_id
      join users u on u.id = w.user_id and u.status = 'enabled' where i.notice_id = ${noticeId} and u.company_id = c.company_id)
  or exists (select from notice_recipients r join notices p on p.id = r.notice_id join notices n on n.notice_no = p.notice_no and n.id = ${noticeId}
      where r.customer_id = c.id)`
export async function countConcerned({ db }: Tx, noticeId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${concerned(noticeId)}`.execute(db)
  return rows[0]!.n
}
/** Everybody a published notice concerns is asked, each customer once. */
export async function addRecipients({ db }: Tx, noticeId: number): Promise<{ id: number; customerId: number }[]> {
  const { rows } = await sql<{
    id: number
    customerId: number
  }>`insert into notice_recipients (notice_id, customer_id, respond_by)
    select ${noticeId}, c.id, (select respond_by from notices where id = ${noticeId}) from ${concerned(noticeId)}
    on conflict (notice_id, customer_id) do nothing returning id, customer_id as "customerId"`.execute(db)
  return rows
}

/** Notes how the items of a notice stand before it changes that; of a revision what was noted first counts. */
export async function keepLifecycles({ db }: Tx, noticeId: number): Promise<void> {
  await sql`insert into notice_lifecycles (notice_no, model_id, lifecycle, ltb_on)
    select n.notice_no, m.id, m.lifecycle, m.ltb_on from notices n join notice_items i on i.notice_id = n.id join order_models m on m.id = i.model_id
    where n.id = ${noticeId} on conflict do nothing`.execute(db)
}
type Standing = { modelId: number; lifecycle: string; ltbOn: string | null }
/**
 * Takes what was noted of a notice and needs no keeping any more: of all its items, or of those that a revision leaves out. An item that a
 * later notice has changed again is not to be put back: what was found before is noted with that one instead.
 */
export async function takeLifecycles({ db }: Tx, noticeId: number, only: 'all' | 'left_out'): Promise<Standing[]> {
  const out =
    only === 'all'
      ? sql`true`
      : sql`not exists (select from notice_items i where i.notice_id = n.id and i.model_id = k.model_id)`
  const { rows } = await sql<Standing>`with gone as (delete from notice_lifecycles k using notices n
      where n.id = ${noticeId} and k.notice_no = n.notice_no and ${out} returning k.id, k.model_id, k.lifecycle, k.ltb_on),
    next as (select g.*, (select min(o.id) from notice_lifecycles o where o.model_id = g.model_id and o.id > g.id) as later from gone g),
    handed as (update notice_lifecycles o set lifecycle = x.lifecycle, ltb_on = x.ltb_on from next x where o.id = x.later returning o.id)
    select model_id as "modelId", lifecycle, ltb_on::text as "ltbOn" from next where later is null`.execute(db)
  return rows
}

/** Which of its periods a notice does not keep when it is issued today; null when it keeps them all. */
export async function faultOf(
  { db }: Tx,
  id: number,
): Promise<'first_ship' | 'ltb' | 'lts' | 'respond_by' | 'sample_after' | null> {
  const { rows } = await sql<{ fault: 'first_ship' | 'ltb' | 'lts' | 'respond_by' | 'sample_after' | null }>`select case
      when n.type = 'PCN' and coalesce(n.first_ship_on < ${today} + 90, true) then 'first_ship'
      when n.type = 'EOL' and coalesce(n.ltb_on < ${today} + interval '6 months', true) then 'ltb'
      when n.type = 'EOL' and coalesce(n.lts_on < ${today} + interval '12 months' or n.lts_on <= n.ltb_on, true) then 'lts'
      when n.respond_by < ${today} + 30 then 'respond_by'
      when n.sample_on >= n.first_ship_on then 'sample_after' end as fault from notices n where n.id = ${id}`.execute(
    db,
  )
  return rows[0]?.fault ?? null
}
export const clockOf = async ({ db }: Tx) =>
  db.selectFrom('noticeClock').select(['lookedAt', 'heldAt', 'jump']).where('id', '=', 1).executeTakeFirstOrThrow()
/** Silence counts again from now on; whether it had been held. */
export async function resumeClock({ db }: Tx): Promise<boolean> {
  const freed = await db
    .updateTable('noticeClock')
    .set({ heldAt: null, jump: null, lookedAt: sql`now()` })
    .where('heldAt', 'is not', null)
    .executeTakeFirst()
  return freed.numUpdatedRows === 1n
}
/** The customers of a notice by their rows, so many a list. */
export async function recipientIds({ db }: Tx, noticeId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from notice_recipients where notice_id = ${noticeId} order by id`.execute(db)
  return rows.map(({ id }) => id)
}
/** Who answers for a customer: those who order, and its main account; and who takes care of it. */
export async function peopleOf({ db }: Tx, customerId: number) {
  const { rows } = await sql<{ buyers: number[]; managerId: number | null }>`
    select coalesce(c.manager_id, k.account_manager_id) as "managerId", array(select distinct u.id::int from users u join user_roles r on r.user_id = u.id and r.role in ('order', 'cust_main')
      where u.company_id = c.company_id and u.status = 'enabled' order by 1 limit 50) as buyers
    from customers c left join companies k on k.id = c.company_id where c.id = ${customerId}`.execute(db)
  return rows[0]!
}
/** Who reviews for quality and is told what customers ask. */
export async function qualityPeople({ db }: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct u.id from users u join user_roles r on r.user_id = u.id
    join role_permissions p on p.role = r.role and p.permission = 'notice_publish' where u.status = 'enabled' order by u.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
