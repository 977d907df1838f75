import { afterAll, beforeAll, expect, test } from 'vitest'
import { person } from '#areas/account/person.contract.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import type { Role } from '#platform/contract/access.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { countWaiting, untilWaiting } from '#tests/kit/wait.ts'
import { business } from '#areas/staff/business.contract.ts'
import { staff } from '../contract.ts'
import { staffLink } from '../door.contract.ts'
import { staffInvitation } from '../invitation.contract.ts'

let kit: TestApp
beforeAll(async () => {
  kit = await testApp({ smtpUrl: undefined })
})
afterAll(() => kit.close())

const run = (sql: string, values: unknown[] = []) => kit.app.database.pool.query(sql, values)
let last = 0
type Form = Omit<Input<typeof staffInvitation.invite>, 'roles'> & { roles: Role[] | string[] }
const form = (given: Partial<Form> = {}): Input<typeof staffInvitation.invite> => {
  const n = ++last
  const { roles, ...rest } = { roles: ['fae'], ...given }
  const whole = { loginName: `person_${n}`, name: '沈约', nameEn: 'Shen Yue', email: `person${n}@vendor.example` }
  return { ...whole, ...rest, roles: JSON.stringify(roles) }
}
const invite = (who: PersonName | null, given?: Partial<Form>) => kit.call(who, staffInvitation.invite, form(given))
const open = (token: string) => kit.call(null, staffLink.opened, { token })
const accept = (token: string, given: object = {}) =>
  kit.call(null, staffInvitation.accept, { token, password: 'Some-Word-77', confirm: 'Some-Word-77', ...given })
const signIn = async (name: string) => {
  const r = await kit.request(null, {
    method: 'POST',
    url: '/api/login',
    payload: `username=${name}&password=Some-Word-77`,
  })
  return r.json<{ msgCode: number }>().msgCode
}
const rolesOf = async (id: number) => {
  const { rows } = await run('select role from user_roles where user_id = $1 order by 1', [id])
  return (rows as { role: string }[]).map(({ role }) => role)
}
const show = async (id: number) => (await kit.call('admin', staff.person, { id })).data
const assign = async (who: PersonName | null, id: number, roles: string[], version?: number) =>
  kit.call(who, staff.assign, {
    id,
    version: version ?? (await show(id)).version,
    roles: JSON.stringify(roles),
    reason: '岗位调整',
  })
const version = async (id: number) => {
  const { rows } = await run('select version from users where id = $1', [id])
  return (rows[0] as { version: number }).version
}
/** Gives a person of the tests the right to edit staff without being an administrator. */
async function withRight<R>(work: () => Promise<R>): Promise<R> {
  const row = "('legal', 'staff_edit', 9873)"
  await run(`insert into role_permissions (role, permission, menu_id) values ${row}`)
  await run("insert into user_roles (user_id, role) values ($1, 'legal')", [kit.people.manager])
  kit.app.sessions.clear()
  try {
    return await work()
  } finally {
    await run("delete from role_permissions where role = 'legal' and permission = 'staff_edit'")
    await run("delete from user_roles where user_id = $1 and role = 'legal'", [kit.people.manager])
    kit.app.sessions.clear()
  }
}

const calls = {
  people: (who: PersonName | null) => kit.call(who, staff.people),
  person: (who: PersonName | null) => kit.call(who, staff.person, { id: kit.people.editor }),
  assign: (who: PersonName | null) => assign(who, kit.people.editor, ['content_editor'], 1),
  invitations: (who: PersonName | null) => kit.call(who, staffInvitation.invitations),
  invitation: (who: PersonName | null) => kit.call(who, staffInvitation.invitation, { id: 1 }),
  way: (who: PersonName | null) => kit.call(who, staffInvitation.way),
  nameState: (who: PersonName | null) => kit.call(who, staffInvitation.nameState, { loginName: 'somebody' }),
  invite: (who: PersonName | null) => invite(who),
  renew: (who: PersonName | null) => kit.call(who, staffInvitation.renew, { id: 1, version: 1 }),
  revoke: (who: PersonName | null) => kit.call(who, staffInvitation.revoke, { id: 1, version: 1 }),
}
test.each(Object.entries(calls))('%s asks for a session and the permission', async (_, call) => {
  expect((await call(null)).msgCode).toBe(kinds.session)
  for (const who of ['editor', 'manager', 'main', 'developer'] as const)
    expect((await call(who)).msgCode).toBe(kinds.denied)
})

