import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import { waitCap } from '#platform/contract/wait.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, windowOf, words } from '#platform/server/db/list.ts'
import type { WaitRow } from '#platform/server/waits.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { ChannelName, payment } from '../contract.ts'

type WithDb = Pick<Ctx, 'db'>
type Reader = Pick<Ctx, 'db' | 'locale'>

const days = ({ db }: WithDb) => db.selectFrom('paymentDays as d')
const dayColumns = [
  'd.id',
  'd.channel',
  'd.status',
  'd.matched',
  'd.onlyOurs',
  'd.onlyChannel',
  'd.amountDiffers',
  'd.ourFen',
  'd.channelFen',
  'd.said',
  'd.ranAt',
  'd.version',
] as const
const dayText = sql<string>`d.day::text`.as('day')
const open =
  sql<number>`(select count(*) from payment_differences x where x.day_id = d.id and x.handled_at is null)::int`.as(
    'open',
  )

/** One page of the days, latest first. */
export function findDays(ctx: SignedCtx, q: Parsed<typeof payment.days>) {
  const startDate = (value: string) => sql`d.day >= ${value}::date`
  const endDate = (value: string) => sql`d.day <= ${value}::date`
  const found = days(ctx).where(matching(q, { channel: eq('d.channel'), status: eq('d.status'), startDate, endDate }))
  const listed = found.select([...dayColumns, dayText, open])
  return pageOf(ctx, q, listed.orderBy('d.day', 'desc').orderBy('d.id', 'desc'), found)
}
export const findDay = (ctx: WithDb, id: number) =>
  days(ctx)
    .select([...dayColumns, dayText, open])
    .where('d.id', '=', id)
    .executeTakeFirst()

type Rows = Parsed<typeof payment.rows>
type Asked = Pick<Rows, 'id' | 'side' | 'keyword'>
type Row = {
  id: number
  kind: 'payment' | 'refund'
  ref: string
  no: string
  ourFen: number | null
  channelFen: number | null
  note: string
  handler: string
  handledAt: Date | null
  version: number
}
/** One list of a day, by what it holds; of those both have, what no difference is about. */
function rowsOf(ctx: Pick<Ctx, 'locale'>, { id, side, keyword = '' }: Asked) {
  if (side === 'matched')
    return sql<Row>`select row_number() over (order by l.kind, l.ref)::int as id, l.kind, l.ref, l.no, l.fen as our_fen,
      l.fen as channel_fen, '' as note, '' as handler, null::timestamptz as handled_at, 0 as version
      from payment_lines l join payment_days d on d.id = l.day_id and d.counted = l.run where l.day_id = ${id} and ${keyword ? words('l.no', 'l.ref')(keyword) : sql`true`}
      and not exists (select from payment_differences x where x.day_id = l.day_id and x.kind = l.kind and x.ref = l.ref)`
  return sql<Row>`select x.id, x.kind, x.ref, x.no, x.our_fen, x.channel_fen, x.note, coalesce(${nameFor(ctx, 'u')}, '') as handler, x.handled_at, x.version
    from payment_differences x left join users u on u.id = x.handled_by
    where x.day_id = ${id} and x.side = ${side} and ${keyword ? words('x.no', 'x.ref')(keyword) : sql`true`}`
}
/** One page of a list of a day. */
export async function findRows(ctx: Reader, q: Rows) {
  const { db } = ctx
  const { offset, limit } = windowOf(q)
  const order = sql`order by kind, ref limit ${limit} offset ${offset}`
  const list = await sql<Row>`select * from (${rowsOf(ctx, q)}) r ${order}`.execute(db)
  const total = await sql<{ n: number }>`select count(*)::int as n from (${rowsOf(ctx, q)}) r`.execute(db)
  return { list: list.rows, page: q.page, limit: q.limit, total: total.rows[0]!.n }
}
/** Rows after one, in the order of the file. */
export async function rowsAfter(ctx: Reader, q: Asked, last: Row | undefined, limit: number): Promise<Row[]> {
  const { db } = ctx
  const after = last ? sql`where (kind, ref) > (${last.kind}, ${last.ref})` : sql``
  return (await sql<Row>`select * from (${rowsOf(ctx, q)}) r ${after} order by kind, ref limit ${limit}`.execute(db))
    .rows
}

/** Begins a comparison of a day. Each reads lines of its own; of two at once the later one counts in the end. */
export async function beginRun(
  { db }: WithDb,
  channel: ChannelName,
  day: string,
): Promise<{ id: number; run: number }> {
  return db
    .insertInto('paymentDays')
    .values({ channel, day, run: 1 })
    .onConflict((of) => of.columns(['channel', 'day']).doUpdateSet({ run: sql`payment_days.run + 1` }))
    .returning(['id', 'run'])
    .executeTakeFirstOrThrow()
}

type Run = { id: number; run: number }
/** Writes lines of a file, each as JSON. One that stands there twice has the sum of both, and does not agree with ours. */
export async function putLines({ db }: WithDb, { id, run }: Run, lines: readonly string[]): Promise<void> {
  await sql`insert into payment_lines (day_id, run, kind, ref, no, fen, at)
    select ${id}::bigint, ${run}::int, kind, ref, min(no), sum(fen)::bigint, min(at)
    from json_to_recordset(${`[${lines.join(',')}]`}::json) as l (kind text, ref text, no text, fen bigint, at timestamptz) group by kind, ref
    on conflict (day_id, run, kind, ref) do update set fen = payment_lines.fen + excluded.fen`.execute(db)
}
/** Throws away the lines of a comparison that did not come to its end. */
export const dropLines = ({ db }: WithDb, { id, run }: Run) =>
  db.deleteFrom('paymentLines').where('dayId', '=', id).where('run', '=', run).execute()

