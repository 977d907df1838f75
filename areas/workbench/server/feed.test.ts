import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { areas } from '#main/areas.ts'
import { waitCap } from '#platform/contract/wait.ts'
import { registerWaits, type WaitRow } from '#platform/server/waits.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { inDays } from '#tests/kit/days.ts'
import { workbench } from '../contract.ts'
import { dash } from '../dash.contract.ts'
import { feed, feedPath } from '../feed.contract.ts'

let kit: TestApp
beforeAll(async () => {
  kit = await testApp()
})
afterAll(() => kit.close())

const made = async (who: PersonName) => (await kit.call(who, feed.makeFeed)).data.token
const read = (token: string, headers: Record<string, string> = {}) =>
  kit.request(null, { url: feedPath(token), headers })
const endsIn = (days: number) =>
  kit.app.database.db
    .updateTable('companies')
    .set({ certValidEnd: inDays(days) })
    .where('id', '=', (e) => e.selectFrom('users').select('companyId').where('id', '=', kit.people.main))
    .execute()
const enable = (who: PersonName, on: boolean) =>
  kit.app.database.db
    .updateTable('users')
    .set({ status: on ? 'enabled' : 'disabled' })
    .where('id', '=', kit.people[who])
    .execute()

test('whoever has the address reads what is due, and only its hash is kept', async () => {
  await endsIn(20)
  const token = await made('main')
  const reply = await read(token)
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(reply.headers['cache-control']).toContain('private')
  expect(reply.headers['set-cookie']).toBeUndefined()
  const lines = reply.body.replaceAll('\r\n ', '').split('\r\n')
  expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
  expect(lines).toContain(`DTSTART;VALUE=DATE:${inDays(20).replaceAll('-', '')}`)
  expect(lines.find((line) => line.startsWith('SUMMARY'))).toContain('企业认证即将到期')
  const { rows } = { rows: await kit.app.database.db.selectFrom('calendarFeeds').selectAll().execute() }
  expect(JSON.stringify(rows)).not.toContain(token)
  expect((await kit.call('main', feed.feed)).data).toMatchObject({ on: true, readAt: expect.any(String) })
  expect((await kit.call('other', feed.feed)).data.on).toBe(false)
})

