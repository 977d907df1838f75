import { afterAll, beforeAll, expect, test } from 'vitest'
import { activation } from '#areas/account/activation.contract.ts'
import { company } from '#areas/account/company.contract.ts'
import { account } from '#areas/account/contract.ts'
import { applyDesk } from '#areas/account/desk.contract.ts'
import { firstMail } from '#areas/account/first.contract.ts'
import { profile } from '#areas/account/profile.contract.ts'
import { approval } from '#areas/approval/contract.ts'
import { session } from '#areas/session/contract.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { testPassword, type PersonName } from '#tests/kit/people.ts'
import { limitsOver } from '#tests/kit/limits.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
  // the account manager of everybody
  await portal.app.database.pool.query('update companies set account_manager_id = $1', [portal.people.manager])
})
afterAll(() => portal.close())

const db = () => portal.app.database.db
const userOf = (who: PersonName) =>
  db().selectFrom('users').selectAll().where('id', '=', portal.people[who]).executeTakeFirstOrThrow()
const codeTo = async (address: string) => {
  const mails = db().selectFrom('mails').select('textBody').where('toAddress', '=', address)
  const { textBody } = await mails.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  return /\b(\d{6})\b/.exec(textBody)![1]!
}
/** A way in of one's own, so that nobody else's test loses a session. */
async function elsewhere(who: PersonName): Promise<string> {
  const username = (await userOf(who)).loginName
  const r = await portal.request(null, {
    method: 'POST',
    url: '/api/login',
    payload: new URLSearchParams({ username, password: testPassword }).toString(),
  })
  return r.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
const liveIn = async (cookie: string) =>
  (await portal.request(null, { url: '/api/user/info', headers: { cookie } })).json<{ msgCode: number }>().msgCode

const changed = { oldPassword: testPassword, password: 'Changed-Word-9', confirm: 'Changed-Word-9' }
test('a password is changed by the old one, and the other sessions end', async () => {
  const other = await elsewhere('order')
  expect(await liveIn(other)).toBe(0)
  const wrong = await portal.call('order', profile.changePwd, { ...changed, oldPassword: 'Wrong-Word-99' })
  expect(wrong).toMatchObject({ msgCode: kinds.bad_login, data: { errors: [{ field: 'oldPassword' }] } })
  const same = await portal.call('order', profile.changePwd, {
    oldPassword: testPassword,
    password: testPassword,
    confirm: testPassword,
  })
  expect(same).toMatchObject({ msgCode: kinds.validation, data: { errors: [{ field: 'password' }] } })
  expect((await portal.call('order', profile.changePwd, changed)).data).toEqual({ ended: 1 })
  expect(await liveIn(other)).toBe(kinds.session)
  expect((await portal.call('order', session.userInfo)).msgCode).toBe(0)
})
test('the own password is guessed five times in a quarter of an hour, also at once', async () => {
  const tries = await Promise.all(
    Array.from({ length: 20 }, () =>
      portal.call('source', profile.changePwd, { ...changed, oldPassword: 'Wrong-Word-99' }),
    ),
  )
  expect(tries.filter(({ msgCode }) => msgCode === kinds.bad_login)).toHaveLength(5)
  expect((await portal.call('source', profile.changePwd, { ...changed, oldPassword: testPassword })).msgCode).toBe(
    kinds.too_many,
  )
})

test('the own profile is read and changed; two changes at once do not overwrite each other', async () => {
  const { data } = await portal.call('sub', profile.show)
  expect(data).toMatchObject({ loginName: 'sub_test', email: 'sub@example.com', roles: ['cust_sub'], avatar: null })
  const save = (name: string) => portal.call('sub', profile.save, { version: data.version, name, locale: 'en' })
  const both = await Promise.all([save('One'), save('Two')])
  expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.state])
  const bad = await portal.call('sub', profile.save, { version: 9, name: ' ', locale: 'en' })
  expect(bad).toMatchObject({ msgCode: kinds.validation, data: { errors: [{ field: 'name' }] } })
})
test('a picture is the own upload and nobody else’s', async () => {
  const { version, name, locale } = (await portal.call('sub', profile.show)).data
  const foreign = await portal.call('sub', profile.save, { version, name, locale, avatar: 'x'.repeat(27) })
  expect(foreign.msgCode).not.toBe(0)
})
test('the own rows of the operation log are the caller’s', async () => {
  await portal.call('sub', profile.save, { version: 0, name: 'Nobody', locale: 'zh' })
  const { list } = (await portal.call('sub', profile.logs, { limit: 50 })).data
  expect(list.length).toBeGreaterThan(0)
  expect(new Set(list.map(({ userName }) => userName))).toEqual(new Set(['sub_test']))
  expect((await portal.call('developer', profile.logs)).data.list).toEqual([])
})
test('an export holds what is kept of the caller, and no secret', async () => {
  const r = await portal.request('sub', { url: '/api/account/export' })
  expect(r.headers['content-disposition']).toContain('account-sub_test.json')
  expect(r.json()).toMatchObject({ account: { loginName: 'sub_test' }, applications: expect.any(Array) })
  expect(r.body).not.toContain('argon2')
})

