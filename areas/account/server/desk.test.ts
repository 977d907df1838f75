import { afterAll, beforeAll, expect, test } from 'vitest'
import { person } from '#areas/account/person.contract.ts'
import { session } from '#areas/session/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { deliverMail } from '#platform/server/mail/deliver.ts'
import { deliver } from '#tests/kit/outbox.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp({ smtpUrl: undefined, smsUrl: undefined })
})
afterAll(() => portal.close())

const show = async (who: PersonName) => (await portal.call('admin', person.person, { id: portal.people[who] })).data
const lock = async (who: PersonName, locked: boolean, by: PersonName = 'admin') =>
  portal.call(by, person.setLock, { id: portal.people[who], version: (await show(who)).version, locked })

test('people are found by name, company, state and role, with what they may do and why', async () => {
  const { list } = (
    await portal.call('admin', person.people, { keyword: 'CERTIFIED co', role: 'cust_main', status: 'enabled' })
  ).data
  expect(list.map(({ loginName }) => loginName)).toContain('main_test')
  expect((await portal.call('admin', person.people, { keyword: 'main_test', status: 'disabled' })).data.list).toEqual(
    [],
  )
  const main = await show('main')
  expect(main).toMatchObject({ email: 'ma***@example.com', mobile: '199****1234', ndaStatus: 'pass', isMain: true })
  expect(main.rights.map(({ role }) => role)).toEqual(['cust_main'])
  expect(main.rights[0]!.menus).toContain('用户管理')
  expect(main.rights[0]!.permissions).toContain('新建子账号')
  expect(JSON.stringify(main)).not.toContain('argon2')
  const companies = (await portal.call('admin', person.companies, { keyword: 'certified co', status: 'completed' }))
    .data.list
  expect(companies).toMatchObject([{ name: 'certified co', main: 'main_test', people: 3 }])
  // what is past its last day is no longer among the certified
  const { pool } = portal.app.database
  const { rows } = await pool.query<{ end: string }>(
    "select cert_valid_end::text as end from companies where name = 'certified co'",
  )
  await pool.query("update companies set cert_valid_end = '2026-01-01' where name = 'certified co'")
  const found = async (status: 'completed' | 'over') =>
    (await portal.call('admin', person.companies, { keyword: 'certified co', status })).data.total
  expect([await found('completed'), await found('over')]).toEqual([0, 1])
  await pool.query('update companies set cert_valid_end = $1 where name = $2', [rows[0]!.end, 'certified co'])
  expect([await found('completed'), await found('over')]).toEqual([1, 0])
})
const calls = {
  people: (who: PersonName | null) => portal.call(who, person.people),
  person: (who: PersonName | null) => portal.call(who, person.person, { id: portal.people.main }),
  companies: (who: PersonName | null) => portal.call(who, person.companies),
  setLock: (who: PersonName | null) =>
    portal.call(who, person.setLock, { id: portal.people.main, version: 1, locked: true }),
  endSessions: (who: PersonName | null) => portal.call(who, person.endSessions, { id: portal.people.main }),
  resetFactor: (who: PersonName | null) =>
    portal.call(who, person.resetFactor, { id: portal.people.main, version: 1, reason: 'x' }),
}
test.each(Object.entries(calls))('%s is for who has the permission only', async (_, call) => {
  expect((await call(null)).msgCode).toBe(kinds.session)
  for (const who of ['main', 'developer', 'manager', 'editor'] as const)
    expect((await call(who)).msgCode).toBe(kinds.denied)
})
test('whoever is locked is out at once, and two at once do not both decide', async () => {
  expect((await portal.call('sub', session.userInfo)).msgCode).toBe(0)
  const { version } = await show('sub')
  const once = () => portal.call('admin', person.setLock, { id: portal.people.sub, version, locked: true })
  const both = await Promise.all([once(), once()])
  expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.state])
  expect((await portal.call('sub', session.userInfo)).msgCode).toBe(kinds.session)
  expect(await show('sub')).toMatchObject({
    status: 'disabled',
    version: version + 1,
    can: { lock: false, unlock: true },
  })
  // told once, and the mail goes out although they are disabled by now
  const told = () =>
    portal.app.database.db
      .selectFrom('mails')
      .select(['subject', 'kind', 'status'])
      .where('userId', '=', portal.people.sub)
      .where('template', '=', 'factor.changed')
      .orderBy('id')
      .execute()
  await deliver(portal.app, [deliverMail])
  expect(await told()).toEqual(['mail', 'sms'].map((kind) => ({ subject: '您的账号已停用', kind, status: 'outbox' })))
  expect((await lock('sub', false)).msgCode).toBe(0)
})
test('sessions are ended, a second factor is taken off', async () => {
  expect((await portal.call('order', session.userInfo)).msgCode).toBe(0)
  expect((await portal.call('admin', person.endSessions, { id: portal.people.order })).data).toEqual({ ended: 1 })
  expect((await portal.call('order', session.userInfo)).msgCode).toBe(kinds.session)
  const id = portal.people.editor
  const { db } = portal.app.database
  await db
    .updateTable('users')
    .set({ totpSecret: 'JBSWY3DPEHPK3PXP', totpEnrolledAt: new Date() })
    .where('id', '=', id)
    .execute()
  const { version, can, hasFactor } = await show('editor')
  expect({ can, hasFactor }).toMatchObject({ can: { resetFactor: true }, hasFactor: true })
  expect((await portal.call('admin', person.resetFactor, { id, version, reason: 'lost phone' })).msgCode).toBe(0)
  expect(await show('editor')).toMatchObject({ hasFactor: false, can: { resetFactor: false } })
})
test('nobody locks their own account, nor the last administrator', async () => {
  expect((await lock('admin', true)).msgCode).toBe(kinds.state)
  await portal.app.database.pool.query(
    "insert into role_permissions (role, permission, menu_id) values ('legal', 'account_lock', 9818)",
  )
  await portal.app.database.pool.query("insert into user_roles values ($1, 'legal')", [portal.people.auditor])
  portal.app.sessions.clear()
  const answer = await lock('admin', true, 'auditor')
  expect(answer.msgCode).toBe(kinds.state)
  expect((await show('admin')).status).toBe('enabled')
  const none = await portal.call('admin', person.setLock, { id: 999_999, version: 1, locked: true })
  expect(none.msgCode).toBe(kinds.not_found)
})