test('the same calendar is not sent twice, and only what has a day is in it', async () => {
  const token = await made('main')
  const first = await read(token)
  const again = await read(token, { 'if-none-match': String(first.headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const { list } = (await kit.call('main', dash.needs)).data
  expect(first.body.split('BEGIN:VEVENT').length - 1).toBe(list.filter(({ due }) => due).length)
  await endsIn(200)
  const later = await read(token, { 'if-none-match': String(first.headers['etag']) })
  expect(later.statusCode).toBe(200)
  expect(later.body).not.toContain('VEVENT')
  await endsIn(20)
})

test('an address that was replaced or ended leads nowhere, as one that never was', async () => {
  const old = await made('main')
  const token = await made('main')
  expect((await read(old)).statusCode).toBe(404)
  expect((await read(token)).statusCode).toBe(200)
  expect((await kit.call('main', feed.endFeed)).msgCode).toBe(0)
  expect((await kit.call('main', feed.endFeed)).msgCode).toBe(1002)
  for (const wrong of [token, 'x', 'A'.repeat(43), '%00', '..%2f..'])
    expect([wrong, (await read(wrong)).statusCode]).toEqual([wrong, 404])
  expect((await kit.call(null, feed.makeFeed)).msgCode).toBe(99999)
})

test('the calendar of somebody who is disabled is not there', async () => {
  const token = await made('main')
  await enable('main', false)
  const [shut, unknown] = [await read(token), await read('B'.repeat(43))]
  expect([shut.statusCode, shut.body]).toEqual([404, unknown.body])
  await enable('main', true)
  expect((await read(token)).statusCode).toBe(200)
})

test('two addresses at once leave one that works', async () => {
  const tokens = await Promise.all([made('main'), made('main'), made('main')])
  const codes = await Promise.all(tokens.map(async (token) => (await read(token)).statusCode))
  expect(codes.toSorted()).toEqual([200, 404, 404])
})

test('who tries addresses is stopped', async () => {
  const codes: number[] = []
  for (let n = 0; n < 310; n += 1) codes.push((await read('C'.repeat(43))).statusCode)
  expect([codes[0], codes.at(-1)]).toEqual([404, 429])
})

test('charts are of those who may look at them, and their spans are checked', async () => {
  expect((await kit.call('release', feed.figures)).data.map(({ code }) => code)).toEqual(['sdk_downloads'])
  expect((await kit.call('main', feed.figures)).data).toEqual([])
  const ask = (who: PersonName | null, given: object) =>
    kit.call(who, feed.figure, {
      code: 'sdk_downloads',
      from: inDays(-20),
      to: inDays(0),
      step: 'week',
      ...given,
    } as never)
  const { data } = await ask('release', {})
  expect([data.steps.length > 2, data.series]).toEqual([true, []])
  expect((await ask('main', {})).msgCode).toBe(1002)
  expect((await ask('release', { code: 'approval_cases' })).msgCode).toBe(1002)
  expect((await ask(null, {})).msgCode).toBe(99999)
  for (const wrong of [
    { to: inDays(-40) },
    { from: '2020-01-01' },
    { from: '2026-02-30' },
    { step: 'year' },
    { code: 'X Y' },
  ])
    expect([wrong, (await ask('release', wrong)).msgCode]).toEqual([wrong, 1001])
  expect((await kit.call('main', workbench.home)).msgCode).toBe(0)
})

// other files run in the same process
afterAll(() => registerWaits(areas.flatMap(({ waits }) => waits)))

test('two rows of one name are two events, written in the language of the calendar', async () => {
  registerWaits([
    {
      text: 'guest.waits.own',
      url: '/access',
      rows: () => sql`select v.* from (values (1, '同名', 'Same', '2030-01-01'), (2, '同名', 'Same', '2030-01-01')) v`,
    },
  ])
  const events = async (language: string) => {
    const url = '/api/workbench/feed'
    const cookie = `${await kit.cookie('main')}; language=${language}`
    const { data } = (await kit.request('main', { method: 'POST', url, headers: { cookie } })).json()
    const lines = (await read(data.token)).body.replaceAll('\r\n ', '').split('\r\n')
    return [new Set(lines.filter((line) => line.startsWith('UID:'))), lines.find((line) => line.startsWith('SUMMARY'))!]
  }
  const [uids, summary] = await events('en')
  const [others, chinese] = await events('zh')
  expect(uids).toEqual(others)
  expect(uids).toHaveProperty('size', 2)
  expect([summary, chinese]).toEqual([expect.stringMatching(/: Same$/), expect.stringMatching(/：同名$/)])
})

test('of one kind never more are counted than the home says, whatever its statement gives', async () => {
  const rows = () => sql<WaitRow>`select n, 'x', 'x', null::text from generate_series(1, ${sql.lit(waitCap + 50)}) n`
  registerWaits([{ text: 'guest.waits.own', url: '/access', rows }])
  const [one] = (await kit.call('main', workbench.home)).data.waits
  expect(one?.count).toBe(waitCap)
})

test('the home says what is due first, and leads to the only one of a kind', async () => {
  const rows = (n: number, due: string | null) => () =>
    sql<WaitRow>`select n, 'x', 'x', ${due}::text from generate_series(1, ${sql.lit(n)}) n`
  const item = (id: number) => `/access?id=${id}`
  registerWaits([
    { text: 'guest.waits.own', url: '/access?of=none', item, rows: rows(1, null) },
    { text: 'guest.waits.own', url: '/access?of=late', item, rows: rows(2, '2099-01-01') },
    { text: 'guest.waits.own', url: '/access?of=over', rows: rows(1, '2020-01-01') },
  ])
  const { waits } = (await kit.call('main', workbench.home)).data
  expect(waits.map(({ url, go, overdue }) => [url, go, overdue])).toEqual([
    ['/access?of=over', '/access?of=over', true],
    ['/access?of=late', '/access?of=late', false],
    ['/access?of=none', '/access?id=1', false],
  ])
})