type Change = Partial<Input<typeof profile.saveContact>>
/** Applies for a new e-mail address with the codes that were sent. */
async function applyFor(who: PersonName, newValue: string, given: Change = {}) {
  const { email } = await userOf(who)
  await limitsOver()
  const sent = await portal.call(who, profile.contactCode, { kind: 'email', newValue })
  expect(sent).toMatchObject({ msgCode: 0, data: { both: true } })
  const codes = { code: await codeTo(newValue.toLowerCase()), oldCode: await codeTo(email) }
  return portal.call(who, profile.saveContact, {
    kind: 'email',
    newValue,
    reason: 'a new house',
    password: testPassword,
    ...codes,
    ...given,
  })
}
const taskOf = async (bizId: number) =>
  db()
    .selectFrom('approvalTasks')
    .select(['id', 'version'])
    .where('bizId', '=', bizId)
    .where('status', '=', 'pending')
    .where('biz', 'like', 'account%')
    .executeTakeFirstOrThrow()
const decide = async (bizId: number, result: 'pass' | 'reject', who: PersonName = 'manager') =>
  portal.call(who, approval.decide, {
    ...(await taskOf(bizId)),
    result,
    reason: result === 'reject' ? 'not legible' : '',
  })
const own = async (who: PersonName) => (await portal.call(who, profile.applies)).data.list

