// What must hold of the books after `bench/ledger.ts`: by the ledger's own count, by sums of its rows that know nothing of its code, and
// beside what its clients noted of their operations. Then whether the count finds one point that somebody put there.
import pg from 'pg'
import { readFound, type Found } from '#areas/points/found.rules.ts'
import { recountBooks } from '#areas/points/server/points.jobs.ts'
import { giftPoints, holdPoints, releasePoints } from '#areas/points/server/points.public.ts'
import { systemContext } from '#main/background.ts'
import type { App } from '#platform/server/app.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { Company } from './ledger-client.ts'

/** One line of the table. */
export type Figure = { figure: string; measured: string; wanted: string; held: boolean }
const none = (figure: string, found: number): Figure => ({
  figure,
  measured: String(found),
  wanted: '0',
  held: found === 0,
})

const wallet = `('customer_paid', 'customer_gift', 'customer_held')`
/** Rows that should not be there. */
const wrong = {
  'Σ of all entries and of all balances per unit that is not 0': `select unit from ledger_entries group by unit having sum(amount) <> 0
    union all select unit from ledger_accounts group by unit having sum(balance) <> 0`,
  'transactions whose entries do not make 0 per unit': `select txn_id from ledger_entries group by txn_id, unit having sum(amount) <> 0`,
  'wallets that are negative, or ever were': `select id from ledger_accounts where kind in ${wallet} and balance < 0
    union all select e.txn_id from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind in ${wallet} and e.balance_after < 0`,
  'balances that are not the sum of their entries': `select a.id from ledger_accounts a left join ledger_entries e on e.account_id = a.id
    group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
  'entries whose balance is not the sum of those up to them': `select from (select balance_after,
    sum(amount) over (partition by account_id order by txn_id) as sum from ledger_entries) e where e.balance_after <> e.sum`,
  'lines of statements whose balance is not the sum of those up to them': `select from (select available_after, held_after, sum(points) over w as available,
    sum(held) over w as held from ledger_txns window w as (partition by company_id order by at, id)) t where t.available_after <> t.available or t.held_after <> t.held`,
  'lines of statements that say something else than their entries': `select t.id from ledger_txns t join ledger_entries e on e.txn_id = t.id
    join ledger_accounts a on a.id = e.account_id group by t.id
    having t.points <> coalesce(sum(e.amount) filter (where a.kind in ('customer_paid', 'customer_gift')), 0)
      or t.held <> coalesce(sum(e.amount) filter (where a.kind = 'customer_held'), 0)`,
  'orders and holds that do not hold alike': `select from bench_orders o full join (select biz_id,
    sum(gift + paid - gift_captured - paid_captured - gift_released - paid_released) as held from point_holds where open group by biz_id) h on h.biz_id = o.id
    where coalesce(o.held, 0) <> coalesce(h.held, 0)`,
  'companies whose open orders are not what is held': `select a.company_id from ledger_accounts a left join bench_orders o on o.company_id = a.company_id
    where a.kind = 'customer_held' group by a.id having a.balance <> coalesce(sum(o.held), 0)`,
  'companies whose gifts are not what was given': `select a.company_id from ledger_accounts a left join point_gifts g on g.company_id = a.company_id
    where a.kind = 'customer_gift' group by a.id having a.balance <> coalesce(sum(g.rest), 0)`,
} as const

const [wednesday, thursday, sunday] = ['2031-01-08', '2031-01-09', '2031-01-12'].map(
  (day) => new Date(`${day}T02:00:00+08:00`),
) as [Date, Date, Date]
const nightly = (ctx: Ctx, now: Date) => recountBooks.run({ ...ctx, now }, {}, new AbortController().signal)
const frozen = async (pool: pg.Pool) =>
  new Map(
    (
      await pool.query<{ id: number; found: string }>(
        'select company_id as id, frozen_for as found from point_wallets where frozen_at is not null',
      )
    ).rows.map(({ id, found }) => [id, readFound(found)]),
  )

/** What the books say of themselves. */
export async function booksOf(app: App, companies: readonly Company[]): Promise<Figure[]> {
  const { pool } = app.database
  const figures: Figure[] = []
  for (const [figure, text] of Object.entries(wrong)) figures.push(none(figure, (await pool.query(text)).rowCount ?? 0))
  const ctx = systemContext(app, app.log)
  const began = performance.now()
  await nightly(ctx, wednesday)
  const added = performance.now() - began
  await nightly(ctx, sunday)
  const took = `${(added / 1000).toFixed(1)} s, ${((performance.now() - began - added) / 1000).toFixed(1)} s from the first entry`
  figures.push(
    none(
      `wallets that the nightly count freezes (${companies.length} companies in ${took})`,
      (await frozen(pool)).size,
    ),
  )
  return figures
}

/** What clients noted, against what the ledger has. */
export async function compareWithNotes(pool: pg.Pool, booked: ReadonlySet<number>): Promise<Figure[]> {
  const count = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rowCount ?? 0
  const kinds = `select kind, count(*) as n, sum(abs(points)) as sum`
  return [
    none(
      `operations of ${booked.size} acknowledged ones that are lost`,
      await count('select n from unnest($1::bigint[]) n where not exists (select from bench_ops o where o.n = n.n)', [
        [...booked],
      ]),
    ),
    none(
      'kinds of which the ledger has more or fewer, or moved other points, than clients noted',
      await count(`select from (${kinds} from bench_ops group by kind) o
        full join (select kind, count(*) as n, sum(case when kind in ('capture', 'hold') then abs(held) when kind = 'refund_done' then 0 else abs(points) end) as sum from ledger_txns group by kind) t
        on t.kind = o.kind where t.n is distinct from o.n or (t.kind <> 'refund_done' and t.sum is distinct from o.sum)`),
    ),
    none(
      'companies that have other points than their operations leave',
      await count(`select from ledger_accounts a left join (select company_id, sum(case when kind in ('recharge', 'gift', 'refund_failed', 'adjustment') then points
          when kind in ('capture', 'refund', 'expiry') then -points else 0 end) as points from bench_ops group by company_id) o on o.company_id = a.company_id
        where a.kind in ${wallet} group by a.company_id, o.points having sum(a.balance) <> coalesce(o.points, 0)`),
    ),
  ]
}

type Plant = { what: string; text: string; night: Date; names: (found: readonly Found[]) => boolean }
const differsBy = (what: string, by: number) => (found: readonly Found[]) =>
  found.some((one) => one.what === what && one.kept - one.counted === by)
const entryOf = (
  kind: string,
  order: string,
) => `(txn_id, line) = (select e.txn_id, e.line from ledger_entries e join ledger_accounts a on a.id = e.account_id
  where a.company_id = $1 and a.kind = '${kind}' order by e.txn_id ${order} limit 1)`
/** One point each, in a company of its own; what was counted before is looked at again on Sundays. */
const plants: readonly Plant[] = [
  {
    what: 'a balance',
    night: thursday,
    names: differsBy('customer_paid', 1),
    text: `update ledger_accounts set balance = balance + 1 where company_id = $1 and kind = 'customer_paid'`,
  },
  {
    what: 'a balance of the vendor',
    night: thursday,
    names: differsBy('points_consumed', -1),
    text: `update ledger_accounts set balance = balance - 1 where company_id = $1 and kind = 'points_consumed'`,
  },
  {
    what: 'an entry since the last count',
    night: thursday,
    names: differsBy('customer_gift', -1),
    text: `update ledger_entries set amount = amount + 1 where ${entryOf('customer_gift', 'desc')}`,
  },
  {
    what: 'an entry counted long ago',
    night: sunday,
    names: differsBy('points_issued', 1),
    text: `update ledger_entries set amount = amount - 1 where ${entryOf('points_issued', '')}`,
  },
  {
    what: 'the rest of a gift',
    night: thursday,
    names: differsBy('gifts', 1),
    text: `update point_gifts set points = points + 1, rest = rest + 1 where id = (select min(id) from point_gifts where company_id = $1)`,
  },
  {
    what: 'a hold',
    night: thursday,
    names: differsBy('holds', -1),
    text: `update point_holds set paid_released = paid_released + 1 where id = (select min(id) from point_holds where company_id = $1 and open and gift + paid - gift_captured - paid_captured - gift_released - paid_released > 1 and paid > paid_captured + paid_released)`,
  },
  {
    what: 'one fen of a bank',
    night: thursday,
    names: differsBy('bank_alipay', 1),
    text: `update ledger_accounts set balance = balance + 1 where company_id = $1 and kind = 'bank_alipay'`,
  },
]
/** Companies in which each of them finds something to change. */
const suited = `select a.company_id as id, (select min(id) from users u where u.company_id = a.company_id)::int as "userId" from ledger_accounts a
  where a.kind = 'customer_held' and a.balance > 5 and exists (select from point_gifts g where g.company_id = a.company_id)
    and exists (select from point_holds h where h.company_id = a.company_id and h.open and paid - paid_captured - paid_released > 1)
    and exists (select from ledger_accounts i where i.company_id = a.company_id and i.kind = 'points_issued' and i.balance < 0) order by a.company_id desc limit 8`

/** Holds one point; what is answered where that is refused. */
const hold = (ctx: Ctx, { id, userId }: Company, n: number) =>
  transact(ctx, (tx) =>
    holdPoints(tx, { companyId: id, userId, points: 1, purpose: { kind: 'service_order', id: n, no: '' } }),
  ).then(
    () => '',
    (error: Error) => error.message,
  )

/** Plants one point in each of some companies as a superuser who passes the triggers, and lets the nights come. */
export async function plantErrors(app: App, url: string): Promise<Figure[]> {
  const { pool } = app.database
  const ctx = systemContext(app, app.log)
  const { rows: companies } = await pool.query<Company>(suited)
  // something to spend, and an entry that no night has seen
  for (const { id } of companies)
    await transact(ctx, (tx) => giftPoints(tx, { companyId: id, points: 10, memo: '', idemKey: `planted ${id}` }))
  const healthy = companies[plants.length]!
  const root = new pg.Client({ connectionString: url })
  await root.connect()
  await root.query("set session_replication_role = 'replica'")
  let changed = 0
  for (const [n, { text }] of plants.entries()) changed += (await root.query(text, [companies[n]!.id])).rowCount ?? 0
  await root.end()
  await nightly(ctx, thursday)
  const atOnce = await frozen(pool)
  await nightly(ctx, sunday)
  const all = await frozen(pool)
  const figures = plants.map(({ what, night, names }, n): Figure => {
    const found = (night === sunday ? all : atOnce).get(companies[n]!.id) ?? []
    const said = found.map((one) => `${one.what} ${one.kept} for ${one.counted}`).join(', ')
    return {
      figure: `one point in ${what}, found ${night === sunday ? 'on Sunday' : 'that night'}`,
      measured: said || 'nothing',
      wanted: 'named',
      held: names(found),
    }
  })
  const spends = []
  for (const [n, one] of companies.entries()) spends.push(await hold(ctx, one, 1_000_000 + n))
  const refused = spends.slice(0, plants.length).filter((said) => said === 'points.frozen').length
  figures.push({
    figure: 'frozen wallets; of them refuse to spend',
    measured: `${all.size}; ${refused}`,
    wanted: `${plants.length}; ${plants.length}`,
    held: all.size === plants.length && refused === plants.length && changed === plants.length,
  })
  const freed = await transact(ctx, (tx) =>
    releasePoints(tx, { kind: 'service_order', id: 1_000_000 + plants.length, no: '' }),
  )
  figures.push({
    figure: 'a wallet beside them spends as before',
    measured: spends.at(-1) || 'held, released',
    wanted: 'held, released',
    held: spends.at(-1) === '' && freed && !all.has(healthy.id),
  })
  const { rows: told } = await pool.query<{ n: number }>(
    "select count(*)::int as n from mails where template = 'points.frozen' and to_address = 'finance@example.com'",
  )
  figures.push({
    figure: 'finance is told of each, once',
    measured: String(told[0]!.n),
    wanted: String(plants.length),
    held: told[0]!.n === plants.length,
  })
  return figures
}
