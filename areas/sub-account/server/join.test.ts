import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { certification } from '#areas/certification/contract.ts'
import { systemContext } from '#main/background.ts'
import { session } from '#areas/session/contract.ts'
import { workbench } from '#areas/workbench/contract.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { giveKey } from '#tests/kit/api-keys.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { limitsOver } from '#tests/kit/limits.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { joining } from '../join.contract.ts'
import { grantRequest } from '../request.contract.ts'
import { belongsTo, stays } from './join.rules.ts'
import { listReferences } from './join.sql.ts'
import { subAccountArea } from './sub-account.area.ts'

let portal: TestApp
let own: number
const run = async <T = Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  (await portal.app.database.pool.query(sql, values)).rows as T[]
beforeAll(async () => {
  portal = await testApp()
  own = (await run<{ company_id: number }>('select company_id from users where id = $1', [portal.people.developer]))[0]!
    .company_id
})
afterAll(() => portal.close())
/** The developer is again the main account of an empty company. */
beforeEach(async () => {
  await limitsOver()
  await run('delete from grant_requests')
  await run('delete from addresses where company_id = $1', [own])
  await run('delete from certifications where company_id = $1', [own])
  await run("update companies set name_norm = 'uncertifiedco', cert_status = 'uncertified' where id = $1", [own])
  await run('update users set company_id = $1, is_main = true where id = $2', [own, portal.people.developer])
  await run('delete from user_roles where user_id = $1', [portal.people.developer])
  await run("insert into user_roles values ($1, 'developer')", [portal.people.developer])
  portal.app.sessions.clear()
})

const join = (who: PersonName | null, company = 'Certified  CO.') =>
  portal.call(who, joining.join, { company, reason: 'QA' })
const state = async () => (await portal.call('developer', joining.joinState)).data
const asked = async (who: PersonName = 'main') =>
  (await portal.call(who, grantRequest.requests, { kind: 'join', status: 'asked' })).data.list[0]!
const roles = (...given: string[]) => JSON.stringify(given.length ? given : ['cust_sub'])
const letIn = (who: PersonName, given: Partial<Input<typeof joining.letIn>> & { id: number; version: number }) =>
  portal.call(who, joining.letIn, { roles: roles(), ...given })
const place = async () =>
  (
    await run(
      `select c.name, u.is_main, array(select role from user_roles r where r.user_id = u.id order by 1) as roles
        from users u join companies c on c.id = u.company_id where u.id = $1`,
      [portal.people.developer],
    )
  )[0]!
const fieldOf = (r: { data: unknown }) => JSON.stringify(r.data)

test('who belongs to a certified company is told which, and a page says so in the place of a refusal', async () => {
  const belongs = async (who: PersonName) => (await portal.call(who, joining.joinState)).data
  const name = (
    await run<{ name: string }>('select c.name from users u join companies c on c.id = u.company_id where u.id = $1', [
      portal.people.main,
    ])
  )[0]!.name
  expect(await belongs('main')).toMatchObject({ may: false, belongs: name, holds: [], last: null })
  expect(await belongs('developer')).toMatchObject({ may: true, belongs: '' })
  const { data } = await portal.call('main', session.menu)
  expect(JSON.stringify(data.newList)).toContain('/user/join')
})

test('somebody asks, is let in with roles, works with them at once, and the own company is no more', async () => {
  expect(await state()).toMatchObject({ may: true, holds: [], last: null })
  expect((await join('developer')).msgCode).toBe(0)
  expect(await state()).toMatchObject({
    last: { company: 'certified co', status: 'asked', answer: '', can: { withdraw: true } },
  })
  const waits = (await portal.call('main', workbench.home)).data.waits
  expect(waits.find(({ url }) => url.startsWith('/user/grantRequest'))).toMatchObject({ count: 1 })
  const mails = await run(
    "select to_address, text_body from mails where template = 'sub-account.asked' and kind = 'mail'",
  )
  expect(mails).toMatchObject([{ to_address: 'main@example.com' }])
  await giveKey(portal, 'developer', ['documents_read'])
  const row = await asked()
  expect(row).toMatchObject({
    house: 'uncertified co',
    email: 'developer@example.com',
    can: { grant: false, letIn: true, refuse: true, withdraw: false },
  })
  // it is a door of its own: what gives a role or package gives nothing here
  expect((await portal.call('main', grantRequest.grant, row)).msgCode).toBe(kinds.state)
  expect((await letIn('main', { ...row, roles: roles('cust_sub', 'cust_finance') })).msgCode).toBe(0)
  expect(await place()).toEqual({ name: 'certified co', is_main: false, roles: ['cust_finance', 'cust_sub'] })
  const company = await run('select name_norm, cert_status from companies where id = $1', [own])
  expect(company).toEqual([{ name_norm: `gone ${own}`, cert_status: 'uncertified' }])
  const keys = await run('select revoked_by from api_keys where user_id = $1', [portal.people.developer])
  expect(keys).toEqual([{ revoked_by: portal.people.main }])
  // the session that was open has the new rights
  expect((await portal.call('developer', certification.info)).data.known.companyName).toBe('certified co')
  expect((await portal.call('developer', grantRequest.requests)).msgCode).toBe(0)
  expect(await state()).toMatchObject({ may: false, last: { status: 'granted' } })
  const told = await run("select topic from outbox_events where topic = 'account.company_dissolved'")
  expect(told.length).toBeGreaterThan(0)
})

