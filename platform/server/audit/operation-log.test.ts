import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { access } from '#areas/access/contract.ts'
import { dictionary } from '#areas/dictionary/contract.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { checkLog, sealLog } from './seal.ts'

let portal: TestApp
let since = 0
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())
beforeEach(async () => {
  const { rows } = await portal.app.database.pool.query('select coalesce(max(id), 0) as id from operation_logs')
  since = rows[0].id
})

const logged = () =>
  portal.app.database.db
    .selectFrom('operationLogs')
    .select(['methodName', 'msgCode', 'params', 'userName', 'url'])
    .where('id', '>', since)
    .orderBy('id')
    .execute()
const json = (who: 'admin' | null, url: string, payload: string) =>
  portal.request(who, { method: 'POST', url, payload, headers: { 'content-type': 'application/json' } })
const entry = (busName: string) => ({ code: 'yht_doc_type', busName, busValue: 'v' })
const entries = (busName: string) =>
  portal.app.database.db.selectFrom('dictionaryEntries').select('id').where('busName', '=', busName).execute()
const firstCode = async () => {
  const row = await portal.app.database.db
    .selectFrom('dictionaries')
    .select('code')
    .orderBy('code')
    .executeTakeFirstOrThrow()
  return row.code
}
/** While it runs, no row can be written into the operation log. */
const withoutRows = async (work: () => Promise<void>) => {
  const { pool } = portal.app.database
  await pool.query('alter table operation_logs add constraint shut check (id < 0) not valid')
  await work().finally(() => pool.query('alter table operation_logs drop constraint shut'))
}

test('a field the call does not know leaves the row as it should be, whatever stands in it', async () => {
  const code = await firstCode()
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  const hostile = ['"\\u0000"', '"\\ud800"', deep, '{"a":{"b":{"c":{"d":{"e":1}}}}}']
  for (const [n, x] of hostile.entries()) {
    const known = JSON.stringify({ ...entry(`hostile ${n}`), code }).slice(0, -1)
    const r = await json('admin', '/api/dictionary/entry?y=%00', `${known},"x":${x},"\\ud800":1}`)
    expect({ n, msgCode: r.json().msgCode }).toEqual({ n, msgCode: 0 })
  }
  const rows = await logged()
  expect(rows.map((row) => [row.methodName, row.msgCode])).toEqual(hostile.map(() => ['save', 0]))
  for (const row of rows) expect(Object.keys(row.params as object).toSorted()).toEqual(['busName', 'busValue', 'code'])
  for (const row of rows) expect(row.url).toBe('/api/dictionary/entry')
})

test('a write whose row cannot be written does not happen: neither a lone statement nor a transaction', async () => {
  const code = await firstCode()
  await withoutRows(async () => {
    const alone = await portal.call('admin', dictionary.save, { ...entry('without row'), code })
    expect(alone.msgCode).toBe(9999)
    const group = { code: 'no-row', name: 'n', remark: '', memberIds: '[]', projectIds: '[]' }
    expect((await portal.call('admin', access.saveGroup, group as never)).msgCode).toBe(9999)
  })
  expect(await entries('without row')).toEqual([])
  const groups = await portal.app.database.db
    .selectFrom('userGroups')
    .select('id')
    .where('code', '=', 'no-row')
    .execute()
  expect(groups).toEqual([])
  const group = { code: 'no-row', name: 'n', remark: '', memberIds: '[]', projectIds: '[]' }
  expect((await portal.call('admin', access.saveGroup, group as never)).msgCode).toBe(0)
  expect((await logged()).map((row) => [row.methodName, row.msgCode])).toEqual([['saveGroup', 0]])
})

test('a call that changed nothing leaves its refusal alone', async () => {
  expect((await portal.call('admin', dictionary.remove, { id: 999_999 })).msgCode).toBe(1002)
  expect((await logged()).map((row) => [row.methodName, row.msgCode])).toEqual([['remove', 1002]])
})

test('a caller without a session cannot fill the log', async () => {
  const payload = JSON.stringify({ x: 'x'.repeat(900_000), y: [['z']] })
  for (let n = 0; n < 130; n += 1) expect((await json(null, '/api/logout', payload)).json().msgCode).toBe(0)
  const { rows } = await portal.app.database.pool.query(
    'select count(*)::int as n, sum(pg_column_size(params))::int as bytes from operation_logs where id > $1',
    [since],
  )
  expect(rows[0].n).toBeLessThanOrEqual(120)
  expect(rows[0].bytes).toBeLessThan(20_000)
})

test('rows stay: no change, no deletion, no emptying', async () => {
  for (const text of [
    `update operation_logs set ip = ''`,
    'delete from operation_logs',
    'truncate operation_logs',
    'truncate status_logs',
    'truncate operation_log_seals',
    'delete from operation_log_seals',
  ]) {
    if (/seals/.test(text)) await sealLog(portal.app)
    await expect(sql.raw(text).execute(portal.app.database.db)).rejects.toThrow(/append-only|only be added/)
  }
})

test('who gets round that is found by the seals: changed, deleted and added rows, and seals of another hand', async () => {
  const { pool } = portal.app.database
  await portal.call('admin', dictionary.remove, { id: 999_999 })
  await sealLog(portal.app)
  expect((await checkLog(portal.app)).breaches).toEqual([])
  const { rows } = await pool.query('select min(id) as low, max(id) as high from operation_logs')
  const { low, high } = rows[0]
  const behind = async (...texts: string[]) => {
    await pool.query('alter table operation_logs disable trigger all')
    for (const text of texts) await pool.query(text)
    await pool.query('alter table operation_logs enable trigger all')
    return (await checkLog(portal.app)).breaches.map((breach) => breach.what)
  }
  const kept = `create table kept as select * from operation_logs where id = ${low}`
  expect(await behind(kept, `update operation_logs set ip = '192.0.2.1' where id = ${low}`)).toContain('seal')
  expect(await behind(`delete from operation_logs where id = ${low}`)).toContain('rows')
  expect(await behind('insert into operation_logs overriding system value select * from kept')).toEqual([])
  await pool.query(
    `insert into operation_log_seals (first_id, last_id, rows, seal) values (${high + 1}, ${high + 9}, 1, 'x')`,
  )
  expect((await checkLog(portal.app)).breaches.map((breach) => breach.what)).toEqual(['rows'])
})
