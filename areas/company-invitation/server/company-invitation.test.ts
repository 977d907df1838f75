import { afterAll, beforeAll, expect, test } from 'vitest'
import { certification } from '#areas/certification/contract.ts'
import { companyKey } from '#platform/contract/company.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { encode, testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { companyAccept } from '../accept.contract.ts'
import { companyInvitation } from '../contract.ts'
import { companyLink } from '../door.contract.ts'

let kit: TestApp
beforeAll(async () => {
  kit = await testApp({ smtpUrl: undefined })
})
afterAll(() => kit.close())

const run = async <R>(sql: string, values: unknown[] = []) =>
  (await kit.app.database.pool.query(sql, values)).rows as R[]
let last = 0
type Form = Input<typeof companyInvitation.add>
const form = (given: Partial<Form> = {}): Form => ({
  company: `新客户 ${++last} 号`,
  companyEn: '',
  country: 'CN',
  uscc: '',
  name: '沈约',
  target: `main${last}@new.example`,
  ...given,
})
const add = (who: PersonName | null, given?: Partial<Form>) => kit.call(who, companyInvitation.add, form(given))
const open = (token: string) => kit.call(null, companyLink.opened, { token })
const versions = async () => {
  const rows = await run<{ code: string; version: string }>(
    "select code, version from agreements where code in ('userAgreement1.0', 'privacyAgreement1.0')",
  )
  const of = (code: string) => rows.findLast((row) => row.code === code)!.version
  return { userVersion: of('userAgreement1.0'), privacyVersion: of('privacyAgreement1.0') }
}
const accepting = async (token: string, given: object = {}) => ({
  token,
  loginName: `main_${++last}`,
  password: 'Some-Word-77',
  confirm: 'Some-Word-77',
  agreeUser: true,
  agreePrivacy: true,
  ...(await versions()),
  ...given,
})
const accept = async (token: string, given?: object) =>
  kit.call(null, companyAccept.accept, (await accepting(token, given)) as Input<typeof companyAccept.accept>)
const fieldOf = (r: { data: unknown }) => JSON.stringify(r.data)

const calls = {
  invitations: (who: PersonName | null) => kit.call(who, companyInvitation.invitations),
  invitation: (who: PersonName | null) => kit.call(who, companyInvitation.invitation, { id: 1 }),
  way: (who: PersonName | null) => kit.call(who, companyInvitation.way),
  add: (who: PersonName | null) => add(who),
  renew: (who: PersonName | null) => kit.call(who, companyInvitation.renew, { id: 1, version: 1 }),
  revoke: (who: PersonName | null) => kit.call(who, companyInvitation.revoke, { id: 1, version: 1 }),
}
test.each(Object.entries(calls))('%s asks for a session and the permission', async (_, call) => {
  expect((await call(null)).msgCode).toBe(kinds.session)
  for (const who of ['editor', 'main', 'developer'] as const) expect((await call(who)).msgCode).toBe(kinds.denied)
})

test('a company is there at once, and its link makes exactly its main account, signed in', async () => {
  const made = await add('admin', { company: '云上 示例', companyEn: 'Cloud Sample', target: 'First@New.Example' })
  const { id, token } = made.data
  expect(token).toMatch(/^[\w-]{43}$/)
  const kept = await run('select to_jsonb(s) as row from company_invitations s where id = $1', [id])
  expect(JSON.stringify(kept)).not.toContain(token)
  const shown = await kit.call('admin', companyInvitation.invitation, { id })
  expect(shown.data).toMatchObject({ company: '云上 示例', state: 'invited', mailed: false, linkStands: true })
  expect((await open(token!)).data).toMatchObject({
    vendor: 'vendor co',
    company: '云上 示例',
    name: '沈约',
    target: 'first@new.example',
  })
  const { payload, url } = encode(
    companyAccept.accept,
    (await accepting(token!, { loginName: 'cloud_main', roles: '["admin"]', companyId: 1 })) as never,
  )
  const [one, other] = await Promise.all([1, 2].map(() => kit.request(null, { method: 'POST', url, payload })))
  const both = [one!, other!].map((r) => r.json<{ msgCode: number }>().msgCode)
  expect(both.toSorted()).toEqual([0, kinds.state])
  const won = both[0] === 0 ? one! : other!
  expect(won.cookies.map(({ name }) => name)).toContain('loginToken')
  const people = await run(
    `select u.login_name, u.email, u.is_main, c.name, c.cert_status, array(select role from user_roles r where r.user_id = u.id) as roles
      from users u join companies c on c.id = u.company_id where c.name = '云上 示例'`,
  )
  expect(people).toEqual([
    {
      login_name: 'cloud_main',
      email: 'first@new.example',
      is_main: true,
      name: '云上 示例',
      cert_status: 'uncertified',
      roles: ['developer'],
    },
  ])
  expect((await open(token!)).msgCode).toBe(kinds.state)
  const after = await kit.call('admin', companyInvitation.invitation, { id })
  expect(after.data).toMatchObject({ state: 'accepted', loginName: 'cloud_main', can: { renew: false, revoke: false } })
  for (const step of [companyInvitation.renew, companyInvitation.revoke])
    expect((await kit.call('admin', step, { id, version: 2 })).msgCode).toBe(kinds.state)
  const accepted = await run(
    "select a.sha256 from agreement_acceptances a join users u on u.id = a.user_id where u.login_name = 'cloud_main'",
  )
  expect(accepted).toHaveLength(2)
})