test('a refusal says why and nobody’s name, and asking again is possible', async () => {
  await join('developer')
  const { id, version } = await asked()
  expect((await portal.call('main', grantRequest.refuse, { id, version })).msgCode).toBe(kinds.validation)
  expect((await portal.call('main', grantRequest.refuse, { id, version, reason: 'not ours' })).msgCode).toBe(0)
  expect(await state()).toMatchObject({ may: true, last: { status: 'refused', answer: 'not ours' } })
  const mine = (await portal.call('developer', grantRequest.request, { id })).data
  expect(mine).toMatchObject({ decidedBy: '', email: '' })
  const mail = await run("select text_body from mails where template = 'sub-account.answered' order by id desc limit 1")
  expect(JSON.stringify([mine, await state(), mail])).not.toContain('main 测试')
  // and who refused keeps nothing of them
  expect((await portal.call('main', grantRequest.request, { id })).data).toMatchObject({ house: '', email: '' })
  expect((await join('developer')).msgCode).toBe(0)
})

test('only the main account of an uncertified company asks, and only a certified company is asked', async () => {
  expect((await join(null)).msgCode).toBe(kinds.session)
  for (const who of ['main', 'sub', 'other', 'admin', 'expired', 'order'] as const)
    expect((await join(who, 'other co')).msgCode).toBe(kinds.state)
  for (const company of ['vendor co', 'uncertified co', 'no such company', '——']) {
    const r = await join('developer', company)
    await limitsOver()
    expect([r.msgCode, fieldOf(r)]).toEqual([kinds.not_found, expect.stringContaining('"company"')])
  }
  expect((await join('developer', '')).msgCode).toBe(kinds.validation)
  await run("update users set status = 'disabled' where id = $1", [portal.people.other])
  expect((await join('developer', 'other co')).msgCode).toBe(kinds.not_found)
  await run("update users set status = 'enabled' where id = $1", [portal.people.other])
  expect(await run('select from grant_requests')).toEqual([])
})

test('who asks often is stopped before anything is answered', async () => {
  for (let n = 0; n < 5; n += 1) expect((await join('developer', `guess ${n}`)).msgCode).toBe(kinds.not_found)
  expect((await join('developer')).msgCode).toBe(kinds.too_many)
})

test('what would be lost stands in the way, when it is asked and when it is answered', async () => {
  const address = () =>
    run(
      `insert into addresses (company_id, kind, receiver, phone, province, city, detail) values ($1, 'goods', 'A', '13800000000', 'x', 'x', 'x')`,
      [own],
    )
  await join('developer')
  const { id, version } = await asked()
  await address()
  expect((await letIn('main', { id, version })).msgCode).toBe(kinds.state)
  expect(await place()).toMatchObject({ name: 'uncertified co' })
  expect((await asked()).version).toBe(version)
  await portal.call('developer', grantRequest.withdraw, { id, version })
  expect(await state()).toMatchObject({ holds: ['addresses'] })
  expect((await join('developer')).msgCode).toBe(kinds.state)
})

test('a certification that was begun meanwhile stands in the way; a draft does not', async () => {
  await run(
    `insert into certifications (company_id, applicant_id, company_name, name_norm) values ($1, $2, 'Certified co', 'certifiedco')`,
    [own, portal.people.developer],
  )
  expect(await state()).toMatchObject({ may: true, holds: [], suggested: 'Certified co' })
  await join('developer')
  const row = await asked()
  await run(
    `update certifications set status = 'business_audit', no = 'CT-join', submitted_at = now(), name_norm = 'somethingelse' where company_id = $1`,
    [own],
  )
  expect((await letIn('main', row)).msgCode).toBe(kinds.state)
  await run("update certifications set status = 'draft', no = null where company_id = $1", [own])
  expect((await letIn('main', row)).msgCode).toBe(0)
})