/** Locks a day; undefined where a later comparison has ended already. */
export const lockDay = ({ db }: WithDb, { id, run }: Run) =>
  db
    .selectFrom('paymentDays')
    .select('id')
    .where('id', '=', id)
    .where('counted', '<', run)
    .forUpdate()
    .executeTakeFirst()

/** Whether anything was paid on a day, as far as we know. */
export const hasOurs = async ({ db }: WithDb, channel: ChannelName, day: string): Promise<boolean> =>
  (await db
    .selectFrom('paymentReceipts')
    .select('id')
    .where('channel', '=', channel)
    .where('settleDay', '=', day)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether a file of a day was read before. */
export async function hasTheirs({ db }: WithDb, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from payment_days d where d.id = ${id} and (exists (select from payment_lines l where l.day_id = d.id)
    or exists (select from payment_differences x where x.day_id = d.id))`.execute(db)
  return rows.length > 0
}

/** Ours and the channel's side by side: the payments of a day, and the refunds that were done on it. */
const compared = ({ id, run }: Run) => sql`
  with ours as (
    select 'payment' as kind, r.channel_trade_no as ref, r.no, r.fen from payment_receipts r join payment_days d on d.id = ${id}
      where r.channel = d.channel and r.settle_day = d.day
    union all
    select 'refund', b.no, r.no, b.fen from payment_refunds b join payment_receipts r on r.id = b.receipt_id join payment_days d on d.id = ${id}
      where r.channel = d.channel and b.settle_day = d.day and b.status = 'done'
  ), theirs as (select kind, ref, no, fen from payment_lines where day_id = ${id} and run = ${run})
  select coalesce(o.kind, t.kind) as kind, coalesce(o.ref, t.ref) as ref, coalesce(o.no, t.no) as no, o.fen as our_fen, t.fen as channel_fen,
    case when t.ref is null then 'only_ours' when o.ref is null then 'only_channel' when o.fen <> t.fen then 'amount_differs' end as side
  from ours o full join theirs t on t.kind = o.kind and t.ref = o.ref`

/** Compares a locked day. What was dealt with stays dealt with as long as it is the same difference. */
export async function compare({ db }: WithDb, { id, run }: Run) {
  await sql`delete from payment_lines where day_id = ${id} and run < ${run}`.execute(db)
  await sql`create temporary table compared_day on commit drop as ${compared({ id, run })}`.execute(db)
  await sql`delete from payment_differences x where x.day_id = ${id} and x.handled_at is null
    and not exists (select from compared_day c where c.kind = x.kind and c.ref = x.ref and c.side is not null)`.execute(
    db,
  )
  await sql`insert into payment_differences (day_id, side, kind, ref, no, our_fen, channel_fen)
    select ${id}::bigint, side, kind, ref, no, our_fen, channel_fen from compared_day where side is not null
    on conflict (day_id, kind, ref) do update set side = excluded.side, our_fen = excluded.our_fen, channel_fen = excluded.channel_fen,
      handled_at = null, handled_by = null, updated_at = now(), version = payment_differences.version + 1
    where (payment_differences.side, payment_differences.our_fen, payment_differences.channel_fen)
      is distinct from (excluded.side, excluded.our_fen, excluded.channel_fen)`.execute(db)
  const sums = await sql<{
    matched: number
    onlyOurs: number
    onlyChannel: number
    amountDiffers: number
    ourFen: number
    channelFen: number
  }>`
    select count(*) filter (where side is null)::int as matched, count(*) filter (where side = 'only_ours')::int as only_ours,
      count(*) filter (where side = 'only_channel')::int as only_channel, count(*) filter (where side = 'amount_differs')::int as amount_differs,
      coalesce(sum(case kind when 'payment' then our_fen else -our_fen end), 0)::bigint as our_fen,
      coalesce(sum(case kind when 'payment' then channel_fen else -channel_fen end), 0)::bigint as channel_fen
    from compared_day`.execute(db)
  await sql`drop table compared_day`.execute(db)
  const found = sums.rows[0]!
  await db
    .updateTable('paymentDays')
    .set({ ...found, counted: run, said: '', ranAt: sql`now()` })
    .where('id', '=', id)
    .execute()
  await setState({ db }, id)
  return found
}

/** The state of a day follows from its differences. */
export const setState = ({ db }: WithDb, id: number) =>
  sql`update payment_days d set updated_at = now(), version = d.version + 1, status = case
    when exists (select from payment_differences x where x.day_id = d.id and x.handled_at is null) then 'differs'
    when d.only_ours + d.only_channel + d.amount_differs > 0 then 'settled' else 'agreed' end where d.id = ${id}`.execute(
    db,
  )

/** Why a comparison did not end. */
export const setSaid = ({ db }: WithDb, id: number, said: string) =>
  db
    .updateTable('paymentDays')
    .set({ said, ranAt: sql`now()`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

/** The day of a difference. */
export const dayOf = ({ db }: WithDb, id: number) =>
  db.selectFrom('paymentDifferences').select('dayId').where('id', '=', id).executeTakeFirst()
/** Days of the last week that still wait for their file. */
export const listWaiting = ({ db }: WithDb, until: string) =>
  db
    .selectFrom('paymentDays')
    .select(['channel', sql<string>`day::text`.as('day')])
    .where('status', '=', 'waiting')
    .where(sql<boolean>`day between ${until}::date - 7 and ${until}::date`)
    .orderBy('day')
    .execute()

/** Days with differences nobody has dealt with. */
export const listDiffering = () =>
  sql<WaitRow>`select d.id, d.day::text || ' ' || d.channel as title, '' as title_en, null::text as due from payment_days d
    where d.status = 'differs' order by d.day limit ${sql.lit(waitCap)}`
