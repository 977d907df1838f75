// What a page of a company's statement costs as the ledger grows: sixteen readers of sixteen companies over HTTP, each with filters and
// pages of their own, on databases of different sizes in turn, so that whatever else the machine does hurts all of them alike.
import { request } from 'node:http'
import pg from 'pg'
import { sessionCookie } from '#platform/server/auth/cookies.ts'
import { hashToken, newToken } from '#platform/server/auth/token.ts'
import { median, startNode } from './list-kit.ts'

/** Half of the ledger is of those who read, the other half of as many companies as a vendor has. */
const [readers, others, turns] = [16, 2000, 5]
/** Transactions in a round of a company, and the entries they have. */
const round = { txns: 5, entries: 12 }
/** The first row of a page, by how deep it lies. */
const depths = {
  'row 1': [0, 0],
  'rows 11–100': [10, 90],
  'rows 101–200': [100, 190],
  'rows 901–1,000': [900, 990],
  'rows 9,001–10,000': [9000, 9990],
} as const
const asked = 24
type Depth = keyof typeof depths
type Size = { size: number; url: string }
type Reader = { token: string; from: string; until: string }

const kinds = `array['recharge', 'hold', 'capture', 'hold', 'release']`
/** A company's round: a recharge, an order that is captured and one that is released. */
const rounds = (companies: string, many: number) => `with c as materialized (${companies}), t as (
    insert into ledger_txns (company_id, kind, biz_kind, biz_id, biz_no, idem_key, user_id, points, held, available_after, held_after, at)
    select c.company_id, (${kinds})[k], case when k = 1 then 'recharge' else 'service_order' end, i * 10 + k, case when k = 1 then 'RC' else 'SO' end || c.company_id || '-' || i,
      'b' || c.company_id || '-' || i || '-' || k, c.user_id, (array[100, -40, 0, -60, 60])[k], (array[0, 40, -40, 60, -60])[k],
      i * 60 + (array[100, 60, 60, 0, 60])[k] - 60, (array[0, 40, 0, 60, 0])[k], timestamptz '2023-01-01' + make_interval(mins => i * 60 + k * 7)
    from generate_series(1, ${many}) i, c, generate_series(1, 5) k order by i, c.company_id, k returning id, company_id, kind, points, held, available_after, held_after)
  insert into ledger_entries (txn_id, line, account_id, unit, amount, balance_after)
  select t.id, e.line, a.id, a.unit, e.amount, e.after from t cross join lateral (values (1, 'customer_paid', t.points, t.available_after), (2, 'customer_held', t.held, t.held_after),
    (3, case t.kind when 'capture' then 'points_consumed' when 'recharge' then 'points_issued' end, -t.points - t.held, 0),
    (4, case t.kind when 'recharge' then 'bank_alipay' end, t.points * 10, 0), (5, case t.kind when 'recharge' then 'advance_received' end, t.points * -10, 0)) e (line, kind, amount, after)
  join ledger_accounts a on a.company_id = t.company_id and a.kind = e.kind where e.amount <> 0`
const accounts = `insert into ledger_accounts (company_id, kind, unit, allow_negative) select c.id, k, case when k in ('bank_alipay', 'bank_unionpay', 'advance_received', 'refund_clearing') then 'CNY' else 'PTS' end, k not like 'customer_%'
  from companies c, unnest(array['customer_paid', 'customer_gift', 'customer_held', 'points_issued', 'points_consumed', 'gift_expense', 'bank_alipay', 'bank_unionpay', 'advance_received', 'refund_clearing', 'adjustment']) k where c.name like 'ledger %'`

/** The ledger of so many entries, and those who read in it. */
async function fill(url: string, size: number): Promise<{ seconds: number; found: Reader[] }> {
  const began = performance.now()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      "set synchronous_commit = off; set statement_timeout = 0; set session_replication_role = 'replica'; set work_mem = '256MB'",
    )
    const crowd = Math.min(others, Math.floor(size / 2 / round.entries))
    await client.query(
      `insert into companies (name, name_norm) select 'ledger ' || n, 'ledger ' || n from generate_series(1, ${readers + crowd}) n order by n`,
    )
    await client.query(
      `insert into users (company_id, login_name, name, password_hash, is_main) select id, 'ledger_' || replace(name, 'ledger ', ''), name, '', true from companies where name like 'ledger %' order by id`,
    )
    await client.query(
      `insert into user_roles (user_id, role) select id, (array['cust_main', 'cust_finance', 'developer'])[1 + id % 3] from users where login_name like 'ledger_%'`,
    )
    await client.query(accounts)
    const people = `select c.id as company_id, u.id as user_id from companies c join users u on u.company_id = c.id where c.name like 'ledger %' and substr(c.name, 8)::int`
    // a few at a time, as they come in: no company's rows lie side by side
    await client.query(rounds(`${people} <= ${readers}`, Math.round(size / 2 / round.entries / readers)))
    await client.query(rounds(`${people} > ${readers}`, Math.max(1, Math.round(size / 2 / round.entries / crowd))))
    await client.query('vacuum analyze')
    const { rows: ids } = await client.query<{
      id: number
      from: string
      until: string
    }>(`select u.id, min(t.at)::date::text as from, max(t.at)::date::text as until from users u
      join ledger_txns t on t.company_id = u.company_id where u.login_name ~ '^ledger_([1-9]|1[0-6])$' group by u.id order by u.id`)
    const tokens = ids.map(() => newToken())
    await client.query(
      `insert into sessions (token_hash, user_id, kind, ip, user_agent, expires_at) select t.hash, t.id, 'portal', '127.0.0.1', 'bench', now() + interval '5 hours' from unnest($1::text[], $2::bigint[]) t (hash, id)`,
      [tokens.map(hashToken), ids.map(({ id }) => id)],
    )
    const found = ids.map(({ from, until }, n) => ({ token: tokens[n]!, from, until }))
    return { seconds: (performance.now() - began) / 1000, found }
  } finally {
    await client.end()
  }
}