test('letting in and handing a certification in at once: the company is left or under review, never both', async () => {
  const [cert] = await run<{ id: number; version: number }>(
    `insert into certifications (company_id, applicant_id, company_name, name_norm) values ($1, $2, 'A', 'a') returning id, version`,
    [own, portal.people.developer],
  )
  await join('developer')
  const row = await asked()
  await Promise.all([
    letIn('main', row),
    portal.call('developer', certification.submit, { ...cert!, id: Number(cert!.id) }),
  ])
  const [after] = await run<{ status: string; gone: boolean }>(
    `select t.status, c.name_norm like 'gone %' as gone from certifications t join companies c on c.id = t.company_id where c.id = $1`,
    [own],
  )
  expect(after!.gone && after!.status !== 'draft').toBe(false)
})

test('of many answers at once one holds, and only the asked company gives one', async () => {
  await join('developer')
  const row = await asked()
  for (const who of ['other', 'sub', 'admin', 'developer'] as const) expect((await letIn(who, row)).msgCode).not.toBe(0)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 2 ? letIn('main', row) : portal.call('main', grantRequest.refuse, { ...row, reason: 'no' }),
    ),
  )
  expect(answers.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  const [{ status }] = (await run<{ status: string }>('select status from grant_requests')) as [{ status: string }]
  expect((await place())['name'] === 'certified co').toBe(status === 'granted')
})

test('of two companies asked at once one is', async () => {
  const both = await Promise.all([join('developer'), join('developer', 'other co')])
  expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.duplicate])
  const open = await run('select from grant_requests')
  expect(open).toHaveLength(1)
})

test('who could never be let in asks nobody, and uses up nothing of the company', async () => {
  for (const email of ['developer@elsewhere.example', '']) {
    await run('update users set email = $1 where id = $2', [email, portal.people.developer])
    expect((await join('developer')).msgCode).toBe(kinds.state)
  }
  expect(await run('select from grant_requests')).toEqual([])
  expect(await run("select from rate_limits where key like '%join_company%'")).toEqual([])
  await run("update users set email = 'developer@example.com' where id = $1", [portal.people.developer])
})

test('an address of another house is not let in, nor with more than the main account has', async () => {
  await join('developer')
  const row = await asked()
  await run("update users set email = 'developer@elsewhere.example' where id = $1", [portal.people.developer])
  expect((await letIn('main', row)).msgCode).toBe(kinds.validation)
  await run("update users set email = '' where id = $1", [portal.people.developer])
  expect((await letIn('main', row)).msgCode).toBe(kinds.validation)
  await run("update users set email = 'developer@example.com' where id = $1", [portal.people.developer])
  expect((await letIn('main', { ...row, roles: roles('order') })).msgCode).toBe(kinds.denied)
  for (const given of ['[]', '["admin"]', 'x'])
    expect((await letIn('main', { ...row, roles: given })).msgCode).toBe(kinds.validation)
  expect(await place()).toMatchObject({ name: 'uncertified co' })
})

test('the main account of tomorrow answers, and a company that is dissolved answers nobody', async () => {
  await join('developer', 'other co')
  const [{ company_id: id }] = (await run<{ company_id: number }>('select company_id from grant_requests')) as [
    { company_id: number },
  ]
  const follow = subAccountArea.consumers.find(({ topic }) => topic === 'account.company_dissolved')!
  for (let n = 0; n < 2; n += 1)
    await follow.run(systemContext(portal.app, portal.app.log), {
      id: 1,
      topic: 'account.company_dissolved',
      payload: { companyId: Number(id) },
      createdAt: new Date(),
      attempts: 1,
    })
  expect(await state()).toMatchObject({ may: true, last: { status: 'withdrawn' } })
})

test('everything that refers to a company has been thought of', async () => {
  const tables = new Set((await listReferences(portal.app.database)).map(({ table }) => table))
  const unknown = [...tables].filter((table) => !(table in stays) && !(table in belongsTo))
  expect(unknown).toEqual([])
  expect(Object.keys({ ...stays, ...belongsTo }).filter((table) => !tables.has(table))).toEqual([])
})
