import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { letterModel, mainAccount } from '#areas/account/main.contract.ts'
import { subAccountArea } from '#areas/sub-account/server/sub-account.area.ts'
import { systemContext } from '#main/background.ts'
import { subAccount } from '#areas/sub-account/contract.ts'
import { grantRequest } from '#areas/sub-account/request.contract.ts'
import { workbench } from '#areas/workbench/contract.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { pdfOf } from '#tests/kit/documents.ts'
import { uploadFile } from '#tests/kit/upload.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { limitsOver } from '#tests/kit/limits.ts'

let portal: TestApp
const follow = subAccountArea.consumers.find(({ topic }) => topic === 'account.main_transferred')!
const run = (sql: string, values: unknown[] = []) => portal.app.database.pool.query(sql, values)
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await run('delete from grant_requests')
})

let last = 0
/** A package of the main account's, to which the sub-account does not belong yet. */
async function packageOf(who: PersonName = 'main'): Promise<number> {
  const { rows } = await run('insert into user_groups (code, name) values ($1, $2) returning id', [
    `ask-${++last}`,
    `Package ${last}`,
  ])
  const { id } = rows[0] as { id: number }
  await run('insert into user_group_members values ($1, $2)', [id, portal.people[who]])
  return Number(id)
}
const ask = (who: PersonName | null, given: Input<typeof grantRequest.ask>) =>
  portal.call(who, grantRequest.ask, { page: '/sdk/0', ...given })
const list = async (who: PersonName) => (await portal.call(who, grantRequest.requests)).data.list
const one = async (who: PersonName) => (await list(who))[0]!
const rolesOf = async (who: PersonName) =>
  (await run('select role from user_roles where user_id = $1 order by 1', [portal.people[who]])).rows.map(
    (r) => (r as { role: string }).role,
  )
const isIn = async (who: PersonName, id: number) =>
  (await run('select from user_group_members where user_id = $1 and group_id = $2', [portal.people[who], id]))
    .rowCount === 1
const mails = async (template: string) =>
  (
    await run("select to_address, text_body from mails where template = $1 and kind = 'mail' order by id desc", [
      template,
    ])
  ).rows as { to_address: string; text_body: string }[]