test('what is wrong or taken is said at its field', async () => {
  await add('admin', { company: '占用 示例', target: 'held@new.example', uscc: '91350100M000100Y43' })
  await add('admin', { company: '占用二', target: '13812345678' })
  const certified = (
    await run<{ name: string }>("select name from companies where cert_status = 'completed' limit 1")
  )[0]!
  for (const [given, field, code] of [
    [{ company: ' ' }, 'company', kinds.validation],
    [{ company: '——' }, 'company', kinds.validation],
    [{ company: '占用示例。' }, 'company', kinds.duplicate],
    [{ company: certified.name.toUpperCase() }, 'company', kinds.duplicate],
    [{ country: 'XX' }, 'country', kinds.validation],
    [{ country: 'china' }, 'country', kinds.validation],
    [{ uscc: '91350100M000100Y44' }, 'uscc', kinds.credit_code],
    [{ uscc: '91350100M000100Y43' }, 'uscc', kinds.duplicate],
    [{ country: 'HK', uscc: '1' }, 'uscc', kinds.credit_code],
    [{ name: '' }, 'name', kinds.validation],
    [{ target: 'nobody' }, 'target', kinds.validation],
    [{ target: 'HELD@new.example' }, 'target', kinds.duplicate],
    [{ target: '+86 138 1234 5678' }, 'target', kinds.duplicate],
    [{ target: 'Main@Example.com' }, 'target', kinds.duplicate],
  ] as const) {
    const r = await add('admin', given)
    expect([field, r.msgCode]).toEqual([field, code])
    expect(fieldOf(r)).toContain(`"${field}"`)
  }
  expect(fieldOf(await add('admin', { company: '占用示例' }))).toContain('name_invited')
  expect(fieldOf(await add('admin', { company: certified.name }))).toContain('name_certified')
  const twice = await Promise.all(Array.from({ length: 6 }, () => add('admin', { company: '同时添加' })))
  expect(twice.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, ...Array(5).fill(kinds.duplicate)])
})

test('a link ends after a week, with a new one and with its inviter, and revoking frees the name', async () => {
  const { id, token } = (await add('admin', { company: '往复示例', target: 'again@new.example' })).data
  await run("update company_invitations set token_until = now() - interval '1 second' where id = $1", [id])
  expect((await open(token!)).msgCode).toBe(kinds.state)
  expect((await accept(token!)).msgCode).toBe(kinds.state)
  const again = await kit.call('admin', companyInvitation.renew, { id, version: 1 })
  expect((await open(again.data.token!)).msgCode).toBe(0)
  const { admin } = kit.people
  await run("delete from role_permissions where role = 'admin' and permission = 'company_add'")
  expect((await open(again.data.token!)).msgCode).toBe(kinds.state)
  await run("insert into role_permissions (role, permission, menu_id) values ('admin', 'company_add', 9877)")
  await run("update users set status = 'disabled' where id = $1", [admin])
  expect((await accept(again.data.token!)).msgCode).toBe(kinds.state)
  await run("update users set status = 'enabled' where id = $1", [admin])
  kit.app.sessions.clear()
  expect((await kit.call('admin', companyInvitation.revoke, { id, version: 1 })).msgCode).toBe(kinds.state)
  expect((await kit.call('admin', companyInvitation.revoke, { id, version: 2 })).msgCode).toBe(0)
  expect((await accept(again.data.token!)).msgCode).toBe(kinds.state)
  expect((await kit.call('admin', companyInvitation.renew, { id, version: 3 })).msgCode).toBe(kinds.state)
  expect((await add('admin', { company: '往复示例', target: 'again@new.example' })).msgCode).toBe(0)
})