test('who invites hears at once that a name is taken or invited already, as often as they ask', async () => {
  const state = async (loginName: string) =>
    (await kit.call('admin', staffInvitation.nameState, { loginName })).data.state
  const { id } = (await invite('admin', { loginName: 'asked_for' })).data
  for (const _ of Array(12)) expect(await state('Asked_For')).toBe('invited')
  expect(await state('ADMIN_test')).toBe('taken')
  expect(await state('nobody_yet')).toBe('free')
  await kit.call('admin', staffInvitation.revoke, { id, version: 1 })
  expect(await state('asked_for')).toBe('free')
})

test('without mail the link is answered once, kept as a hash, and makes one account of staff', async () => {
  const made = await invite('admin', { loginName: 'First_Fae', roles: ['fae', 'quality', 'fae'] })
  const { id, token } = made.data
  expect(token).toMatch(/^[\w-]{43}$/)
  const { rows } = await run('select to_jsonb(s) as row from staff_invitations s where id = $1', [id])
  expect(JSON.stringify(rows)).not.toContain(token)
  expect((await run('select 1 from mails where template = $1', ['staff.invited'])).rowCount).toBe(0)
  const shown = await kit.call('admin', staffInvitation.invitation, { id })
  expect(JSON.stringify(shown.data)).not.toContain(token)
  expect(shown.data).toMatchObject({ state: 'invited', mailed: false, linkStands: true, roles: ['fae', 'quality'] })
  // no account before
  expect((await run("select 1 from users where login_key = 'first_fae'")).rowCount).toBe(0)
  expect((await open(token!)).data).toMatchObject({ company: 'vendor co', loginName: 'First_Fae' })
  const both = await Promise.all([accept(token!), accept(token!)])
  expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.state])
  expect(await run("select 1 from users where login_key = 'first_fae'")).toMatchObject({ rowCount: 1 })
  const found = await kit.call('admin', staff.people, { keyword: 'first_fae' })
  expect(found.data.list).toMatchObject([{ roles: ['fae', 'quality'], status: 'enabled', invitedBy: 'admin 测试' }])
  expect((await open(token!)).msgCode).toBe(kinds.state)
  expect((await kit.call('admin', staffInvitation.invitation, { id })).data).toMatchObject({
    state: 'accepted',
    can: { renew: false, revoke: false },
  })
  for (const step of [staffInvitation.renew, staffInvitation.revoke])
    expect((await kit.call('admin', step, { id, version: 2 })).msgCode).toBe(kinds.state)
})

test('the link is of nobody else, ends after a week, with a new one and when it is revoked', async () => {
  const { data } = await invite('admin')
  const other = await invite('admin')
  expect((await open(other.data.token!)).data.loginName).not.toBe((await open(data.token!)).data.loginName)
  for (const wrong of ['x', data.token!.replace(/./, (c) => (c === 'a' ? 'b' : 'a'))])
    expect((await open(wrong)).msgCode).toBe(kinds.state)
  await run("update staff_invitations set token_until = now() - interval '1 second' where id = $1", [data.id])
  expect((await open(data.token!)).msgCode).toBe(kinds.state)
  expect((await accept(data.token!)).msgCode).toBe(kinds.state)
  const again = await kit.call('admin', staffInvitation.renew, { id: data.id, version: 1 })
  expect((await accept(data.token!)).msgCode).toBe(kinds.state)
  expect((await open(again.data.token!)).msgCode).toBe(0)
  expect((await kit.call('admin', staffInvitation.renew, { id: data.id, version: 1 })).msgCode).toBe(kinds.state)
  expect((await kit.call('admin', staffInvitation.revoke, { id: data.id, version: 2 })).msgCode).toBe(0)
  expect((await accept(again.data.token!)).msgCode).toBe(kinds.state)
  expect((await kit.call('admin', staffInvitation.revoke, { id: data.id, version: 3 })).msgCode).toBe(kinds.state)
  expect((await kit.call('admin', staffInvitation.renew, { id: 999_999, version: 1 })).msgCode).toBe(kinds.not_found)
})