/** One request, and which of the filters it has: alike ones of each size are compared. */
type Asked = { path: string; cookie: string; filter: string }
type Node = Size & { port: number; stop: () => void; found: Reader[]; requests: Map<Depth, Asked[]> }
const cookieName = sessionCookie({ publicUrl: 'http://localhost' } as never)
function get(port: number, path: string, cookie: string): Promise<{ ms: number; total: number; rows: number }> {
  const began = performance.now()
  return new Promise((done, failed) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    request({ port, host: '127.0.0.1', path, headers, agent: false }, (reply) => {
      const parts: Buffer[] = []
      reply
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          const ms = performance.now() - began
          const said = JSON.parse(String(Buffer.concat(parts))) as {
            msgCode: number
            data: { total: number; list: unknown[] }
          }
          done(
            said.msgCode === 0
              ? { ms, total: said.data.total, rows: said.data.list.length }
              : { ms, total: 0, rows: 0 },
          )
        })
    })
      .on('error', failed)
      .end()
  })
}

const dayMs = 86_400_000
/** Filters of a reader: none, a kind, a way, some days, and both. */
function filterOf({ from, until }: Reader, n: number): Record<string, string> {
  const span = new Date(until).getTime() - new Date(from).getTime()
  const day = (at: number) => new Date(new Date(from).getTime() + span * at).toISOString().slice(0, 10)
  const days = {
    startDate: day(((n * 37) % 50) / 100),
    endDate: new Date(new Date(day(((n * 37) % 50) / 100 + 0.5)).getTime() + dayMs).toISOString().slice(0, 10),
  }
  const kind = ['hold', 'recharge', 'capture', 'release'][n % 4]!
  const direction = n % 2 ? 'in' : 'out'
  return [{}, { kind }, { direction }, days, { ...days, kind }, { ...days, direction }][n % 6] as Record<string, string>
}
/** Requests nobody asks twice, each of a page that is there. */
async function prepare(node: Node): Promise<void> {
  for (const [r, reader] of node.found.entries()) {
    const cookie = `${cookieName}=${reader.token}`
    for (let n = 0; n < asked; n += 1) {
      const filter = filterOf(reader, n + r)
      const path = (page: number) => `/api/points/statement?${new URLSearchParams({ ...filter, page: String(page) })}`
      for (const [depth, [least, most]] of Object.entries(depths) as [Depth, readonly [number, number]][]) {
        const { total } = await get(node.port, path(least / 10 + 1), cookie)
        if (total <= least) break
        const room = Math.floor((Math.min(most, total - 1) - least) / 10) + 1
        const page = least / 10 + 1 + ((n * 7919 + r * 104_729) % room)
        node.requests.set(depth, [
          ...(node.requests.get(depth) ?? []),
          { path: path(page), cookie, filter: Object.keys(filter).join(' ') },
        ])
      }
    }
  }
}
const at = (sorted: readonly number[], share: number) =>
  Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1))

export type Row = {
  entries: number
  depth: Depth
  companies: number
  requests: number
  'p50 ms': number
  'p95 ms': number
  cost: number
  failed: number
}
/** Every page of every size, by turns. */
export async function measureStatements(sizes: readonly Size[], dataDir: string): Promise<Row[]> {
  const nodes: Node[] = []
  const times = new Map<string, number[]>()
  let failed = 0
  try {
    for (const one of sizes) {
      const { seconds, found } = await fill(one.url, one.size)
      console.log(`${one.size} entries, ${seconds.toFixed(0)} s to add them`)
      nodes.push({ ...one, ...(await startNode(one.url, dataDir)), found, requests: new Map() })
    }
    for (const node of nodes) await prepare(node)
    for (let turn = 0; turn < turns; turn += 1)
      for (const depth of Object.keys(depths) as Depth[])
        for (const { size, port, requests } of nodes)
          for (const { path, cookie, filter } of requests.get(depth) ?? []) {
            const { ms, rows } = await get(port, path, cookie)
            if (!rows) failed += 1
            const key = `${size} ${depth} ${filter}`
            times.set(key, [...(times.get(key) ?? []), ms])
          }
  } finally {
    for (const { stop } of nodes) stop()
  }
  const first = new Map<string, number>()
  return nodes.flatMap(({ size, requests }) =>
    [...requests].map(([depth, list]) => {
      const all: number[] = []
      const costs: number[] = []
      for (const filter of new Set(list.map((one) => one.filter))) {
        const some = times.get(`${size} ${depth} ${filter}`)!
        all.push(...some)
        const [key, p50] = [`${depth} ${filter}`, median(some)]
        if (!first.has(key)) first.set(key, p50)
        costs.push(p50 / first.get(key)!)
      }
      const sorted = all.toSorted((a, b) => a - b)
      return {
        entries: size,
        depth,
        companies: readers,
        requests: new Set(list.map(({ path, cookie }) => path + cookie)).size,
        'p50 ms': at(sorted, 0.5),
        'p95 ms': at(sorted, 0.95),
        cost: Number(median(costs).toFixed(2)),
        failed,
      }
    }),
  )
}
/** The dearest depth: the middle of its filters, each against the same of the smallest ledger that has it. */
export const costOf = (rows: readonly Row[]): number => Math.max(...rows.map(({ cost }) => cost))
