import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, codeRules } from '#areas/account/contract.ts'
import { agreement } from '#areas/agreement/contract.ts'
import { session } from '#areas/session/contract.ts'
import type { Entry, Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { encode, testApp, type TestApp } from '#tests/kit/app.ts'
import { testPassword } from '#tests/kit/people.ts'
import { contactOf } from './contact.rules.ts'
import { limitsOver } from '#tests/kit/limits.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp({ codesPerHour: 5000 })
})
afterAll(() => portal.close())

/** A browser of its own, with an address of its own. */
function browser(n: number) {
  const remoteAddress = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
  const cookies = new Map<string, string>()
  return async <E extends Entry>(entry: E, input: Input<E>) => {
    const { url, payload } = encode(entry, input as Record<string, unknown>)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = cookie ? { cookie } : undefined
    const r = await portal.request(null, {
      method: entry.method,
      url,
      payload,
      remoteAddress,
      ...(headers && { headers }),
    })
    for (const { name, value } of r.cookies) cookies.set(name, value)
    return r.json<{
      msgCode: number
      data: { errors?: { field: string; code: string }[] } & Record<string, unknown>
      msg: string
    }>()
  }
}
let last = 0
const next = () => ++last
const mailsTo = async (address: string) =>
  portal.app.database.db
    .selectFrom('mails')
    .selectAll()
    .where('toAddress', '=', address)
    .orderBy('id', 'desc')
    .execute()
const codeTo = async (address: string) => /\b(\d{6})\b/.exec((await mailsTo(address))[0]!.textBody)![1]!
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
type Form = Input<typeof account.register>
async function form(given: Partial<Form> = {}): Promise<Omit<Form, 'code'>> {
  const n = next()
  const { rows } = await portal.app.database.pool.query<{ version: string }>(
    "select version from agreements where code in ('userAgreement1.0', 'privacyAgreement1.0') and effective_from <= now() and withdrawn_at is null order by code desc, effective_from desc",
  )
  const version = rows[0]!.version
  return {
    loginName: `person_${n}`,
    password: 'Some-Word-77',
    confirm: 'Some-Word-77',
    country: 'CN',
    target: `person${n}@example.com`,
    companyName: `Company No ${n}`,
    agreeUser: true,
    agreePrivacy: true,
    userVersion: version,
    privacyVersion: version,
    ...given,
  }
}
/** Asks for a code and registers with it, from one browser. */
async function registered(given: Partial<Form> = {}, call = browser(1000 + next())) {
  const input = await form(given)
  await call(account.sendCode, { target: input.target, scene: 'register' })
  return {
    input,
    call,
    answer: await call(account.register, { ...input, code: await codeTo(contactOf(input.target)!.value) }),
  }
}