test('a link ends with the right of who made it, and another may make it anew', async () => {
  const made = await withRight(() => invite('manager'))
  const { id, token } = made.data
  expect((await open(token!)).msgCode).toBe(kinds.state)
  expect((await accept(token!)).msgCode).toBe(kinds.state)
  const again = await kit.call('admin', staffInvitation.renew, { id, version: 1 })
  expect((await accept(again.data.token!)).msgCode).toBe(0)
})

test('an invitation takes roles of staff, a free name and address, and is made by an administrator for one', async () => {
  const field = (r: Awaited<ReturnType<typeof invite>>) => JSON.stringify(r.data)
  for (const [given, name] of [
    [{ roles: ['cust_main'] }, 'roles'],
    [{ roles: ['fae', 'order'] }, 'roles'],
    [{ roles: ['vendor_partner'] }, 'roles'],
    [{ roles: [] }, 'roles'],
    [{ roles: ['nobody'] }, 'roles'],
    [{ loginName: 'x' }, 'loginName'],
    [{ name: ' ' }, 'name'],
    [{ email: '13800000000' }, 'email'],
  ] as const) {
    const r = await invite('admin', given as never)
    expect([name, r.msgCode]).toEqual([name, kinds.validation])
    expect(field(r)).toContain(name)
  }
  for (const [given, name] of [
    [{ loginName: 'EDITOR_test' }, 'loginName'],
    [{ email: 'Editor@Example.com' }, 'email'],
  ] as const) {
    const r = await invite('admin', given)
    expect(r.msgCode).toBe(kinds.duplicate)
    expect(field(r)).toContain(name)
  }
  const twice = await Promise.all(Array.from({ length: 8 }, () => invite('admin', { loginName: 'only_one' })))
  expect(twice.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  expect(twice.filter(({ msgCode }) => msgCode === kinds.duplicate)).toHaveLength(7)
  await withRight(async () => {
    expect((await invite('manager', { roles: ['admin', 'fae'] })).msgCode).toBe(kinds.denied)
    const { data } = await invite('admin', { roles: ['admin'] })
    const renewed = await kit.call('manager', staffInvitation.renew, { id: data.id, version: 1 })
    expect(renewed.msgCode).toBe(kinds.denied)
    expect((await open(data.token!)).msgCode).toBe(0)
  })
})

test('where the vendor says at which domains its staff are, nobody is invited anywhere else', async () => {
  const { pool } = kit.app.database
  await pool.query("update brand set staff_domains = '{vendor.example}'")
  const elsewhere = await invite('admin', { loginName: 'at_home', email: 'one@gmail.com' })
  expect(elsewhere.msgCode).toBe(kinds.validation)
  expect(JSON.stringify(elsewhere.data)).toContain('vendor.example')
  expect((await invite('admin', { loginName: 'at_home', email: 'one@sub.vendor.example' })).msgCode).toBe(
    kinds.validation,
  )
  expect((await invite('admin', { loginName: 'at_home', email: 'At.Home@Vendor.Example' })).msgCode).toBe(0)
  await pool.query("update brand set staff_domains = '{}'")
})

test('a name or address that somebody took meanwhile is told to who holds the link', async () => {
  const { data } = await invite('admin', { loginName: 'late_name' })
  await run("update users set login_name = 'Late_Name' where id = $1", [kit.people.sub])
  const r = await accept(data.token!)
  expect(r.msgCode).toBe(kinds.duplicate)
  expect(JSON.stringify(r.data)).toContain('staff.name_taken')
  await run("update users set login_name = 'sub_test' where id = $1", [kit.people.sub])
  expect((await accept(data.token!, { confirm: 'Other-Word-77' })).msgCode).toBe(kinds.validation)
  expect((await accept(data.token!, { password: 'short', confirm: 'short' })).msgCode).toBe(kinds.validation)
  const named = { password: 'Late_name-77', confirm: 'Late_name-77' }
  expect((await accept(data.token!, named)).msgCode).toBe(kinds.validation)
  expect((await accept(data.token!)).data).toEqual({ loginName: 'late_name' })
})

test('with mail the link goes to the address and to nobody else, whatever stands in the name', async () => {
  const mailing = await testApp({ smtpUrl: 'smtp://127.0.0.1:9' })
  try {
    const made = await mailing.call('admin', staffInvitation.invite, form({ name: '<img src=x onerror=alert(1)>' }))
    expect(made.data.token).toBeNull()
    const { rows } = await mailing.app.database.pool.query(
      "select to_address, text_body, html_body, secret from mails where template = 'staff.invited'",
    )
    expect(rows).toHaveLength(1)
    const [mail] = rows as { to_address: string; text_body: string; html_body: string; secret: boolean }[]
    expect(mail).toMatchObject({ to_address: expect.stringContaining('@vendor.example'), secret: true })
    expect(mail!.html_body).not.toContain('<img src=x')
    expect(mail!.html_body).toContain('&lt;img src=x')
    const token = /staff\/invitation#([\w-]{43})/.exec(mail!.text_body)![1]!
    expect((await mailing.call(null, staffLink.opened, { token })).msgCode).toBe(0)
    // in the language that was chosen, whatever the inviter reads
    for (const locale of ['en', 'zhtw'] as const) await mailing.call('admin', staffInvitation.invite, form({ locale }))
    const written = await mailing.app.database.pool.query(
      "select m.locale, s.locale as chosen from mails m join staff_invitations s on s.email = m.to_address where m.template = 'staff.invited' order by m.id",
    )
    expect(written.rows).toEqual([
      { locale: 'zh', chosen: null },
      { locale: 'en', chosen: 'en' },
      { locale: 'zhtw', chosen: 'zhtw' },
    ])
  } finally {
    await mailing.close()
  }
})

test('roles act at once on open sessions, at the version that was read', async () => {
  const { editor } = kit.people
  expect((await kit.call('editor', staff.people)).msgCode).toBe(kinds.denied)
  const before = await version(editor)
  expect((await assign('admin', editor, ['content_editor', 'admin'])).msgCode).toBe(0)
  expect((await kit.call('editor', staff.people)).msgCode).toBe(0)
  const stale = await assign('admin', editor, ['content_editor'], before)
  expect(stale.msgCode).toBe(kinds.state)
  expect((await assign('admin', editor, ['content_editor'])).msgCode).toBe(0)
  expect((await kit.call('editor', staff.people)).msgCode).toBe(kinds.denied)
  expect(await rolesOf(editor)).toEqual(['content_editor'])
  const { rows } = await run("select params from operation_logs where method_name = 'assign' order by id desc limit 1")
  expect(JSON.stringify(rows)).toContain('岗位调整')
  const now = await version(editor)
  const twice = await Promise.all(
    [['fae'], ['legal']].map((roles) => assign('admin', editor, ['content_editor', ...roles], now)),
  )
  expect(twice.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.state])
})

