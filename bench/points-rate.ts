// How many holds and captures a second the ledger makes, against pgbench with the very statements they send.
import pg from 'pg'
import pino from 'pino'
import { capturePoints, creditRecharge, holdPoints, type Purpose } from '#areas/points/server/points.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { openDatabase, type Database } from '#platform/server/db/open.ts'
import { transact } from '#platform/server/db/transact.ts'
import { median } from './list-kit.ts'
import { oneLine, pgbenchOf, valueText, type Statement } from './postgres.ts'

const [companies, clients, turns] = [256, 16, 5]
/** Numbers begin far apart, so that a value in a statement says what it is. */
const first = { company: 3_000_001, user: 5_000_001, hold: 7_000_001, txn: 11_000_001, order: 900_000_000_001 }
const spent = 3

async function fill(database: Database): Promise<void> {
  const { pool } = database
  await pool.query(`alter table companies alter id restart with ${first.company}; alter table users alter id restart with ${first.user};
    alter table point_holds alter id restart with ${first.hold}; alter table ledger_txns alter id restart with ${first.txn}`)
  await pool.query(
    `insert into companies (name, name_norm) select 'rate ' || n, 'rate ' || n from generate_series(1, ${companies}) n order by n`,
  )
  await pool.query(
    `insert into users (company_id, login_name, name, password_hash) select id, 'rate_' || id, name, '' from companies where id >= ${first.company} order by id`,
  )
  for (let n = 0; n < companies; n += 1) {
    const about = {
      no: `RB${n}`,
      rechargeId: n,
      companyId: first.company + n,
      userId: first.user + n,
      points: 1_000_000_000,
      fen: 10_000_000_000,
      bank: 'bank_alipay',
    } as const
    await transact(contextOf(database), (tx) => creditRecharge(tx, about))
  }
}
const contextOf = ({ db }: Database) => ({ db, user: null, now: new Date() }) as unknown as Ctx

/** One order that is paid and accepted: its points are held in one transaction, and taken in another. */
async function holdAndCapture(database: Database, company: number, order: number): Promise<void> {
  const purpose: Purpose = { kind: 'service_order', id: order, no: `SO${order}` }
  const [companyId, userId] = [first.company + company, first.user + company]
  await transact(contextOf(database), (tx) => holdPoints(tx, { companyId, userId, points: spent, purpose }))
  await transact(contextOf(database), (tx) => capturePoints(tx, purpose))
}

/** What one of them sends, from its first `begin` to its last `commit`. */
async function caught(run: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function spy(this: pg.Client, ...args: [string | Statement]) {
    const [given] = args
    statements.push(
      typeof given === 'string' ? { text: given, values: [] } : { text: given.text, values: given.values ?? [] },
    )
    return (query as (...given: unknown[]) => unknown).apply(this, args)
  } as typeof query
  await run().finally(() => (pg.Client.prototype.query = query))
  return statements
}

/** The statements as a script of pgbench: each run another order of another company. */
function scriptOf(statements: readonly Statement[], order: number) {
  const variables = new Map<string, string>([['i', '0']])
  const nameOf = (value: unknown, at: string): string => {
    const text = value === null ? '' : valueText(value)
    if (value === first.company) return ':company'
    if (value === first.user) return ':user'
    if (value === order || text === `SO${order}` || text === `hold:service_order:${order}:0`) return ':order'
    if (text.startsWith('hold:7')) return ':taken'
    if (typeof value === 'number' && value >= first.hold && value < first.hold + 1000) return ':h_id'
    if (text === '') return value === null ? `:none_${at}` : "''"
    variables.set(at, text)
    return `:${at}`
  }
  const lines = statements.map(({ text, values }, s) => {
    const said = oneLine(text).replaceAll(/\$(\d+)/g, (_all, i: string) => nameOf(values[Number(i) - 1], `v${s}_${i}`))
    return said.startsWith('select id, company_id, user_id') ? `${said} \\gset h_\n\\set taken 0 - :order` : `${said};`
  })
  const head = String.raw`\set i :i + 1
\set company random(0, ${companies - 1}) + ${first.company}
\set user :company + ${first.user - first.company}
\set order :base + :client_id * 10000000 + :i`
  return { script: `${head}\n${lines.join('\n')}\n`, variables }
}

/** Orders per second of as many clients as pgbench has, each on a wallet taken at random. */
async function rateOf(database: Database, from: number, seconds: number): Promise<number> {
  let [made, next] = [0, from]
  const until = performance.now() + seconds * 1000
  const began = performance.now()
  const client = async () => {
    while (performance.now() < until) {
      await holdAndCapture(database, Math.floor(Math.random() * companies), next++)
      made += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return (made * 1000) / (performance.now() - began)
}

/** Both by turns on the same wallets; the middle of each. */
export async function measureRate(url: string, seconds: number) {
  const database = await openDatabase({ url, dataDir: '', log: pino({ level: 'silent' }), max: clients })
  try {
    await fill(database)
    const statements = await caught(() => holdAndCapture(database, 0, first.order))
    const { script, variables } = scriptOf(statements, first.order)
    const [ours, theirs]: [number[], number[]] = [[], []]
    let base = first.order + 1_000_000_000
    for (let turn = -1; turn < turns; turn += 1) {
      const given = [...variables, ['base', String(base)]].flatMap(([name, value]) => ['-D', `${name}=${value}`])
      const rate = await pgbenchOf(url, { scripts: [script], variables: given, clients }, seconds)
      const own = await rateOf(database, base + 900_000_000, turn < 0 ? 2 : seconds)
      base += 1_000_000_000
      // the first turn warms both
      if (turn < 0) continue
      theirs.push(rate)
      ours.push(own)
    }
    const { rows } = await database.pool.query<{ n: number }>(
      `select count(*)::int as n from ledger_accounts a where balance <> (select coalesce(sum(amount), 0) from ledger_entries e where e.account_id = a.id)`,
    )
    return {
      statements: statements.length,
      companies,
      clients,
      ours: median(ours),
      pgbench: median(theirs),
      ratio: median(ours) / median(theirs),
      differ: rows[0]!.n,
    }
  } finally {
    await database.close()
  }
}