test('somebody registers a company and is signed in as its developer', async () => {
  const { input, call, answer } = await registered({ target: 'First.Person@Example.COM' })
  expect(answer).toMatchObject({ msgCode: 0, data: { loginName: input.loginName } })
  const { db } = portal.app.database
  const made = await db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.companyId')
    .innerJoin('userRoles as r', 'r.userId', 'u.id')
    .select(['u.id', 'u.email', 'u.isMain', 'c.certStatus', 'c.country', 'r.role'])
    .where('u.loginName', '=', input.loginName)
    .execute()
  expect(made).toMatchObject([
    { email: 'first.person@example.com', isMain: true, certStatus: 'uncertified', country: 'CN', role: 'developer' },
  ])
  const accepted = await db
    .selectFrom('agreementAcceptances')
    .select('sha256')
    .where('userId', '=', made[0]!.id)
    .execute()
  expect(accepted).toHaveLength(2)
  // whoever has registered is told so once, with what they may do now and what comes next
  const welcomes = (await mailsTo('first.person@example.com')).filter(({ template }) => template === 'account.welcome')
  expect(welcomes).toHaveLength(1)
  expect(welcomes[0]!.subject).toContain(input.loginName)
  for (const part of [input.companyName, '3～4 个工作日', '/cretification/cretification'])
    expect(welcomes[0]!.textBody).toContain(part)
  // the browser that registered is in, with a session as a sign-in makes it
  expect((await call(session.userInfo, {})).data).toMatchObject({ loginName: input.loginName, roles: ['developer'] })
  expect((await call(session.list, {})).data).toHaveLength(1)
  expect((await call(session.login, { username: input.loginName, password: input.password })).msgCode).toBe(0)
})
test('a company that was brought along and that nobody came in for gives its name to who registers', async () => {
  const insert = (name: string, held: string) =>
    portal.app.database.pool.query(
      `insert into companies (name, name_norm, uscc, held_until) values ($1, $1, $1, now() + $2::interval)`,
      [name, held],
    )
  await portal.app.database.pool.query("update brand set support_contact = 'ask@vendor.example'")
  await insert('emptyco', '-1 second')
  await insert('heldco', '1 day')
  expect((await registered({ companyName: 'Empty Co.' })).answer.msgCode).toBe(0)
  const held = await registered({ companyName: 'Held Co.' })
  expect(held.answer.data).toMatchObject({ errors: [{ field: 'companyName', code: 'account.company_invited' }] })
  // who can help is named
  expect(JSON.stringify(held.answer.data)).toContain('ask@vendor.example')
  // it orders already, or is certified once its people come in: who types the name in takes nothing of that away
  await insert('buyerco', '-1 second')
  await insert('oldco', '-1 second')
  const query = (text: string) => portal.app.database.pool.query(text)
  await query(`insert into customers (code, name, company_id, region, currencies, pay_term, credit_currency)
    select 'K0001', name, id, 'OTHER', '{USD}', 'prepay', 'USD' from companies where name = 'buyerco'`)
  await query(`insert into company_invitations (company_id, name, email, is_main, certified_from, certified_until, invited_by, token_until, token_hash)
    select c.id, 'x', 'x@oldco.example', true, current_date - 100, current_date + 30, u.id, now(), repeat('a', 64)
    from companies c, users u where c.name = 'oldco' and u.login_name = 'admin_test'`)
  for (const companyName of ['Buyer Co.', 'Old Co.']) {
    const refused = await registered({ companyName })
    expect(refused.answer.data).toMatchObject({ errors: [{ field: 'companyName', code: 'account.company_invited' }] })
  }
  await query("update company_invitations set certified_until = current_date - 2 where email = 'x@oldco.example'")
  expect((await registered({ companyName: 'Old Co.' })).answer.msgCode).toBe(0)
  const { rows } = await portal.app.database.pool.query(
    "select name, name_norm like 'gone %' as gone, uscc from companies where name in ('emptyco', 'heldco', 'Empty Co.') order by id",
  )
  expect(rows).toEqual([
    { name: 'emptyco', gone: true, uscc: null },
    { name: 'heldco', gone: false, uscc: 'heldco' },
    { name: 'Empty Co.', gone: false, uscc: null },
  ])
})

test('a phone registers as well, by a message kept for the operator', async () => {
  const { answer } = await registered({ target: '+86 199 0000 7701' })
  expect(answer.msgCode).toBe(0)
  // the code alone: nobody is rung for their own click
  expect(await mailsTo('19900007701')).toMatchObject([{ kind: 'sms', htmlBody: '', secret: true }])
})

