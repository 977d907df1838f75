import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharesDomain } from '#areas/account/server/account.public.ts'
import { session } from '#areas/session/contract.ts'
import { subAccount } from '#areas/sub-account/contract.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { testPassword, type PersonName } from '#tests/kit/people.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

let last = 0
type Form = Input<typeof subAccount.save>
const form = (given: Partial<Form> = {}): Form => {
  const n = ++last
  return { loginName: `colleague_${n}`, name: `Colleague ${n}`, email: `colleague${n}@example.com`, ...given }
}
const save = (who: PersonName | null, given?: Partial<Form>) => portal.call(who, subAccount.save, form(given))
const show = async (id: number, who: PersonName = 'main') => (await portal.call(who, subAccount.show, { id })).data
const db = () => portal.app.database.db
const give = (id: number, version: number, roles: string[], packageIds: number[] = [], who: PersonName = 'main') =>
  portal.call(who, subAccount.assign, {
    id,
    version,
    roles: JSON.stringify(roles),
    packageIds: JSON.stringify(packageIds),
  } as never)
/** A product package of these people. */
async function packageOf(...who: PersonName[]): Promise<number> {
  const { id } = await db()
    .insertInto('userGroups')
    .values({ code: `pack-${++last}`, name: `Package ${last}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db()
    .insertInto('userGroupMembers')
    .values(who.map((one) => ({ groupId: id, userId: portal.people[one] })))
    .execute()
  return id
}
const calls = (id: number) => ({
  list: (who: PersonName | null) => portal.call(who, subAccount.list),
  show: (who: PersonName | null) => portal.call(who, subAccount.show, { id }),
  save: (who: PersonName | null) => save(who, { id, version: 1 }),
  options: (who: PersonName | null) => portal.call(who, subAccount.options),
  assign: (who: PersonName | null) =>
    portal.call(who, subAccount.assign, { id, version: 1, roles: '["cust_sub"]', packageIds: '[]' } as never),
  setStatus: (who: PersonName | null) => portal.call(who, subAccount.setStatus, { id, version: 1, enabled: false }),
  resetPassword: (who: PersonName | null) => portal.call(who, subAccount.resetPassword, { id, version: 1 }),
  remove: (who: PersonName | null) => portal.call(who, subAccount.remove, { id }),
})
const names = ['list', 'show', 'save', 'options', 'assign', 'setStatus', 'resetPassword', 'remove'] as const

test('a colleague is brought in, found, changed and removed', async () => {
  const { data } = await save('main', { loginName: 'Findable_1', email: 'Find.Able@Example.com' })
  const row = await show(data.id)
  expect(row).toMatchObject({ email: 'find.able@example.com', roles: ['cust_sub'], status: 'enabled', packages: [] })
  const mails = await db()
    .selectFrom('mails')
    .select(['template', 'textBody'])
    .where('toAddress', '=', row.email)
    .execute()
  expect(mails.map(({ template }) => template)).toEqual(['sub-account.welcome'])
  const found = await portal.call('main', subAccount.list, { keyword: 'findable', role: 'cust_sub', status: 'enabled' })
  expect(found.data.list.map(({ id }) => id)).toEqual([data.id])
  const changed = await save('main', {
    id: data.id,
    version: 1,
    loginName: 'Findable_1',
    name: 'Changed',
    email: row.email,
  })
  expect(changed.data).toEqual({ id: data.id, version: 2 })
  expect((await portal.call('main', subAccount.remove, { id: data.id })).msgCode).toBe(0)
  expect((await portal.call('main', subAccount.show, { id: data.id })).msgCode).toBe(kinds.not_found)
  expect((await save('main', { loginName: 'findable_1' })).msgCode).toBe(0)
})

test.each(names)('%s asks for a session', async (name) => {
  expect((await calls(1)[name](null)).msgCode).toBe(kinds.session)
})
test.each(names)('%s is refused without the permission', async (name) => {
  const { data } = await save('main')
  for (const who of ['sub', 'developer', 'editor'] as const)
    expect((await calls(data.id)[name](who)).msgCode).toBe(kinds.denied)
  expect((await show(data.id)).status).toBe('enabled')
})
test.each(['show', 'assign', 'setStatus', 'resetPassword', 'remove'] as const)(
  '%s finds nobody of another company',
  async (name) => {
    const { data } = await save('main')
    expect((await calls(data.id)[name]('other')).msgCode).toBe(kinds.not_found)
    expect(
      (await portal.call('other', subAccount.save, form({ id: data.id, version: 1, email: 'x@example.com' }))).msgCode,
    ).toBe(kinds.not_found)
    expect((await portal.call('other', subAccount.list, { limit: 200 })).data.list.map(({ id }) => id)).not.toContain(
      data.id,
    )
    expect((await show(data.id)).version).toBe(1)
  },
)
test('nobody is brought in, or loses a password, where no letter would arrive', async () => {
  const { data } = await save('main')
  const { settings } = portal.app
  const { smtpUrl } = settings
  settings.smtpUrl = undefined
  const [added, reset] = [await save('main'), await portal.call('main', subAccount.resetPassword, data)]
  // what needs no letter goes on
  const { version } = await show(data.id)
  const changed = await save('main', { ...data, version, email: (await show(data.id)).email })
  settings.smtpUrl = smtpUrl
  expect([added.msgCode, reset.msgCode, changed.msgCode]).toEqual([kinds.state, kinds.state, 0])
})

test('the main account itself is nobody’s sub-account', async () => {
  const id = portal.people.main
  for (const name of ['show', 'setStatus', 'remove'] as const)
    expect((await calls(id)[name]('main')).msgCode).toBe(kinds.not_found)
})

test('whose address is changed is told at the old one', async () => {
  const { data } = await save('main')
  const before = (await portal.call('main', subAccount.show, { id: data.id })).data
  const changed = form({ id: data.id, version: data.version, email: 'moved.to@example.com' })
  expect((await portal.call('main', subAccount.save, changed)).msgCode).toBe(0)
  const told = db().selectFrom('mails').select('toAddress').where('template', '=', 'account.contact_changed')
  expect((await told.execute()).map(({ toAddress }) => toAddress)).toEqual([before.email])
  const subjects = () =>
    db()
      .selectFrom('mails')
      .select('subject')
      .where('userId', '=', data.id)
      .where('template', '=', 'factor.changed')
      .orderBy('id')
      .execute()
  expect(await subjects()).toEqual([{ subject: '您的邮箱已变更' }])
  const { version } = await show(data.id)
  const off = { id: data.id, version, enabled: false }
  expect((await portal.call('main', subAccount.setStatus, off)).msgCode).toBe(0)
  expect((await portal.call('main', subAccount.setStatus, off)).msgCode).toBe(kinds.state)
  expect(await subjects()).toEqual([{ subject: '您的邮箱已变更' }, { subject: '您的账号已停用' }])
})

test.each<[string, Partial<Form>, string, string]>([
  ['too short a name', { loginName: 'abc' }, 'loginName', 'account.login_rule'],
  ['a name somebody has', { loginName: 'MAIN_test' }, 'loginName', 'sub-account.name_taken'],
  ['an address somebody has', { email: 'sub@example.com' }, 'email', 'sub-account.mail_taken'],
  ['no address', { email: 'nobody' }, 'email', 'account.contact_rule'],
  ['the address of a longer domain', { email: 'a@evil-example.com' }, 'email', 'sub-account.domain_differs'],
  ['the address of a part of it', { email: 'a@sub.example.com' }, 'email', 'sub-account.domain_differs'],
  ['two marks', { email: 'a@example.com@evil.example' }, 'email', 'account.contact_rule'],
])('a colleague with %s is refused at the field', async (_, given, field, code) => {
  const answer = await save('main', given)
  expect(answer.msgCode).not.toBe(0)
  expect(answer.data).toMatchObject({ errors: [{ field, code }] })
})
test.each([
  ['a@example.com', 'b@EXAMPLE.com', true],
  ['a@müller.example', 'b@xn--mller-kva.example', true],
  ['a@example.com', 'b@notexample.com', false],
  ['a@qq.com', 'b@qq.com', false],
  ['a@gmail.com', 'b@Gmail.com', false],
  ['', 'b@example.com', false],
])('%s and %s are of one house: %s', (main, other, same) => {
  expect(sharesDomain(main, other)).toBe(same)
})
test('a main account with an address of everybody’s mail service brings nobody in', async () => {
  await db().updateTable('users').set({ email: 'some.one@qq.com' }).where('id', '=', portal.people.other).execute()
  expect((await save('other', { email: 'friend@qq.com' })).data).toMatchObject({
    errors: [{ code: 'sub-account.domain_public' }],
  })
})

test('roles and packages are handed on within the own ones', async () => {
  const [mine, foreign] = [await packageOf('main'), await packageOf('other')]
  const { data } = await save('main')
  const options = (await portal.call('main', subAccount.options)).data
  expect(options.roles).toEqual(['cust_sub', 'cust_finance'])
  expect(options.packages.map(({ id }) => id)).toEqual([mine])
  expect((await give(data.id, 1, ['cust_sub', 'cust_finance'], [mine])).msgCode).toBe(0)
  expect(await show(data.id)).toMatchObject({
    roles: ['cust_finance', 'cust_sub'],
    packages: [{ id: mine }],
    version: 2,
  })
  expect((await give(data.id, 2, ['cust_sub'], [foreign])).msgCode).toBe(kinds.denied)
  expect((await give(data.id, 2, ['order'])).msgCode).toBe(kinds.denied)
  for (const role of ['admin', 'cust_main', 'legal', 'account_manager'])
    expect((await give(data.id, 2, [role])).msgCode).toBe(kinds.validation)
  expect((await give(data.id, 2, [])).msgCode).toBe(kinds.validation)
  expect(await show(data.id)).toMatchObject({
    roles: ['cust_finance', 'cust_sub'],
    packages: [{ id: mine }],
    version: 2,
  })
  const both = await Promise.all([give(data.id, 2, ['cust_sub']), give(data.id, 2, ['cust_finance'])])
  expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.state])
})
test('a role that may do more than the main account is not handed on', async () => {
  await portal.app.database.pool.query(
    "insert into role_permissions (role, permission, menu_id) select 'cust_finance', 'log_read', menu_id from permission_homes where permission = 'log_read'",
  )
  const { data } = await save('main')
  expect((await portal.call('main', subAccount.options)).data.roles).toEqual(['cust_sub'])
  expect((await give(data.id, 1, ['cust_finance'])).msgCode).toBe(kinds.denied)
  await portal.app.database.pool.query(
    "delete from role_permissions where role = 'cust_finance' and permission = 'log_read'",
  )
})

test('whoever is disabled is out at once, and gets in again when enabled', async () => {
  const id = portal.people.sub
  const { version } = await show(id)
  expect((await portal.call('sub', session.userInfo)).msgCode).toBe(0)
  expect((await portal.call('main', subAccount.setStatus, { id, version, enabled: false })).msgCode).toBe(0)
  expect((await portal.call('sub', session.userInfo)).msgCode).toBe(kinds.session)
  const login = () =>
    portal.request(null, { method: 'POST', url: '/api/login', payload: `username=sub_test&password=${testPassword}` })
  expect((await login()).json<{ msgCode: number }>().msgCode).toBe(kinds.disabled)
  expect((await portal.call('main', subAccount.setStatus, { id, version: version + 1, enabled: true })).msgCode).toBe(0)
  expect((await login()).json<{ msgCode: number }>().msgCode).toBe(0)
})
test('a password is taken away, and its person is written to', async () => {
  const id = portal.people.order
  const { version, can } = await show(id)
  expect(can).toMatchObject({ reset: true, enable: false, disable: true })
  expect((await portal.call('main', subAccount.resetPassword, { id, version })).msgCode).toBe(0)
  const r = await portal.request(null, {
    method: 'POST',
    url: '/api/login',
    payload: `username=order_test&password=${testPassword}`,
  })
  expect(r.json<{ msgCode: number }>().msgCode).toBe(kinds.bad_login)
  const [mail] = await db()
    .selectFrom('mails')
    .select(['textBody'])
    .where('template', '=', 'sub-account.reset')
    .execute()
  expect(mail!.textBody).toContain('/forgot')
  expect(mail!.textBody).not.toMatch(/argon2|password=/)
})
test('of 40 who bring in one login name at once exactly one does', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => save('main', { loginName: 'wanted_here' })))
  expect(answers.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  const codes = answers
    .filter(({ msgCode }) => msgCode !== 0)
    .map(({ data }) => (data as unknown as { errors: { code: string }[] }).errors[0]!.code)
  expect(new Set(codes)).toEqual(new Set(['sub-account.name_taken']))
})
