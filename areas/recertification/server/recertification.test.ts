import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recertification } from '#areas/recertification/contract.ts'
import { session } from '#areas/session/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { contextOf } from '#tests/kit/documents.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { watchRounds } from './recertification.jobs.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())
beforeEach(async () => {
  for (const table of ['recertification_people', 'recertifications', 'mails', 'outbox_events'])
    await portal.app.database.pool.query(`delete from ${table}`)
  await portal.app.database.pool.query("update users set status = 'enabled'")
})

const run = async (sql: string) => (await portal.app.database.pool.query(sql)).rows as Record<string, unknown>[]
const morning = () => watchRounds.run(contextOf(portal.app), {}, new AbortController().signal)
const mails = async () =>
  (await run("select to_address from mails where template = 'recertification.told' order by id")).map(
    ({ to_address }) => to_address,
  )
const list = async (who: PersonName = 'main') => (await portal.call(who, recertification.list)).data.list
const decide = (who: PersonName | null, ids: number[], decision: 'keep' | 'end') =>
  portal.call(who, recertification.decide, { ids: JSON.stringify(ids), decision } as never)
const calls = {
  list: (who: PersonName | null) => portal.call(who, recertification.list),
  round: (who: PersonName | null) => portal.call(who, recertification.round),
  decide: (who: PersonName | null) => decide(who, [1], 'keep'),
}

test.each(Object.keys(calls) as (keyof typeof calls)[])('%s is the main account’s', async (name) => {
  expect((await calls[name](null)).msgCode).toBe(kinds.session)
  for (const who of ['sub', 'developer', 'manager'] as const)
    expect((await calls[name](who)).msgCode).toBe(kinds.denied)
})

test('a round begins once for each company that has people, and tells its main account', async () => {
  await Promise.all([morning(), morning()])
  await morning()
  expect(await mails()).toEqual(['main@example.com'])
  expect((await list()).map(({ loginName }) => loginName).toSorted()).toEqual(['order_test', 'sub_test'])
  expect((await portal.call('main', recertification.round)).data).toMatchObject({ status: 'open', total: 2, open: 2 })
  expect((await portal.call('developer', session.userInfo)).msgCode).toBe(0)
})

test('somebody is kept, somebody ended, and then the round is done', async () => {
  await morning()
  const people = await list()
  const id = (name: string) => people.find(({ loginName }) => loginName === name)!.id
  expect((await decide('main', [id('sub_test')], 'keep')).data).toEqual({ done: 1, left: 0 })
  expect((await portal.call('order', session.userInfo)).msgCode).toBe(0)
  expect((await decide('main', [id('sub_test'), id('order_test')], 'end')).data).toEqual({ done: 1, left: 1 })
  expect((await portal.call('order', session.userInfo)).msgCode).toBe(kinds.session)
  expect((await portal.call('sub', session.userInfo)).msgCode).toBe(0)
  expect((await portal.call('main', recertification.round)).data).toMatchObject({ status: 'done', open: 0 })
})

test('the people of another company are left alone', async () => {
  await morning()
  const [one] = await list()
  expect((await decide('other', [one!.id], 'end')).data).toEqual({ done: 0, left: 1 })
  expect((await list()).every(({ decision }) => decision === null)).toBe(true)
})

test('of 20 decisions about one person at once exactly one counts', async () => {
  await morning()
  const [one] = await list()
  const all = await Promise.all(Array.from({ length: 20 }, (_, n) => decide('main', [one!.id], n % 2 ? 'keep' : 'end')))
  expect(all.reduce((sum, { data }) => sum + data.done, 0)).toBe(1)
})

test('after 14 and 28 days the main account is reminded, then the account manager is told; nobody is disabled', async () => {
  await run(
    "update companies set account_manager_id = (select id from users where login_name = 'manager_test') where name = 'certified co'",
  )
  await morning()
  await run(
    "update recertifications set status = 'done' where company_id <> (select id from companies where name = 'certified co')",
  )
  await run(
    "update recertification_people set decision = 'keep', decided_at = now() where round_id in (select id from recertifications where status = 'done')",
  )
  const after = async (days: number) => {
    await run(`delete from mails`)
    await run(`update recertifications set begun_on = (now() at time zone 'Asia/Shanghai')::date - ${days}`)
    await morning()
    await morning()
    return mails()
  }
  expect(await after(13)).toEqual([])
  expect(await after(14)).toEqual(['main@example.com'])
  expect(await after(28)).toEqual(['main@example.com'])
  expect(await after(42)).toEqual(['manager@example.com'])
  expect(await after(60)).toEqual([])
  expect((await list()).map(({ decision }) => decision)).toEqual([null, null])
  expect(await run("select count(*)::int as n from users where status <> 'enabled'")).toEqual([{ n: 0 }])
})