test.each<[string, Partial<Form>, string]>([
  ['too short a name', { loginName: 'abcd' }, 'loginName'],
  ['a name that begins with a digit', { loginName: '1abcde' }, 'loginName'],
  ['a weak password', { password: 'weakweak', confirm: 'weakweak' }, 'password'],
  [
    'a password with the name in it',
    { loginName: 'Harald', password: 'Xx-harald-77', confirm: 'Xx-harald-77' },
    'password',
  ],
  ['another confirmation', { confirm: 'Some-Word-78' }, 'confirm'],
  ['no address', { target: 'me at home' }, 'target'],
  ['no company', { companyName: '…' }, 'companyName'],
  ['one box not ticked', { agreePrivacy: false }, 'agreePrivacy'],
  ['no country', { country: 'China' }, 'country'],
  ['a country there is not', { country: 'XX' }, 'country'],
])('%s is refused at its field', async (_, given, field) => {
  const call = browser(next())
  const answer = await call(account.register, { ...(await form(given)), code: '123456' })
  expect(answer.msgCode).toBe(kinds.validation)
  expect(answer.data.errors?.map((e) => e.field)).toEqual([field])
})
test('an address at the domain of the staff registers nobody, and gets no code', async () => {
  const { pool } = portal.app.database
  await pool.query("update brand set staff_domains = '{vendor.example}'")
  const call = browser(next())
  const target = 'Somebody@Vendor.Example'
  for (const answer of [
    await call(account.sendCode, { target, scene: 'register' }),
    await call(account.register, { ...(await form({ target })), code: '123456' }),
  ]) {
    expect(answer.msgCode).toBe(kinds.validation)
    expect(JSON.stringify(answer.data)).toContain('account.mail_staff')
  }
  expect(await mailsTo('somebody@vendor.example')).toEqual([])
  // whoever of the staff forgot the password gets one as before
  expect((await call(account.sendCode, { target, scene: 'reset' })).msgCode).toBe(0)
  await pool.query("update brand set staff_domains = '{}'")
})
test.each([
  ['an agreement that changed meanwhile', { userVersion: '0.1' }],
  ['one whose words are others by now', { privacySha256: '0'.repeat(64) }],
])('%s is agreed to again, and nothing is made', async (_, given) => {
  const { input, answer } = await registered(given)
  expect(answer.msgCode).toBe(kinds.state)
  const free = await browser(next())(account.checkLoginName, { loginName: input.loginName })
  expect(free.data).toEqual({ free: true })
})

test('the words that were shown are the words that are kept', async () => {
  const { data: shown } = await portal.call(null, agreement.show, { code: 'userAgreement1.0' })
  const { input, answer } = await registered({ userSha256: shown.sha256 })
  expect(answer.msgCode).toBe(0)
  const { rows } = await portal.app.database.pool.query(
    `select a.sha256 from agreement_acceptances a join users u on u.id = a.user_id join agreements g on g.id = a.agreement_id
     where u.login_name = $1 and g.code = 'userAgreement1.0'`,
    [input.loginName],
  )
  expect(rows).toEqual([{ sha256: shown.sha256 }])
})

test('what is taken is told after a correct code only', async () => {
  const target = 'main@example.com'
  const call = browser(next())
  await call(account.sendCode, { target, scene: 'register' })
  const code = await codeTo(target)
  const input = await form({ target })
  const guess = await call(account.register, { ...input, code: wrong(code) })
  expect(guess).toMatchObject({ msgCode: kinds.code_wrong, data: { errors: [{ field: 'code' }] } })
  const right = await call(account.register, { ...input, code })
  expect(right).toMatchObject({
    msgCode: kinds.duplicate,
    data: { errors: [{ field: 'target', code: 'account.mail_taken' }] },
  })
})
test('a name of the portal, an account and a certified company are told apart', async () => {
  const { input } = await registered()
  const again = await registered({ loginName: input.loginName.toUpperCase() })
  expect(again.answer.data.errors).toMatchObject([{ field: 'loginName', code: 'account.name_taken' }])
  const same = await registered({ companyName: ` company　no.${input.companyName.split(' ').at(-1)} ` })
  expect(same.answer).toMatchObject({
    msgCode: kinds.company_certified,
    data: { errors: [{ code: 'account.company_taken' }] },
  })
  // whoever is one of its people stands under their own name until they are let in
  const joins = await registered({ companyName: 'Certified Co', join: true })
  expect(joins.answer.msgCode).toBe(0)
  expect((await mailsTo(joins.input.target))[0]!.textBody).toContain('/user/join?company=Certified+Co')
  const { rows: own } = await portal.app.database.pool.query(
    'select c.name, c.cert_status from companies c join users u on u.company_id = c.id where u.login_name = $1',
    [joins.input.loginName],
  )
  expect(own).toEqual([{ name: joins.input.loginName, cert_status: 'uncertified' }])
  const taken = await registered({ companyName: input.companyName, join: true })
  expect(taken.answer.data).toMatchObject({ errors: [{ field: 'companyName', code: 'account.company_taken' }] })
  const certified = await registered({ companyName: 'Certified Co' })
  expect(certified.answer).toMatchObject({
    msgCode: kinds.company_certified,
    data: { errors: [{ field: 'companyName', code: 'account.company_certified' }] },
  })
})