test('revoking and accepting at once: one of them holds', async () => {
  for (let n = 0; n < 4; n += 1) {
    const { id, token } = (await add('admin')).data
    const [used, taken] = await Promise.all([
      accept(token!),
      kit.call('admin', companyInvitation.revoke, { id, version: 1 }),
    ])
    expect([used.msgCode, taken.msgCode].filter((code) => code === 0)).toHaveLength(1)
    const rows = await run<{ norm: string; people: number }>(
      `select c.name_norm as norm, (select count(*)::int from users u where u.company_id = c.id) as people
        from companies c join company_invitations s on s.company_id = c.id where s.id = $1`,
      [id],
    )
    expect(rows[0]!.norm.startsWith('gone')).toBe(rows[0]!.people === 0)
  }
})

test('an account manager has the own ones only, and is the manager of the company', async () => {
  const { manager } = kit.people
  await add('admin', { company: '别人的客户' })
  const { id } = (await add('manager', { company: '自己的客户' })).data
  const mine = (await kit.call('manager', companyInvitation.invitations)).data.list
  expect(mine.map(({ company }) => company)).toEqual(['自己的客户'])
  const rows = await run<{ account_manager_id: number }>(
    'select account_manager_id from companies where name_norm = $1',
    [companyKey('自己的客户')],
  )
  expect(rows.map((row) => Number(row.account_manager_id))).toEqual([manager])
  const [foreign] = (await kit.call('admin', companyInvitation.invitations, { keyword: '别人的客户' })).data.list
  for (const step of [companyInvitation.renew, companyInvitation.revoke])
    expect((await kit.call('manager', step, { id: foreign!.id, version: 1 })).msgCode).toBe(kinds.not_found)
  expect((await kit.call('manager', companyInvitation.invitation, { id: foreign!.id })).msgCode).toBe(kinds.not_found)
  expect((await kit.call('admin', companyInvitation.invitation, { id })).msgCode).toBe(0)
})

test('who is not of the vendor adds no company, whatever their own role was given', async () => {
  await run("insert into role_permissions (role, permission, menu_id) values ('cust_main', 'company_add', 9877)")
  kit.app.sessions.clear()
  expect((await add('main')).msgCode).toBe(kinds.denied)
  expect((await kit.call('main', companyInvitation.invitations)).data.list).toEqual([])
  await run("delete from role_permissions where role = 'cust_main' and permission = 'company_add'")
  kit.app.sessions.clear()
})

test('a name that somebody took meanwhile, and what is no password, is told to who holds the link', async () => {
  const { token } = (await add('admin')).data
  const name = await accept(token!, { loginName: 'EDITOR_test' })
  expect(name.msgCode).toBe(kinds.duplicate)
  expect(fieldOf(name)).toContain('loginName')
  expect((await accept(token!, { confirm: 'Other-Word-77' })).msgCode).toBe(kinds.validation)
  expect((await accept(token!, { password: 'short', confirm: 'short' })).msgCode).toBe(kinds.validation)
  expect((await accept(token!, { agreeUser: false })).msgCode).toBe(kinds.validation)
  expect((await accept(token!, { userVersion: '0.1' })).msgCode).toBe(kinds.state)
  expect((await accept(token!)).msgCode).toBe(0)
  for (const wrong of ['x', token!]) expect((await open(wrong)).msgCode).toBe(kinds.state)
})

test('the company certifies as any other does', async () => {
  const { token } = (await add('admin', { company: '认证之前' })).data
  const { payload, url } = encode(companyAccept.accept, (await accepting(token!)) as never)
  const signed = await kit.request(null, { method: 'POST', url, payload })
  const cookie = signed.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const info = await kit.request(null, { method: 'GET', url: encode(certification.info, {}).url, headers: { cookie } })
  expect(info.json()).toMatchObject({ msgCode: 0, data: { known: { companyName: '认证之前' }, current: null } })
})

test('with mail the link goes to the address and to nobody else; to a phone it is passed on', async () => {
  const mailing = await testApp({ smtpUrl: 'smtp://127.0.0.1:9' })
  try {
    const made = await mailing.call('admin', companyInvitation.add, form({ name: '<img src=x onerror=alert(1)>' }))
    expect(made.data.token).toBeNull()
    const { rows } = await mailing.app.database.pool.query(
      "select to_address, text_body, html_body, secret from mails where template = 'company-invitation.invited'",
    )
    const [mail] = rows as { to_address: string; text_body: string; html_body: string; secret: boolean }[]
    expect(mail).toMatchObject({ to_address: expect.stringContaining('@new.example'), secret: true })
    expect(mail!.html_body).not.toContain('<img src=x')
    const token = /company\/invitation#([\w-]{43})/.exec(mail!.text_body)![1]!
    expect((await mailing.call(null, companyLink.opened, { token })).msgCode).toBe(0)
    const phone = await mailing.call('admin', companyInvitation.add, form({ target: '13900001111' }))
    expect(phone.data.token).toMatch(/^[\w-]{43}$/)
  } finally {
    await mailing.close()
  }
})