test('whose roles are given or taken is told once, in their own language', async () => {
  const { editor } = kit.people
  const told = async () => {
    const { rows } = await run(
      `select m.content, m.content_en from messages m join message_deliveries d on d.message_id = m.id
       where m.template = 'access.roles' and d.user_id = $1 order by m.id`,
      [editor],
    )
    return rows as { content: string; content_en: string }[]
  }
  await assign('admin', editor, ['content_editor'])
  const before = (await told()).length
  expect((await assign('admin', editor, ['legal', 'quality'])).msgCode).toBe(0)
  // the same roles once more are no news
  expect((await assign('admin', editor, ['quality', 'legal'])).msgCode).toBe(0)
  const news = (await told()).slice(before)
  expect(news).toHaveLength(1)
  expect(news[0]!.content).toContain('新增的角色：法务、客户质量工程师')
  expect(news[0]!.content).toContain('收回的角色：内容编辑')
  expect(news[0]!.content_en).toContain('Content editor')
  expect((await assign('admin', editor, ['content_editor'])).msgCode).toBe(0)
})

test('nobody changes their own roles, none of a customer is given, and only people of the vendor have any here', async () => {
  const { admin, main, auditor } = kit.people
  expect((await assign('admin', admin, ['admin', 'fae'], 1)).msgCode).toBe(kinds.state)
  expect((await assign('admin', main, ['fae'], 1)).msgCode).toBe(kinds.not_found)
  for (const roles of [['cust_main'], [], ['vendor_partner']])
    expect((await assign('admin', auditor, roles)).msgCode).toBe(kinds.validation)
  const bare = await kit.call('admin', staff.assign, { id: auditor, version: 1, roles: '["fae"]', reason: ' ' })
  expect(bare.msgCode).toBe(kinds.validation)
  expect((await kit.call('admin', staff.person, { id: main })).msgCode).toBe(kinds.not_found)
})