test('a code works once, in its browser, for its purpose and address', async () => {
  const target = `once${next()}@example.com`
  const [mine, other] = [browser(next()), browser(next())]
  await mine(account.sendCode, { target, scene: 'register' })
  const code = await codeTo(target)
  await other(account.sendCode, { target: 'elsewhere@example.com', scene: 'reset' })
  const set = { target, code, password: 'Some-Word-77', confirm: 'Some-Word-77' }
  expect((await mine(account.resetPwd, set)).msgCode).toBe(kinds.code_expired)
  const input = await form({ target })
  expect((await other(account.register, { ...input, code })).msgCode).toBe(kinds.code_expired)
  expect((await mine(account.register, { ...input, code })).msgCode).toBe(0)
  expect((await mine(account.register, { ...(await form({ target })), code })).msgCode).toBe(kinds.code_expired)
})
test('a code takes five tries, however many come at once, and a new one voids the old', async () => {
  const target = `five${next()}@example.com`
  const call = browser(next())
  await call(account.sendCode, { target, scene: 'register' })
  const code = await codeTo(target)
  const input = await form({ target })
  const guesses = await Promise.all(
    Array.from({ length: 20 }, () => call(account.register, { ...input, code: wrong(code) })),
  )
  expect(guesses.filter(({ msgCode }) => msgCode === kinds.code_wrong)).toHaveLength(codeRules.tries)
  await limitsOver()
  expect((await call(account.register, { ...input, code })).msgCode).toBe(kinds.code_expired)
  await call(account.sendCode, { target, scene: 'register' })
  const fresh = await codeTo(target)
  if (fresh !== code) expect((await call(account.register, { ...input, code })).msgCode).toBe(kinds.code_wrong)
  expect((await call(account.register, { ...input, code: fresh })).msgCode).toBe(0)
})
test('a code is over after five minutes, and stands nowhere in the open', async () => {
  const target = `late${next()}@example.com`
  const call = browser(next())
  await call(account.sendCode, { target, scene: 'register' })
  const code = await codeTo(target)
  const { rows } = await portal.app.database.pool.query<{ row: string }>(
    'select account_codes::text as row from account_codes where address = $1',
    [target],
  )
  expect(rows[0]!.row).not.toContain(code)
  await portal.app.database.pool.query(
    "update account_codes set expires_at = now() - interval '1 second' where address = $1",
    [target],
  )
  expect((await call(account.register, { ...(await form({ target })), code })).msgCode).toBe(kinds.code_expired)
})
test('codes go out once a minute and ten times a day to an address, and so many an hour in all', async () => {
  const target = `often${next()}@example.com`
  const send = (n: number, to = target) => browser(n)(account.sendCode, { target: to, scene: 'register' as const })
  expect((await send(next())).msgCode).toBe(0)
  expect((await send(next())).msgCode).toBe(kinds.too_many)
  for (let sent = 1; sent < 12; sent++) {
    await portal.app.database.pool.query("delete from rate_limits where key like 'code_minute%'")
    expect((await send(next())).msgCode).toBe(sent < 10 ? 0 : kinds.too_many)
  }
  await portal.app.database.pool.query('update account_code_hours set sent = 5000')
  const full = await send(next(), `more${next()}@example.com`)
  await portal.app.database.pool.query('delete from account_code_hours')
  expect(full.msgCode).toBe(kinds.too_many)
})
test('a login name is looked up ten times an hour from one address', async () => {
  const call = browser(next())
  expect((await call(account.checkLoginName, { loginName: 'MAIN_test' })).data).toEqual({ free: false })
  for (let n = 0; n < 9; n++) {
    await portal.app.database.pool.query("delete from rate_limits where key like 'free_name%'")
    expect((await call(account.checkLoginName, { loginName: `free_${n}` })).data).toEqual({ free: true })
  }
  await portal.app.database.pool.query("delete from rate_limits where key like 'free_name%'")
  expect((await call(account.checkLoginName, { loginName: 'free_x' })).msgCode).toBe(kinds.too_many)
})