test('a package of the main account is asked for, granted and the person’s at once', async () => {
  const id = await packageOf()
  expect((await ask('sub', { kind: 'package', packageId: id, reason: 'for the panel' })).msgCode).toBe(0)
  expect(await one('sub')).toMatchObject({
    package: `Package ${last}`,
    page: '/sdk/0',
    status: 'asked',
    can: { grant: false, refuse: false, withdraw: true },
  })
  const waits = (await portal.call('main', workbench.home)).data.waits
  expect(waits.find(({ url }) => url.startsWith('/user/grantRequest'))).toMatchObject({ count: 1 })
  expect((await mails('sub-account.asked'))[0]).toMatchObject({ to_address: 'main@example.com' })
  expect((await mails('sub-account.asked'))[0]!.text_body).toContain('for the panel')
  const row = await one('main')
  expect(row.can).toEqual({ grant: true, letIn: false, refuse: true, withdraw: false })
  expect((await portal.call('main', grantRequest.grant, { id: row.id, version: row.version })).msgCode).toBe(0)
  expect(await isIn('sub', id)).toBe(true)
  expect(await one('sub')).toMatchObject({ status: 'granted', decidedBy: 'main 测试' })
  expect((await mails('sub-account.answered'))[0]).toMatchObject({ to_address: 'sub@example.com' })
  // whoever has it is not asked for it again
  expect((await ask('sub', { kind: 'package', packageId: id })).data).toBe(null)
})
test('a role is asked for, refused with its reason, and may be asked for again', async () => {
  expect((await ask('sub', { kind: 'role', role: 'cust_finance' })).msgCode).toBe(0)
  const { id, version } = await one('main')
  expect((await portal.call('main', grantRequest.refuse, { id, version })).data).toMatchObject({
    errors: [{ field: 'reason' }],
  })
  expect((await portal.call('main', grantRequest.refuse, { id, version, reason: 'not yours' })).msgCode).toBe(0)
  expect(await one('sub')).toMatchObject({ status: 'refused', answer: 'not yours', can: { withdraw: false } })
  expect(await rolesOf('sub')).toEqual(['cust_sub'])
  expect((await ask('sub', { kind: 'role', role: 'cust_finance' })).msgCode).toBe(0)
  const again = await one('main')
  expect((await portal.call('main', grantRequest.grant, { id: again.id, version: again.version })).msgCode).toBe(0)
  expect(await rolesOf('sub')).toEqual(['cust_finance', 'cust_sub'])
  await run("delete from user_roles where user_id = $1 and role = 'cust_finance'", [portal.people.sub])
  portal.app.sessions.clear()
})
test('of 40 who ask for the same at once one row is left, and a withdrawn one may be made anew', async () => {
  const packageId = await packageOf()
  const answers = await Promise.all(Array.from({ length: 25 }, () => ask('sub', { kind: 'package', packageId })))
  await limitsOver()
  answers.push(...(await Promise.all(Array.from({ length: 15 }, () => ask('sub', { kind: 'package', packageId })))))
  expect(answers.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  expect(new Set(answers.filter(({ msgCode }) => msgCode !== 0).map(({ msgCode }) => msgCode))).toEqual(
    new Set([kinds.duplicate]),
  )
  const [row, ...more] = await list('sub')
  expect(more).toEqual([])
  expect((await portal.call('sub', grantRequest.withdraw, { id: row!.id, version: row!.version })).msgCode).toBe(0)
  expect((await ask('sub', { kind: 'package', packageId })).msgCode).toBe(0)
})
test('of 40 who decide one at once exactly one does', async () => {
  const packageId = await packageOf()
  await ask('sub', { kind: 'package', packageId })
  const { id, version } = await one('main')
  const decide = (n: number) =>
    n % 2
      ? portal.call('main', grantRequest.grant, { id, version })
      : portal.call('main', grantRequest.refuse, { id, version, reason: 'no' })
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => decide(n)))
  expect(answers.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  expect(await isIn('sub', packageId)).toBe((await one('main')).status === 'granted')
})
test('only what the main account has can be asked for, and only its own people ask', async () => {
  const [foreign, mine] = [await packageOf('other'), await packageOf()]
  const refused = async (who: PersonName, given: Input<typeof grantRequest.ask>) =>
    expect((await ask(who, given)).msgCode).toBe(kinds.state)
  await refused('sub', { kind: 'package', packageId: foreign })
  await refused('sub', { kind: 'package', packageId: 999_999 })
  await refused('sub', { kind: 'role', role: 'order' })
  await refused('sub', { kind: 'role', role: 'cust_sub' })
  await refused('sub', { kind: 'certification' })
  await refused('sub', { kind: 'guest' })
  await refused('main', { kind: 'package', packageId: mine })
  await refused('admin', { kind: 'package', packageId: mine })
  await refused('developer', { kind: 'certification' })
  expect((await ask(null, { kind: 'role', role: 'order' })).msgCode).toBe(kinds.session)
  for (const page of ['https://evil.example', '//evil.example', '/\\evil', '/a b'])
    expect((await ask('sub', { kind: 'package', packageId: mine, page })).data).toMatchObject({
      errors: [{ field: 'page' }],
    })
})
test('nobody reads or decides what was asked of another company, and nobody their own', async () => {
  await ask('sub', { kind: 'package', packageId: await packageOf() })
  const { id, version } = await one('main')
  expect(await list('other')).toEqual([])
  expect(await list('order')).toEqual([])
  for (const who of ['other', 'order', 'developer', 'admin'] as const) {
    expect((await portal.call(who, grantRequest.request, { id })).msgCode).toBe(kinds.not_found)
    expect((await portal.call(who, grantRequest.withdraw, { id, version })).msgCode).toBe(kinds.not_found)
    expect((await portal.call(who, grantRequest.grant, { id, version })).msgCode).not.toBe(0)
  }
  expect((await portal.call('sub', grantRequest.grant, { id, version })).msgCode).toBe(kinds.denied)
  expect((await portal.call('main', grantRequest.withdraw, { id, version })).msgCode).toBe(kinds.state)
  expect((await one('sub')).status).toBe('asked')
})
test('what was taken from the main account meanwhile is not handed on', async () => {
  const packageId = await packageOf()
  await ask('sub', { kind: 'package', packageId })
  await run('delete from user_group_members where group_id = $1', [packageId])
  const { id, version } = await one('main')
  expect((await portal.call('main', grantRequest.grant, { id, version })).msgCode).toBe(kinds.denied)
  expect(await isIn('sub', packageId)).toBe(false)
  expect((await one('main')).status).toBe('asked')
})
test('a colleague asks for the certification, and it is granted once that is begun', async () => {
  await run("update companies set cert_valid_end = current_date - 3 where name = 'certified co'")
  portal.app.sessions.clear()
  expect((await ask('sub', { kind: 'certification' })).msgCode).toBe(0)
  const { id, version } = await one('main')
  expect((await portal.call('main', grantRequest.grant, { id, version })).msgCode).toBe(kinds.state)
  await run("update companies set cert_valid_end = current_date + 100 where name = 'certified co'")
  portal.app.sessions.clear()
  expect((await portal.call('main', grantRequest.grant, { id, version })).msgCode).toBe(0)
})
test('a sub-account that is removed asks for nothing any more', async () => {
  const { data } = await portal.call('main', subAccount.save, {
    loginName: 'gone_soon',
    name: 'Gone',
    email: 'gone@example.com',
  })
  await run(
    "insert into grant_requests (company_id, user_id, kind) select company_id, id, 'certification' from users where id = $1",
    [data.id],
  )
  expect(await list('main')).toHaveLength(1)
  await portal.call('main', subAccount.remove, { id: data.id })
  expect(await list('main')).toEqual([])
})

