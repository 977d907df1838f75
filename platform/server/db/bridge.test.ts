import type { Duplex } from 'node:stream'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PreparedClient } from './client.ts'
import { openEmbedded, type Embedded } from './embedded.ts'

const log = pino({ level: 'silent' })
let embedded: Embedded
beforeAll(async () => {
  embedded = await openEmbedded({ log })
}, 60_000)
afterAll(() => embedded.close())

/** What each of the clients does, one after the other. */
const deeds = 40
const dice = (sides: number) => Math.floor(Math.random() * sides)
type Score = { right: number; wrong: string[]; committed: number }

async function askBack(pool: pg.Pool, score: Score) {
  const count = 1 + dice(5)
  const values = Array.from({ length: count }, () => dice(1_000_000))
  const columns = values.map((_, index) => `$${index + 1}::int as c${index}`)
  const { rows } = await pool.query(`select ${columns.join(', ')}`, values)
  const same = JSON.stringify(Object.values(rows[0])) === JSON.stringify(values)
  if (same) score.right++
  else score.wrong.push(`asked ${values.join()}, got ${JSON.stringify(rows[0])}`)
}

async function divideByZero(pool: pg.Pool, score: Score) {
  const code = await pool.query('select 1 / $1::int', [0]).then(
    () => 'none',
    (error: { code?: string }) => error.code,
  )
  if (code === '22012') score.right++
  else score.wrong.push(`division by zero answered ${code}`)
}

async function addOne(pool: pg.Pool, table: string, score: Score) {
  const client = await pool.connect()
  const id = 1 + dice(10)
  try {
    await client.query('begin')
    const { rows } = await client.query(`select v from ${table} where id = $1`, [id])
    if (dice(7) === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    await client.query(`update ${table} set v = $2 where id = $1`, [id, rows[0].v + 1])
    const end = dice(12)
    if (end === 0) await client.query('rollback')
    else if (end > 1) {
      await client.query('commit')
      score.committed++
    }
    client.release(end <= 2) // end 1: the connection is lost inside its transaction
  } catch (error) {
    score.wrong.push(String(error))
    client.release(true)
  }
}

async function fuzz(pool: pg.Pool, table: string) {
  pool.on('error', () => undefined)
  await pool.query(`create table ${table} (id int primary key, v int not null)`)
  await pool.query(`insert into ${table} select n, 0 from generate_series(1, 10) n`)
  const score: Score = { right: 0, wrong: [], committed: 0 }
  const task = async () => {
    for (let n = 0; n < deeds; n++) {
      const kind = dice(10)
      if (kind < 5) await askBack(pool, score)
      else if (kind < 6) await divideByZero(pool, score)
      else await addOne(pool, table, score)
    }
  }
  await Promise.all(Array.from({ length: 16 }, task))
  const { rows } = await pool.query(`select sum(v)::int as total from ${table}`)
  await pool.end()
  return { ...score, total: rows[0].total as number }
}

test.each([
  ['one prepared connection, as the server has it', 'single', { max: 1, Client: PreparedClient }],
  ['eight connections on one backend', 'eight', { max: 8 }],
] as const)('16 clients get right answers and lose no update over %s', async (_, table, options) => {
  const pool = new pg.Pool({ ...embedded.poolConfig, ...options } as pg.PoolConfig)
  const { right, wrong, committed, total } = await fuzz(pool, table)
  expect(wrong).toEqual([])
  expect(right).toBeGreaterThan(50)
  expect(committed).toBeGreaterThan(20)
  expect(total).toBe(committed)
})

test('a connection starts clean: settings, prepared statements and temporary tables of the one before are gone', async () => {
  const pool = new pg.Pool(embedded.poolConfig)
  const first = await pool.connect()
  await first.query(`set work_mem = '7MB'`)
  await first.query('create temp table left_behind (n int)')
  await first.query({ name: 'left', text: 'select $1::int', values: [1] })
  first.release(true)
  const { rows } = await pool.query(`select current_setting('work_mem') as memory, to_regclass('left_behind') as temp,
    (select count(*)::int from pg_prepared_statements) as prepared`)
  expect(rows[0]).toEqual({ memory: expect.not.stringContaining('7MB'), temp: null, prepared: 0 })
  await pool.end()
})

test('a connection keeps the statements used last, and prepares anew what it let go', async () => {
  const pool = new pg.Pool({ ...embedded.poolConfig, max: 1, Client: PreparedClient, mostKept: 3 } as pg.PoolConfig)
  const ask = async (n: number) => (await pool.query(`select $1::int + ${n} as sum`, [1])).rows[0].sum
  for (const n of [1, 2, 3, 1, 4, 2, 5, 1]) expect(await ask(n)).toBe(n + 1)
  const { rows } = await pool.query('select statement from pg_prepared_statements')
  expect(rows.map(({ statement }) => statement.match(/\+ (\d)/)[1]).toSorted()).toEqual(['1', '2', '5'])
  await pool.end()
})

test('a connection lost while its statement runs is rolled back, and the next one is served', async () => {
  const pool = new pg.Pool(embedded.poolConfig)
  await pool.query('create table half_done (n int)')
  const client = await pool.connect()
  client.on('error', () => undefined)
  await client.query('begin')
  const running = client.query('insert into half_done select n from generate_series(1, 20000) n')
  const stream = (client as unknown as { connection: { stream: Duplex } }).connection.stream
  stream.destroy(new Error('cut'))
  await expect(running).rejects.toThrow('cut')
  client.release(true)
  expect((await pool.query('select count(*)::int as rows from half_done')).rows).toEqual([{ rows: 0 }])
  await pool.query('insert into half_done values (1)')
  expect((await pool.query('select count(*)::int as rows from half_done')).rows).toEqual([{ rows: 1 }])
  await pool.end()
})