test.each(['loginName', 'companyName'] as const)(
  'of 40 who register one %s at once exactly one does',
  async (field) => {
    const shared = {
      loginName: { loginName: `wanted_${next()}` },
      companyName: { companyName: `Wanted Company ${next()}` },
    }[field]
    const all = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const call = browser(5000 + next() + n)
        const input = await form(shared)
        await call(account.sendCode, { target: input.target, scene: 'register' })
        return { call, input: { ...input, code: await codeTo(input.target) } }
      }),
    )
    const answers = await Promise.all(all.map(({ call, input }) => call(account.register, input)))
    expect(answers.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
    const codes = answers.filter(({ msgCode }) => msgCode !== 0).map(({ data }) => data.errors?.[0]?.code)
    expect(new Set(codes)).toEqual(new Set([field === 'loginName' ? 'account.name_taken' : 'account.company_taken']))
  },
)
test('of two who register with one code at once one does', async () => {
  const target = `twin${next()}@example.com`
  const call = browser(next())
  await call(account.sendCode, { target, scene: 'register' })
  const code = await codeTo(target)
  const forms = [await form({ target }), await form({ target })]
  const answers = await Promise.all(forms.map((input) => call(account.register, { ...input, code })))
  expect(answers.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
})

const reset = (target: string, code: string) => ({ target, code, password: 'Newer-Word-88', confirm: 'Newer-Word-88' })
test('a new password by code ends every session and lets nobody in with the old one', async () => {
  const target = 'sub@example.com'
  const call = browser(next())
  expect((await portal.call('sub', session.userInfo)).msgCode).toBe(0)
  await call(account.sendCode, { target, scene: 'reset' })
  expect((await call(account.resetPwd, reset(target, await codeTo(target)))).msgCode).toBe(0)
  expect((await portal.call('sub', session.userInfo)).msgCode).toBe(kinds.session)
  expect((await call(session.login, { username: 'sub_test', password: testPassword })).msgCode).toBe(kinds.bad_login)
  expect((await call(session.login, { username: 'sub_test', password: 'Newer-Word-88' })).msgCode).toBe(0)
})
test('an address nobody has gets the same answer and the same letter; its own code tells', async () => {
  const known = await browser(next())(account.sendCode, { target: 'order@example.com', scene: 'reset' })
  const [call, target] = [browser(next()), 'nobody-at-all@example.com']
  const unknown = await call(account.sendCode, { target, scene: 'reset' })
  expect({ ...unknown, traceId: '' }).toEqual({ ...known, traceId: '' })
  expect((await mailsTo(target))[0]!.subject).toBe((await mailsTo('order@example.com'))[0]!.subject)
  const code = await codeTo(target)
  expect((await call(account.resetPwd, reset(target, wrong(code)))).msgCode).toBe(kinds.code_wrong)
  const told = await call(account.resetPwd, reset(target, code))
  expect(told).toMatchObject({
    msgCode: kinds.not_found,
    data: { errors: [{ field: 'target', code: 'account.mail_unknown' }] },
  })
})

test.each([
  ['A.B@Exämple.DE', { kind: 'email', value: 'a.b@xn--exmple-cua.de' }],
  ['199 0000 0001', { kind: 'mobile', value: '19900000001' }],
  ['0086-19900000001', { kind: 'mobile', value: '19900000001' }],
  ['+1 (555) 010-0000', { kind: 'mobile', value: '+15550100000' }],
  ['a@b', null],
  ['a@b.c, d@e.f', null],
  ['12345', null],
])('%s is read as what it is', (typed, contact) => {
  expect(contactOf(typed)).toEqual(contact)
})