test('a new address is proven, reviewed and told to the old one; every session ends with it', async () => {
  const applied = await applyFor('main', 'Main.New@example.com')
  expect(applied.msgCode).toBe(0)
  expect((await own('main'))[0]).toMatchObject({
    status: 'under_review',
    newValue: 'main.new@example.com',
    can: { withdraw: true },
  })
  const tip = await portal.call('main', activation.checkUserUpdateTip)
  expect(tip.data).toMatchObject({ needTip: true, list: [{ kind: 'email' }] })
  const second = await applyFor('main', 'third@example.com')
  expect(second.msgCode).toBe(kinds.duplicate)
  expect((await portal.call('manager', applyDesk.desk)).data.list.map(({ id }) => id)).toContain(applied.data.id)
  const cookie = await elsewhere('main')
  expect((await decide(applied.data.id, 'pass')).msgCode).toBe(0)
  expect((await userOf('main')).email).toBe('main.new@example.com')
  const told = db().selectFrom('mails').select('toAddress').where('template', '=', 'account.contact_changed')
  expect(await told.execute()).toEqual([{ toAddress: 'main@example.com' }])
  const safety = await db()
    .selectFrom('mails')
    .select('subject')
    .where('toAddress', '=', 'main.new@example.com')
    .where('template', '=', 'factor.changed')
    .execute()
  expect(safety).toEqual([{ subject: '您的邮箱已变更' }])
  expect(await liveIn(cookie)).toBe(kinds.session)
})
test('the only administrator gives the account its first address, once; whoever has one or a second beside them does not', async () => {
  const may = async () => (await portal.call('admin', profile.show)).data.mayGiveMail
  const give = (mailCode: string, who: PersonName = 'admin', password = testPassword) =>
    portal.call(who, firstMail.saveFirstMail, { newValue: 'first@example.com', mailCode, password })
  await limitsOver()
  expect(await may()).toBe(false)
  await portal.app.database.pool.query("update users set email = '' where id = any($1)", [
    [portal.people.admin, portal.people.release2],
  ])
  expect([await may(), (await portal.call('release2', profile.show)).data.mayGiveMail]).toEqual([true, false])
  expect((await give('000000', 'release2')).msgCode).toBe(kinds.state)
  await portal.app.database.pool.query("insert into user_roles values ($1, 'admin')", [portal.people.auditor])
  expect([await may(), (await give('000000')).msgCode]).toEqual([false, kinds.state])
  await portal.app.database.pool.query("delete from user_roles where user_id = $1 and role = 'admin'", [
    portal.people.auditor,
  ])
  const sent = await portal.call('admin', profile.contactCode, { kind: 'email', newValue: 'first@example.com' })
  expect(sent).toMatchObject({ msgCode: 0, data: { both: false } })
  const code = await codeTo('first@example.com')
  expect(await give(code, 'admin', 'Wrong-Word-99')).toMatchObject({ data: { errors: [{ field: 'password' }] } })
  expect(await give('000000')).toMatchObject({ data: { errors: [{ field: 'mailCode' }] } })
  const both = await Promise.all([give(code), give(code)])
  expect(both.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  expect([(await userOf('admin')).email, await may()]).toEqual(['first@example.com', false])
  expect((await give(code)).msgCode).toBe(kinds.state)
})
test('a rejected application says why and is handed in again', async () => {
  const applied = await applyFor('other', 'other.new@example.com')
  expect((await decide(applied.data.id, 'reject')).msgCode).toBe(0)
  const [row] = await own('other')
  expect(row).toMatchObject({
    status: 'rejected',
    rejectReason: 'not legible',
    can: { withdraw: false, resubmit: true },
  })
  const again = await applyFor('other', 'other.better@example.com', { id: row!.id, version: row!.version })
  expect(again).toMatchObject({ msgCode: 0, data: { id: row!.id } })
  expect((await own('other'))[0]).toMatchObject({
    status: 'under_review',
    newValue: 'other.better@example.com',
    rejectReason: '',
  })
  const [now] = await own('other')
  expect((await portal.call('other', profile.withdraw, { id: now!.id, version: now!.version })).msgCode).toBe(0)
  expect((await portal.call('other', profile.withdraw, { id: now!.id, version: now!.version })).msgCode).toBe(
    kinds.state,
  )
})
test.each<[string, Change, number, string]>([
  ['a wrong password', { password: 'Wrong-Word-99' }, kinds.bad_login, 'password'],
  ['a wrong new code', { code: '000000' }, kinds.code_wrong, 'code'],
  ['a wrong old code', { oldCode: '000000' }, kinds.code_wrong, 'oldCode'],
])('an application with %s is refused at its field', async (_, given, code, field) => {
  const answer = await applyFor('developer', 'dev.new@example.com', given)
  expect(answer).toMatchObject({ msgCode: code, data: { errors: [{ field }] } })
  expect(await own('developer')).toEqual([])
})
test('an address that somebody has is told after its code; one’s own and one of another kind before', async () => {
  const taken = await applyFor('developer', 'expired@example.com')
  expect(taken).toMatchObject({
    msgCode: kinds.duplicate,
    data: { errors: [{ field: 'newValue', code: 'account.mail_taken' }] },
  })
  const ask = (newValue: string) => portal.call('developer', profile.contactCode, { kind: 'email', newValue })
  expect((await ask('developer@example.com')).data).toMatchObject({ errors: [{ code: 'account.contact_same' }] })
  expect((await ask('19900007799')).data).toMatchObject({ errors: [{ code: 'account.contact_kind' }] })
})
test('a sub-account stays in the mail domain of its main account', async () => {
  const ask = (who: PersonName, newValue: string) => portal.call(who, profile.contactCode, { kind: 'email', newValue })
  expect(await ask('sub', 'somebody@elsewhere.example')).toMatchObject({
    msgCode: kinds.validation,
    data: { errors: [{ field: 'newValue', code: 'account.mail_domain' }] },
  })
  expect((await ask('sub', 'sub.new@example.com')).msgCode).toBe(0)
})
test('an application of another company is decided by its own manager, and found by nobody else', async () => {
  const applied = await applyFor('developer', 'dev.new2@example.com')
  const id = applied.data.id
  expect(
    (await portal.call('editor', approval.decide, { id: (await taskOf(id)).id, version: 1, result: 'pass' })).msgCode,
  ).toBe(kinds.denied)
  await portal.app.database.pool.query(
    'update companies set account_manager_id = null where id = (select company_id from users where id = $1)',
    [portal.people.developer],
  )
  await portal.app.database.pool.query('update approval_tasks set handler_id = null where biz_id = $1', [id])
  expect((await portal.call('manager', applyDesk.deskRow, { id })).msgCode).toBe(kinds.not_found)
  const [mine] = await own('developer')
  expect((await portal.call('main', profile.withdraw, { id: mine!.id, version: mine!.version })).msgCode).not.toBe(0)
})

test('an account that slept for half a year sees nothing confidential until it is woken', async () => {
  await portal.app.database.pool.query("update users set last_login_at = now() - interval '181 days' where id = $1", [
    portal.people.expired,
  ])
  await portal.app.database.pool.query(
    'update companies set cert_valid_end = current_date + 100 where id = (select company_id from users where id = $1)',
    [portal.people.expired],
  )
  const cookie = await elsewhere('expired')
  const info = async () =>
    (await portal.request(null, { url: '/api/user/info', headers: { cookie } })).json<{ data: { ndaStatus: string } }>()
      .data.ndaStatus
  expect(await info()).toBe('no_pass')
  const status = (await portal.call('expired', activation.checkUserActiveStatus)).data
  expect(status).toMatchObject({ active: false, reason: 'dormant', request: null })
  const asked = await portal.call('expired', activation.saveUserApply, { reason: 'back again' })
  expect(asked.msgCode).toBe(0)
  expect((await portal.call('expired', activation.saveUserApply, { reason: 'twice' })).msgCode).toBe(kinds.duplicate)
  const found = await portal.call('expired', activation.findActiveApplyByRequestId, { requestId: asked.data.requestId })
  expect(found.data).toMatchObject({ status: 'under_review', reason: 'back again' })
  expect(
    (await portal.call('main', activation.findActiveApplyByRequestId, { requestId: asked.data.requestId })).msgCode,
  ).not.toBe(0)
  expect((await decide(asked.data.id, 'pass')).msgCode).toBe(0)
  portal.app.sessions.clear()
  expect(await info()).toBe('pass')
  expect((await portal.call('expired', activation.saveUserApply, { reason: 'awake' })).msgCode).toBe(kinds.state)
})

test('the card of the company is everybody’s to read and its main account’s to change', async () => {
  const card = (await portal.call('sub', company.card)).data
  expect(card).toMatchObject({
    name: 'certified co',
    certStatus: 'completed',
    manager: 'manager 测试',
    can: { edit: false },
  })
  const fields = { version: card.version, contactName: '陈雨', website: 'https://example.com' }
  expect((await portal.call('sub', company.saveCard, fields)).msgCode).toBe(kinds.denied)
  const wrong = await portal.call('other', company.saveCard, { version: 1, website: 'javascript:alert(1)' })
  expect(wrong).toMatchObject({ msgCode: kinds.validation, data: { errors: [{ field: 'website' }] } })
  const before = (await portal.call('other', company.card)).data
  const saved = await Promise.all(
    [1, 2].map((n) =>
      portal.call('other', company.saveCard, { ...fields, version: before.version, contactName: `c${n}` }),
    ),
  )
  expect(saved.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.state])
  expect((await portal.call('sub', company.card)).data.contactName).toBe('')
  const members = (await portal.call('sub', company.members)).data.list
  expect(members.map(({ loginName }) => loginName).toSorted()).toEqual(['main_test', 'order_test', 'sub_test'])
})