test('what a colleague asked for is taken back once they are the main account themselves', async () => {
  const id = await packageOf()
  expect((await ask('sub', { kind: 'package', packageId: id })).msgCode).toBe(0)
  expect((await ask('sub', { kind: 'role', role: 'cust_finance' })).msgCode).toBe(0)
  await run("update user_roles set role = 'am_lead' where user_id = $1", [portal.people.release])
  portal.app.sessions.clear()
  const { rows: company } = await run('select company_id as id from users where id = $1', [portal.people.main])
  const { main } = (await portal.call('release', mainAccount.mainOf, { id: Number(company[0].id) })).data
  const letterIds = await uploadFile(portal, 'release', letterModel, 'letter.pdf', await pdfOf(['A new main account.']))
  const given = { id: main!.id, version: main!.version, toId: portal.people.sub, letterIds, reason: 'a new letter' }
  expect((await portal.call('release', mainAccount.transferMain, given)).msgCode).toBe(0)
  const { rows: events } = await run("select id, payload from outbox_events where topic = 'account.main_transferred'")
  expect(events).toMatchObject([{ payload: { fromUserId: portal.people.main, toUserId: portal.people.sub } }])
  // the outbox delivers at least once
  for (let n = 0; n < 2; n += 1)
    await follow.run(systemContext(portal.app, portal.app.log), {
      ...events[0],
      topic: 'account.main_transferred',
      createdAt: new Date(),
      attempts: 1,
    })
  const { rows } = await run('select status, version from grant_requests order by id')
  expect(rows).toEqual([
    { status: 'withdrawn', version: 2 },
    { status: 'withdrawn', version: 2 },
  ])
  const logged = await run(
    "select from status_logs where biz_type = 'grant_request' and action = 'withdraw' and actor_id is null",
  )
  expect(logged.rowCount).toBe(2)
})
