import { afterAll, beforeAll, expect, test } from 'vitest'
import { person } from '#areas/account/person.contract.ts'
import { certificationArea } from '#areas/certification/server/certification.area.ts'
import { session } from '#areas/session/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { systemContext } from '#main/background.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { pdfOf } from '#tests/kit/documents.ts'
import { uploadFile } from '#tests/kit/upload.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { letterModel, mainAccount } from '../main.contract.ts'
import { forgetPerson } from './person.service.ts'

let portal: TestApp
const pool = () => portal.app.database.pool
beforeAll(async () => {
  portal = await testApp()
  // whoever releases SDKs leads the account managers for once
  await pool().query("update user_roles set role = 'am_lead' where user_id = $1", [portal.people.release])
  await pool().query(
    'update companies c set account_manager_id = $1 from users u where u.id = $2 and u.company_id = c.id',
    [portal.people.manager, portal.people.main],
  )
  const group = await pool().query(
    "insert into user_groups (code, name) values ('main-package', 'package of main') returning id",
  )
  await pool().query('insert into user_group_members (group_id, user_id) values ($1, $2)', [
    group.rows[0].id,
    portal.people.main,
  ])
})
afterAll(() => portal.close())

const lead: PersonName = 'release'
const companyOf = async (who: PersonName): Promise<number> =>
  (await pool().query('select company_id from users where id = $1', [portal.people[who]])).rows[0].company_id
const mainOf = async (who: PersonName = 'main') =>
  (await portal.call(lead, mainAccount.mainOf, { id: await companyOf(who) })).data
const letter = async () =>
  uploadFile(portal, lead, letterModel, 'letter.pdf', await pdfOf(['We name our new main account.']))
const rolesOf = async (who: PersonName): Promise<string[]> =>
  (await pool().query('select role from user_roles where user_id = $1 order by 1', [portal.people[who]])).rows.map(
    ({ role }) => role,
  )
const fieldsOf = (answer: { data: unknown }) => (answer.data as { errors: { field: string; code: string }[] }).errors

test('only the lead of the account managers reads or passes on a main account', async () => {
  const id = await companyOf('main')
  const ask = { id: portal.people.main, version: 1, toId: portal.people.sub, letterIds: 'x', reason: 'left' }
  for (const who of [null, 'main', 'sub', 'manager', 'admin', 'auditor'] as const) {
    const kind = who === null ? kinds.session : kinds.denied
    expect((await portal.call(who, mainAccount.mainOf, { id })).msgCode).toBe(kind)
    expect((await portal.call(who, mainAccount.transferMain, ask)).msgCode).toBe(kind)
  }
  expect((await portal.call(lead, mainAccount.mainOf, { id: 999_999 })).msgCode).toBe(kinds.not_found)
  expect((await portal.call(lead, mainAccount.mainOf, { id: await companyOf('admin') })).msgCode).toBe(kinds.not_found)
})

test('it takes a colleague, a letter of the own hand and a reason', async () => {
  const { main, colleagues } = await mainOf()
  expect(colleagues.map(({ loginName }) => loginName)).toEqual(['order_test', 'sub_test'])
  const ask = { id: main!.id, version: main!.version, toId: portal.people.sub, reason: 'left' }
  expect(fieldsOf(await portal.call(lead, mainAccount.transferMain, { ...ask, letterIds: '' }))).toMatchObject([
    { field: 'letterIds', code: 'account.letter_needed' },
  ])
  const letterIds = await letter()
  for (const toId of [portal.people.other, portal.people.main, portal.people.admin])
    expect(fieldsOf(await portal.call(lead, mainAccount.transferMain, { ...ask, toId, letterIds }))).toMatchObject([
      { field: 'toId', code: 'account.not_colleague' },
    ])
  expect((await portal.call(lead, mainAccount.transferMain, { ...ask, letterIds: 'unknown' })).msgCode).not.toBe(0)
  expect((await portal.call(lead, mainAccount.transferMain, { ...ask, letterIds, reason: '' })).msgCode).toBe(
    kinds.validation,
  )
  expect((await mainOf()).main).toEqual(main)
})