test('only an administrator turns that role, and one is always left', async () => {
  const { admin, editor2, auditor } = kit.people
  await withRight(async () => {
    expect((await assign('manager', auditor, ['admin'])).msgCode).toBe(kinds.denied)
    expect((await assign('manager', admin, ['fae'])).msgCode).toBe(kinds.denied)
    expect((await assign('manager', auditor, ['content_auditor', 'quality'])).msgCode).toBe(0)
  })
  expect((await assign('admin', editor2, ['admin'])).msgCode).toBe(0)
  // two who take it from each other stand before the same door: the second finds that it would be the last
  const [a, b] = [await version(admin), await version(editor2)]
  const { pool } = kit.app.database
  const door = await pool.connect()
  await door.query("begin; select pg_advisory_xact_lock(hashtextextended('account.admins', 0))")
  const first = assign('admin', editor2, ['fae'], b)
  await untilWaiting(pool)
  const second = assign('editor2', admin, ['fae'], a)
  await expect.poll(() => countWaiting(pool)).toBe(2)
  await door.query('commit')
  door.release()
  const [one, other] = [await first, await second]
  expect([one.msgCode, other.msgCode].toSorted()).toEqual([0, kinds.state])
  expect(JSON.stringify([one, other].find(({ msgCode }) => msgCode !== 0))).toContain('管理员')
  const { rows } = await run("select user_id from user_roles where role = 'admin'")
  expect(rows).toHaveLength(1)
  await run("delete from user_roles where role = 'admin'")
  await run("insert into user_roles (user_id, role) values ($1, 'admin'), ($2, 'content_editor')", [admin, editor2])
  kit.app.sessions.clear()
})

test('who was invited signs in, and who is locked does not', async () => {
  const { data } = await invite('admin', { loginName: 'signs_in' })
  expect((await accept(data.token!)).msgCode).toBe(0)
  const { id } = (await kit.call('admin', staff.people, { keyword: 'signs_in' })).data.list[0]!
  const before = await signIn('signs_in')
  const locked = await kit.call('admin', person.setLock, { id, version: await version(id), locked: true })
  expect(locked.msgCode).toBe(0)
  expect(await signIn('signs_in')).toBe(kinds.disabled)
  expect(before).not.toBe(kinds.bad_login)
})

test('who is not of the vendor gives nobody roles, whatever their own role was given', async () => {
  const { auditor, main, other } = kit.people
  await run("insert into role_permissions (role, permission, menu_id) values ('cust_main', 'staff_edit', 9873)")
  kit.app.sessions.clear()
  try {
    const before = [await rolesOf(auditor), await rolesOf(main), await rolesOf(other)]
    expect((await assign('main', auditor, ['fae'])).msgCode).toBe(kinds.denied)
    expect((await invite('main')).msgCode).toBe(kinds.denied)
    for (const id of [main, other]) {
      const form = { id, version: await version(id), roles: JSON.stringify(['order']), reason: '自己' }
      expect((await kit.call('main', business.assignMain, form)).msgCode).toBe(kinds.denied)
    }
    expect([await rolesOf(auditor), await rolesOf(main), await rolesOf(other)]).toEqual(before)
  } finally {
    await run("delete from role_permissions where role = 'cust_main' and permission = 'staff_edit'")
    kit.app.sessions.clear()
  }
})