test('an account is deleted by a decision: nothing personal is left, and nobody gets in', async () => {
  const alone = await portal.call('main', profile.requestDeletion, { reason: '', password: testPassword })
  expect(alone.msgCode).not.toBe(0)
  const asked = await portal.call('sub', profile.requestDeletion, { reason: 'leaving', password: testPassword })
  expect(asked.msgCode).toBe(0)
  expect(
    (await portal.call('manager', approval.decide, { ...(await taskOf(asked.data.id)), result: 'pass' })).msgCode,
  ).not.toBe(0)
  expect((await decide(asked.data.id, 'pass', 'admin')).msgCode).toBe(0)
  // the last word goes to the address that was
  const { rows: last } = await portal.app.database.pool.query(
    "select to_address, status from mails where template = 'account.deleted'",
  )
  expect(last).toEqual([{ to_address: expect.stringContaining('@') as string, status: 'queued' }])
  const row = await userOf('sub')
  expect(row).toMatchObject({
    loginName: `gone_${row.id}`,
    name: '–',
    email: '',
    mobile: '',
    status: 'disabled',
    passwordHash: '',
  })
  expect((await portal.call('sub', session.userInfo)).msgCode).toBe(kinds.session)
  expect((await portal.call(null, account.checkLoginName, { loginName: 'sub_test' })).data).toEqual({ free: true })
})