test('of twenty at once one wins; roles, packages and sessions follow, and three are told', async () => {
  expect((await portal.call('main', session.userInfo)).msgCode).toBe(0)
  expect((await portal.call('sub', session.userInfo)).msgCode).toBe(0)
  const { main } = await mainOf()
  const letters = await Promise.all(Array.from({ length: 20 }, letter))
  const answers = await Promise.all(
    letters.map((letterIds) =>
      portal.call(lead, mainAccount.transferMain, {
        id: main!.id,
        version: main!.version,
        toId: portal.people.sub,
        letterIds,
        reason: 'The owner has left',
      }),
    ),
  )
  const codes = answers.map(({ msgCode }) => msgCode).toSorted((a, b) => a - b)
  expect(codes[0]).toBe(0)
  expect(new Set(codes.slice(1))).toEqual(new Set([kinds.state]))
  const { rows } = await pool().query('select is_main, id from users where company_id = $1 and is_main', [
    await companyOf('main'),
  ])
  expect(rows).toMatchObject([{ id: portal.people.sub }])
  expect(await rolesOf('sub')).toEqual(['cust_main'])
  expect(await rolesOf('main')).toEqual(['cust_sub'])
  const groups = 'select group_id from user_group_members where user_id = $1'
  const [mine, theirs] = [
    await pool().query(groups, [portal.people.sub]),
    await pool().query(groups, [portal.people.main]),
  ]
  expect(mine.rows).toEqual(theirs.rows)
  expect(mine.rows).toHaveLength(1)
  for (const who of ['main', 'sub'] as const)
    expect((await portal.call(who, session.userInfo)).msgCode).toBe(kinds.session)
  const mails = await pool().query(
    "select to_address from mails where template = 'account.main_transferred' order by 1",
  )
  expect(mails.rows.map(({ to_address: to }) => to)).toEqual([
    'main@example.com',
    'manager@example.com',
    'sub@example.com',
  ])
  const { past } = await mainOf()
  expect(past).toMatchObject([{ reason: 'The owner has left', from: 'main 测试', to: 'sub 测试' }])
  expect(past[0]!.letters).toHaveLength(1)
})

test('the database keeps a main account with every company', async () => {
  const take = pool().query('update users set is_main = false where id = $1', [portal.people.sub])
  await expect(take).rejects.toThrow('a company keeps its main account')
})

test('with its last person a company frees its name, its credit code and what it was certified for', async () => {
  const company = await companyOf('other')
  const { rows: before } = await pool().query('select name, name_norm from companies where id = $1', [company])
  await pool().query("update companies set uscc = '91350100M000100Y43' where id = $1", [company])
  await pool().query(
    `insert into certifications (no, company_id, applicant_id, status, company_name, name_norm, uscc, valid_start, valid_end, submitted_at)
    values ('CT-T', $1, $2, 'completed', $3, $4, '91350100M000100Y43', current_date, current_date + 100, now())`,
    [company, portal.people.other, before[0].name, before[0].name_norm],
  )
  const ctx = systemContext(portal.app, portal.app.log)
  expect(await forgetPerson(ctx as never, portal.people.other)).toBe(true)
  const events = await pool().query("select id, payload from outbox_events where topic = 'account.company_dissolved'")
  const consumer = certificationArea.consumers.find(({ topic }) => topic === 'account.company_dissolved')!
  for (let n = 0; n < 2; n += 1)
    for (const { id, payload } of events.rows)
      await consumer.run(ctx, { id, payload, topic: 'account.company_dissolved', createdAt: new Date(), attempts: 1 })
  const { rows } = await pool().query(
    `select c.uscc, c.cert_status, t.status from companies c join certifications t on t.company_id = c.id where c.id = $1`,
    [company],
  )
  expect(rows).toEqual([{ uscc: null, cert_status: 'uncertified', status: 'expired' }])
  await pool().query('insert into companies (name, name_norm) values ($1, $2)', [before[0].name, before[0].name_norm])
  expect((await portal.call('admin', person.person, { id: portal.people.other })).msgCode).toBe(kinds.not_found)
})
