import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFolder } from '#areas/import/server/command.service.ts'
import { freeGone } from '#areas/import/server/import.jobs.ts'
import { followTaken } from '#areas/order-base/server/order-base.jobs.ts'
import { kinds } from '#platform/contract/error.ts'
import { translate } from '#platform/server/text.ts'
import { makePlace } from '#areas/account/server/account.public.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { inDays } from '#tests/kit/days.ts'
import { contextOf } from '#tests/kit/documents.ts'
import { deliver } from '#tests/kit/outbox.ts'
import type { Input } from '#platform/contract/contract.ts'
import { companyAccept } from '../accept.contract.ts'
import { companyInvitation } from '../contract.ts'
import { companyLink } from '../door.contract.ts'
import { companyImport } from './company.kind.ts'
import { followGone } from './run.jobs.ts'

let kit: TestApp
let folder: string
let last = 0
beforeAll(async () => {
  kit = await testApp({ smtpUrl: undefined })
  folder = mkdtempSync(join(tmpdir(), 'tapeout-customers-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await kit.close()
})
const run = async <R = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await kit.app.database.pool.query(text, values)).rows as R[]

type Row = Record<string, string>
/** Since when the old portal had them certified. */
const since = inDays(-100)
const heads = {
  companies: 'key,name,name_en,country,number,address,certified,main_name,main_mail,phone,language'.split(','),
  people: 'key,company,name,mail,language,roles'.split(','),
}
const cell = (text = '') => `"${text.replaceAll('"', '""')}"`
function table(name: keyof typeof heads, rows: readonly Row[]): void {
  for (const file of readdirSync(folder)) rmSync(join(folder, file))
  const lines = rows.map((row) => heads[name].map((head) => cell(row[head])).join(','))
  writeFileSync(join(folder, `${name}.csv`), [heads[name].join(','), ...lines].join('\r\n'))
}
async function bring(name: keyof typeof heads, rows: readonly Row[], dryRun = false) {
  table(name, rows)
  const told: string[] = []
  const clean = await importFolder(contextOf(kit.app), {
    path: folder,
    loginName: 'admin_test',
    source: 'old',
    dryRun,
    operator: 'root@here',
    say: (line) => told.push(line),
  })
  const faults = told.flatMap((line) => /^row (\d+) \(.*?\), (\w+): (.*)$/.exec(line)?.slice(1, 4).join(' ') ?? [])
  return { clean, faults, end: told.at(-1) }
}
const company = (given: Row = {}): Row => {
  const n = ++last
  return {
    key: `c${n}`,
    name: `旧客户 ${n} 号`,
    country: 'CN',
    main_name: '沈约',
    main_mail: `main@old${n}.example`,
    ...given,
  }
}
const certified = (given: Row = {}): Row =>
  company({
    country: 'DE',
    number: `HRB ${++last}`,
    address: 'Berlin 1',
    phone: '030 123456',
    certified: since,
    ...given,
  })
const person = (of: Row, given: Row = {}): Row => ({
  key: `p${++last}`,
  company: of['key']!,
  name: '叶青',
  mail: `p${last}@${of['main_mail']!.split('@')[1]}`,
  roles: 'cust_sub',
  ...given,
})

const idOf = async (mail: string) =>
  (await run<{ id: string }>('select id from company_invitations where email = $1', [mail]))[0]!.id
/** The link of an invitation, as staff make it where no mail is set up. */
async function linkOf(mail: string): Promise<string> {
  const id = Number(await idOf(mail))
  const { version } = (await kit.call('admin', companyInvitation.invitation, { id })).data
  return (await kit.call('admin', companyInvitation.renew, { id, version })).data.token!
}
const versions = async () => {
  const rows = await run<{ code: string; version: string }>(
    "select code, version from agreements where code in ('userAgreement1.0', 'privacyAgreement1.0')",
  )
  const of = (code: string) => rows.findLast((row) => row.code === code)!.version
  return { userVersion: of('userAgreement1.0'), privacyVersion: of('privacyAgreement1.0') }
}
async function accept(token: string, given: object = {}) {
  const input = {
    token,
    loginName: `old_${++last}`,
    password: 'Some-Word-77',
    confirm: 'Some-Word-77',
    agreeUser: true,
  }
  const whole = { ...input, agreePrivacy: true, ...(await versions()), ...given }
  return kit.call(null, companyAccept.accept, whole as Input<typeof companyAccept.accept>)
}
const peopleOf = (name: string) =>
  run<{ login_name: string; roles: string[]; is_main: boolean; locale: string }>(
    `select u.login_name, u.is_main, u.locale, array(select r.role from user_roles r where r.user_id = u.id order by 1) as roles
      from users u join companies c on c.id = u.company_id where c.name = $1 order by u.id`,
    [name],
  )

test('companies come in with an invitation and without an account, once, and nobody is written to', async () => {
  const [one, two] = [company({ name_en: 'Old One', language: 'en' }), certified()]
  expect(await bring('companies', [one, two], true)).toMatchObject({ clean: true, faults: [] })
  expect(await run('select 1 from company_invitations')).toEqual([])
  expect(await bring('companies', [one, two])).toMatchObject({ clean: true, faults: [] })
  expect((await bring('companies', [one, two])).end).toContain('0 imported, 2 imported earlier')
  const made = await run(
    `select c.name, c.name_en, c.cert_status, s.email, s.locale, s.token_hash, s.certified_from::text as since,
      s.certified_until = (s.certified_from + interval '2 years')::date as whole,
      (select count(*)::int from users u where u.company_id = c.id) as people
      from companies c join company_invitations s on s.company_id = c.id where c.name = any($1) order by c.id`,
    [[one['name'], two['name']]],
  )
  const usual = { cert_status: 'uncertified', token_hash: null, people: 0 }
  expect(made).toEqual([
    {
      ...usual,
      name: one['name'],
      name_en: 'Old One',
      email: one['main_mail'],
      locale: 'en',
      since: null,
      whole: null,
    },
    { ...usual, name: two['name'], name_en: '', email: two['main_mail'], locale: null, since, whole: true },
  ])
  expect(await run("select 1 from mails where template like 'company-invitation%'")).toEqual([])
  const changed = await bring('companies', [one, { ...two, address: 'Bonn 2' }])
  expect(changed.faults).toEqual([expect.stringMatching(/^3 key Imported earlier with other data/)])
})

test('what is wrong with a company is named by row and column', async () => {
  const there = certified({ name: 'There GmbH', main_mail: 'first@there.example' })
  await bring('companies', [there])
  await run("update companies set name_en = 'Vendor Semiconductor' where is_vendor")
  const twice = company()
  const wrong: [Row, string, string][] = [
    [company({ name: '' }), 'name', 'Required'],
    [company({ name: '——' }), 'name', 'Wrong format'],
    [company({ name: '=cmd|calc' }), 'name', 'formula'],
    [company({ name: 'CERTIFIED　co.' }), 'name', 'already exists'],
    [company({ name: 'there gmbh' }), 'name', 'open invitation'],
    [company({ name: 'Vendor, Co' }), 'name', 'name of the vendor'],
    [company({ name_en: 'VENDOR semiconductor' }), 'name_en', 'name of the vendor'],
    [company({ country: 'china' }), 'country', 'Wrong format'],
    [company({ country: 'XX' }), 'country', 'countries'],
    [company({ number: '91350100M000100Y44' }), 'number', 'credit code'],
    [company({ country: 'HK', number: '1' }), 'number', '8 digits'],
    [company({ country: 'DE', number: there['number']!.toLowerCase() }), 'number', 'already uses'],
    [company({ certified: since }), 'certified', 'number, address, phone'],
    [certified({ certified: '2020-01-31' }), 'certified', 'ended'],
    [certified({ certified: '2099-01-31' }), 'certified', 'future'],
    [company({ main_name: '' }), 'main_name', 'Required'],
    [company({ main_mail: 'nobody' }), 'main_mail', 'email'],
    [company({ main_mail: '13812345678' }), 'main_mail', 'email'],
    [company({ main_mail: 'new.person@EXAMPLE.com' }), 'main_mail', 'staff'],
    [company({ main_mail: 'First@There.Example' }), 'main_mail', 'open invitation'],
    [company({ phone: 'x' }), 'phone', 'phone'],
    [company({ language: 'fr' }), 'language', 'one of'],
    [twice, 'name', 'row 25'],
    [company({ name: `${twice['name']}。`.toUpperCase() }), 'name', 'row 24'],
  ]
  const { faults } = await bring(
    'companies',
    wrong.map(([row]) => row),
    true,
  )
  expect(faults).toEqual(
    wrong.map(([, col, words], i) => expect.stringMatching(new RegExp(`^${i + 2} ${col} .*${words}`))),
  )
  const same = company()
  const mails = [same, company({ main_mail: ` ${same['main_mail']!.toUpperCase()}` })]
  expect((await bring('companies', mails, true)).faults.map((one) => one.slice(0, 11))).toEqual([
    '2 main_mail',
    '3 main_mail',
  ])
})

test('the main account comes in by the mail it proves, with the certification the company had and nothing signed', async () => {
  const row = certified({ language: 'en' })
  await bring('companies', [row])
  const token = await linkOf(row['main_mail']!)
  expect((await kit.call(null, companyLink.opened, { token })).data).toMatchObject({
    company: row['name'],
    isMain: true,
  })
  const both = await Promise.all([accept(token), accept(token)])
  expect(both.map(({ msgCode }) => msgCode).toSorted((a, b) => a - b)).toEqual([0, kinds.state])
  expect(await peopleOf(row['name']!)).toMatchObject([{ is_main: true, roles: ['cust_main'], locale: 'en' }])
  const found = await run(
    `select c.cert_status, c.cert_valid_start::text as since, c.cert_valid_end = t.valid_end as same, c.held_until, t.status, t.no like 'CT%' as numbered, t.uscc,
      (select count(*)::int from signature_evidences e where e.company_id = c.id) as evidence,
      (select count(*)::int from agreement_acceptances a join users u on u.id = a.user_id where u.company_id = c.id) as agreed
      from companies c join certifications t on t.company_id = c.id where c.name = $1`,
    [row['name']],
  )
  const over = { cert_status: 'completed', since, same: true, held_until: null, status: 'completed', numbered: true }
  expect(found).toEqual([{ ...over, uscc: row['number'], evidence: 0, agreed: 2 }])
  const plain = company()
  await bring('companies', [plain])
  await accept(await linkOf(plain['main_mail']!))
  expect(await peopleOf(plain['name']!)).toMatchObject([{ is_main: true, roles: ['developer'], locale: 'zh' }])
})

test('a certification that ended meanwhile, or was given to another, does not come along', async () => {
  const [late, other] = [certified(), certified()]
  await bring('companies', [late, other])
  const [lateLink, otherLink] = [await linkOf(late['main_mail']!), await linkOf(other['main_mail']!)]
  await run('update company_invitations set certified_from = $2, certified_until = $3 where email = $1', [
    late['main_mail'],
    inDays(-730),
    inDays(-2),
  ])
  await run(
    `insert into certifications (company_id, applicant_id, status, company_name, name_norm, uscc, submitted_at)
      select company_id, id, 'e_review', 'x', 'x', $1, now() from users where login_name = 'developer_test'`,
    [other['number']],
  )
  for (const token of [lateLink, otherLink]) expect((await accept(token)).msgCode).toBe(0)
  for (const { name } of [late, other]) expect(await peopleOf(name!)).toMatchObject([{ roles: ['developer'] }])
  await run("delete from certifications where name_norm = 'x'")
})

const place = (nameNorm: string, uscc: string, isCertified: boolean, but?: number) =>
  makePlace(contextOf(kit.app), { nameNorm, uscc, ...(but && { but }) }, isCertified)
const normOf = async (name: string) =>
  (await run<{ norm: string }>('select name_norm as norm from companies where name = $1', [name]))[0]!.norm

test('a company nobody came in for makes place: before its link and after, and at any time to who is certified', async () => {
  const [unsent, sent, numbered] = [company(), company(), certified()]
  await bring('companies', [unsent, sent, numbered])
  const token = await linkOf(sent['main_mail']!)
  const [first, second] = [await normOf(unsent['name']!), await normOf(sent['name']!)]
  await place(first, '', false)
  await place(second, '', false)
  expect([await normOf(unsent['name']!), await normOf(sent['name']!)]).toEqual([
    expect.stringMatching(/^gone \d+$/),
    second,
  ])
  await place(second, '', true)
  await place('nobody', numbered['number']!, true)
  expect(await normOf(sent['name']!)).toMatch(/^gone/)
  expect(await normOf(numbered['name']!)).toMatch(/^gone/)
  // its link opens nothing at once, and its people are invited no more
  expect((await accept(token)).msgCode).toBe(kinds.state)
  await deliver(kit.app, [followGone], 2)
  const left = await run(
    'select revoked_at is not null as gone, revoked_by from company_invitations where email = $1',
    [sent['main_mail']],
  )
  expect(left).toEqual([{ gone: true, revoked_by: null }])
  // whose people are there makes place for nobody
  const lived = company()
  await bring('companies', [lived])
  await accept(await linkOf(lived['main_mail']!))
  await place(await normOf(lived['name']!), '', true)
  expect(await normOf(lived['name']!)).not.toMatch(/^gone/)
})

/** An ordering customer of a company, as a table or the desk makes one. */
async function orders(name: string): Promise<string> {
  const code = `Q${String(++last).padStart(4, '0')}`
  await run(
    `insert into customers (code, name, company_id, region, currencies, pay_term, credit_currency)
      select $1, $2, id, 'OTHER', '{USD}', 'prepay', 'USD' from companies where name = $2`,
    [code, name],
  )
  return code
}
const buyerOf = async (code: string) =>
  (
    await run<{ id: number | null; actions: string[] }>(
      `select company_id::int as id, array(select l.action from status_logs l where l.biz_type = 'customer' and l.biz_id = c.id) as actions
        from customers c where code = $1`,
      [code],
    )
  )[0]!
const follow = async () => {
  await deliver(kit.app, [followGone, followTaken], 2)
  await deliver(kit.app, [freeGone], 2)
}

test('whose people order, or who is certified once they come in, keeps the name from who merely registers', async () => {
  const [ordering, standing] = [company(), certified()]
  await bring('companies', [ordering, standing])
  const code = await orders(ordering['name']!)
  for (const { name } of [ordering, standing]) await place(await normOf(name!), '', false)
  for (const { name } of [ordering, standing]) expect(await normOf(name!)).not.toMatch(/^gone/)
  expect((await buyerOf(code)).id).not.toBeNull()
  await run('update company_invitations set certified_from = $2, certified_until = $3 where email = $1', [
    standing['main_mail'],
    inDays(-730),
    inDays(-1),
  ])
  await place(await normOf(standing['name']!), '', false)
  expect(await normOf(standing['name']!)).toMatch(/^gone/)
})

test('who is certified in its place has its customer, and its rows can be brought along again', async () => {
  const [one, other] = [certified(), certified()]
  await bring('companies', [one, other])
  const someone = person(one)
  await bring('people', [someone])
  const [first, second] = [await orders(one['name']!), await orders(other['name']!)]
  const [{ id: heir }] = (await run<{ id: number }>(
    "select id::int as id from companies where name = 'uncertified co'",
  )) as [{ id: number }]
  const before = (await buyerOf(second)).id
  // the same name under another number may be another company: its customer is named anew at the desk
  await place(await normOf(other['name']!), 'HRB 9', true, heir)
  await follow()
  expect(await buyerOf(second)).toEqual({ id: null, actions: ['detach'] })
  expect(before).not.toBeNull()
  await place(await normOf(one['name']!), one['number']!, true, heir)
  await follow()
  expect(await buyerOf(first)).toEqual({ id: heir, actions: ['move'] })
  await run('update customers set company_id = null where code = $1', [first])
  expect(await bring('companies', [one, other])).toMatchObject({ clean: true, faults: [] })
  expect(await bring('people', [someone])).toMatchObject({ clean: true, faults: [] })
  const living = await run(
    "select name from companies where name = any($1) and name_norm not like 'gone %' order by id",
    [[one['name'], other['name']]],
  )
  expect(living).toEqual([{ name: one['name'] }, { name: other['name'] }])
  // what somebody came in for stays known, though the company is no more
  const lived = company()
  await bring('companies', [lived])
  await accept(await linkOf(lived['main_mail']!))
  await run(
    "insert into outbox_events (topic, payload) select 'account.company_dissolved', jsonb_build_object('companyId', id) from companies where name = $1",
    [lived['name']],
  )
  await follow()
  expect((await bring('companies', [lived])).end).toContain('0 imported, 1 imported earlier')
})

test('coming in and making place at once: one of them holds', async () => {
  for (let n = 0; n < 4; n += 1) {
    const row = company()
    await bring('companies', [row])
    const [token, norm] = [await linkOf(row['main_mail']!), await normOf(row['name']!)]
    const [came] = await Promise.all([accept(token), place(norm, '', true)])
    expect((await normOf(row['name']!)).startsWith('gone')).toBe(came.msgCode !== 0)
    expect(await peopleOf(row['name']!)).toHaveLength(came.msgCode === 0 ? 1 : 0)
  }
})

test('people come after their main account, with no more than it can give', async () => {
  const house = certified()
  await bring('companies', [house])
  const [one, two] = [person(house, { roles: 'cust_sub，cust_finance' }), person(house, { company: house['name']! })]
  expect(await bring('people', [one, two])).toMatchObject({ clean: true, faults: [] })
  const early = await linkOf(one['mail']!)
  expect((await kit.call(null, companyLink.opened, { token: early })).msgCode).toBe(kinds.state)
  expect((await accept(early)).msgCode).toBe(kinds.state)
  await accept(await linkOf(house['main_mail']!))
  expect((await kit.call(null, companyLink.opened, { token: early })).data).toMatchObject({ isMain: false })
  expect((await accept(early, { companyId: 1, roles: '["admin"]' })).msgCode).toBe(0)
  expect(await peopleOf(house['name']!)).toMatchObject([
    { is_main: true },
    { is_main: false, roles: ['cust_finance', 'cust_sub'] },
  ])
  // what the main account lost meanwhile is not handed on
  await run(
    "delete from user_roles r using users u, companies c where r.user_id = u.id and c.id = u.company_id and c.name = $1 and r.role = 'cust_main'",
    [house['name']],
  )
  expect((await accept(await linkOf(two['mail']!))).msgCode).toBe(kinds.state)
})

const messagesOf = (name: string) =>
  run<{ template: string; en: string }>(
    `select m.template, m.content_en as en from messages m join message_deliveries d on d.message_id = m.id
      join users u on u.id = d.user_id join companies c on c.id = u.company_id
      where c.name = $1 and m.template = 'company-invitation.joined' order by m.id`,
    [name],
  )

test('the main account is told once of each who comes in, and its domain and certification are looked at again', async () => {
  const house = certified()
  await bring('companies', [house])
  const [one, two, three] = [person(house), person(house), person(house, { roles: 'cust_sub, cust_finance' })]
  await bring('people', [one, two, three])
  await accept(await linkOf(house['main_mail']!))
  expect(await messagesOf(house['name']!)).toEqual([])
  const token = await linkOf(three['mail']!)
  const both = await Promise.all([accept(token), accept(token)])
  expect(both.map(({ msgCode }) => msgCode).toSorted((a, b) => a - b)).toEqual([0, kinds.state])
  const told = await messagesOf(house['name']!)
  expect(told).toHaveLength(1)
  expect(told[0]!.en).toContain(three['mail'])

  const refused = async (mail: string, code: string) => {
    const link = await linkOf(mail)
    expect(await kit.call(null, companyLink.opened, { token: link })).toMatchObject({ msgCode: kinds.state })
    const answer = await accept(link)
    expect(answer).toMatchObject({ msgCode: kinds.state, msg: translate('zh', code as 'company-invitation.over') })
  }
  const main = `update users u set email = $2 from companies c where c.id = u.company_id and c.name = $1 and u.is_main`
  for (const mail of ['main@elsewhere.example', 'main.of.old@gmail.com', '']) {
    await run(main, [house['name'], mail])
    await refused(one['mail']!, 'company-invitation.other_domain')
  }
  await run(main, [house['name'], house['main_mail']])
  await run('update companies set cert_valid_end = $2 where name = $1', [house['name'], inDays(-2)])
  await refused(two['mail']!, 'company-invitation.not_certified')
  await run('update companies set cert_valid_end = $2 where name = $1', [house['name'], inDays(30)])
  for (const { mail } of [one, two] as [Row, Row]) expect((await accept(await linkOf(mail!))).msgCode).toBe(0)
  expect(await messagesOf(house['name']!)).toHaveLength(3)
})

test('who may order is in a table only where the company came by one, named by its key', async () => {
  const house = certified()
  await bring('companies', [house])
  await accept(await linkOf(house['main_mail']!))
  await run(
    "insert into user_roles (user_id, role) select u.id, r from users u join companies c on c.id = u.company_id, unnest(array['order', 'dealer_report']) r where c.name = $1",
    [house['name']],
  )
  const named = (roles: string, of = house['name']!) => person(house, { company: of, roles })
  const rows = [named('cust_sub, order'), named('dealer_report'), named('cust_sub'), named('order', house['key'])]
  const { faults } = await bring('people', rows, true)
  expect(faults).toEqual([
    expect.stringMatching(/^2 roles .*named by its key.*: order$/),
    expect.stringMatching(/^3 roles .*named by its key.*: dealer_report$/),
  ])
})

test('what is wrong with a person is named by row and column', async () => {
  const [house, bare, shared] = [certified(), company(), certified({ main_mail: 'somebody@gmail.com' })]
  const nameKey = company({ key: 'There GmbH' })
  await bring('companies', [house, bare, shared, nameKey])
  const twice = person(house)
  const wrong: [Row, string, string][] = [
    [person(house, { company: 'nobody' }), 'company', 'Unknown company'],
    [person(house, { company: 'vendor co' }), 'company', 'Unknown company'],
    [person(house, { company: house['name']!.toLowerCase() + '。' }), 'company', 'Unknown company'],
    [person(house, { company: 'There GmbH' }), 'company', 'the key of one company'],
    [person(bare), 'company', 'not certified'],
    [person(house, { company: 'uncertified co' }), 'company', 'not certified'],
    [person(shared, { mail: 'other@gmail.com' }), 'mail', 'public email'],
    [person(house, { mail: 'x@elsewhere.example' }), 'mail', 'must be that of'],
    [person(house, { company: 'other co' }), 'mail', 'must be that of the main account: example.com'],
    [person(house, { mail: 'new@example.com' }), 'mail', 'staff'],
    [person(house, { mail: house['main_mail']!.toUpperCase() }), 'mail', 'open invitation'],
    [person(house, { roles: 'admin' }), 'roles', 'one of'],
    [person(house, { roles: 'cust_sub, cust_main' }), 'roles', 'one of'],
    [person(house, { roles: 'cust_sub, order' }), 'roles', 'cannot assign: order'],
    [twice, 'mail', 'row 17'],
    [person(house, { mail: twice['mail']!.toUpperCase() }), 'mail', 'row 16'],
  ]
  const { faults } = await bring(
    'people',
    wrong.map(([row]) => row),
    true,
  )
  expect(faults).toEqual(
    wrong.map(([, col, words], i) => expect.stringMatching(new RegExp(`^${i + 2} ${col} .*${words}`))),
  )
})

test('no more people are taken than a company may have', async () => {
  const house = certified()
  await bring('companies', [house])
  const rows = Array.from({ length: 500 }, () => person(house))
  const { faults } = await bring('people', rows, true)
  expect(faults).toEqual([expect.stringMatching(/^501 company .*at most 500/)])
})

test('a table that is cut off goes on where it stood, and two at once make one of each', async () => {
  const rows = Array.from({ length: 520 }, () => company())
  const { write } = companyImport
  let left = 1
  companyImport.write = (...given) => (left-- > 0 ? write(...given) : Promise.reject(new Error('the machine is gone')))
  await expect(bring('companies', rows)).rejects.toThrow('the machine is gone')
  companyImport.write = write
  const names = rows.map((row) => row['name'])
  const there = async () => (await run('select 1 from companies where name = any($1)', [names])).length
  expect(await there()).toBe(500)
  await Promise.allSettled([bring('companies', rows), bring('companies', rows)])
  expect((await bring('companies', rows)).end).toContain('520 imported earlier')
  expect(await there()).toBe(520)
})
