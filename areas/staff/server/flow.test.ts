import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setup } from '#areas/setup/contract.ts'
import { areas } from '#main/areas.ts'
import { kinds } from '#platform/contract/error.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { staffFlow } from '../flow.contract.ts'
import { standsOf } from './flow.rules.ts'

let kit: TestApp
const run = async (sql: string, values: unknown[] = []) => (await kit.app.database.pool.query(sql, values)).rows
beforeAll(async () => {
  kit = await testApp()
})
afterAll(() => kit.close())

const flow = async (key: string) => (await kit.call('admin', staffFlow.flows)).data.find((one) => one.key === key)!
const stands = async (key: string) => (await flow(key)).steps.map(({ stand }) => stand)

test('every step says who can do it today, and what nobody can do comes first', async () => {
  const { data } = await kit.call('admin', staffFlow.flows)
  expect(data.map(({ key }) => key)).toEqual(expect.arrayContaining(['document', 'certification', 'video.publication']))
  const first = data.map(({ steps }) => steps.some(({ stand }) => stand === 'nobody'))
  expect(first).toEqual(first.toSorted((a, b) => Number(b) - Number(a)))
  const { steps } = await flow('document')
  expect(steps).toMatchObject([
    { n: 1, permission: 'doc_edit' },
    { n: 2, permission: 'doc_audit', stand: 'enough', roles: expect.arrayContaining(['content_auditor']) },
  ])
  expect(steps[1]!.names).toContain('auditor 测试')
  expect(steps[1]!.people).toBeGreaterThan(0)
})

test('who is disabled, asleep, of a customer or without the role counts for nothing', async () => {
  const count = async () => (await flow('document')).steps[1]!.people
  const before = await count()
  await run("update users set status = 'disabled' where id = $1", [kit.people.auditor])
  expect(await count()).toBe(before - 1)
  await run("update users set status = 'enabled', dormant_since = now() where id = $1", [kit.people.auditor])
  expect(await count()).toBe(before - 1)
  await run('update users set dormant_since = null where id = $1', [kit.people.auditor])
  await run("insert into user_roles values ($1, 'content_auditor')", [kit.people.main])
  expect(await count()).toBe(before)
  await run("delete from user_roles where user_id = $1 and role = 'content_auditor'", [kit.people.main])
})

test('who was invited with a role that may is named until they come in or the link is over', async () => {
  const invited = async (n: number) => (await flow('document')).steps[n]!.invited
  expect([await invited(0), await invited(1)]).toEqual([[], []])
  await run(
    `insert into staff_invitations (login_name, name, name_en, email, roles, invited_by, token_hash, token_until)
      values ('soon_in', '将到', 'Soon', 'soon@example.com', array['content_auditor'], $1, 'x', now() + interval '1 day')`,
    [kit.people.admin],
  )
  expect([await invited(0), await invited(1)]).toEqual([[], ['将到']])
  await run("update staff_invitations set token_until = now() - interval '1 minute' where login_name = 'soon_in'")
  expect(await invited(1)).toEqual([])
  await run("delete from staff_invitations where login_name = 'soon_in'")
})

test('where nobody can, and where one would have to be two, the step is marked and the checklist waits', async () => {
  const step = async () => (await kit.call('admin', setup.list)).data.find(({ key }) => key === 'staff.steps')!
  await run("delete from role_permissions where permission = 'doc_audit'")
  expect(await stands('document')).toContain('nobody')
  expect(await step()).toMatchObject({ done: false, url: '/admin/steps' })
  await run(
    "insert into role_permissions (role, permission, menu_id) select 'admin', 'doc_audit', menu_id from permission_homes where permission = 'doc_audit'",
  )
  await run("delete from role_permissions where permission = 'doc_edit'")
  await run(
    "insert into role_permissions (role, permission, menu_id) select 'admin', 'doc_edit', menu_id from permission_homes where permission = 'doc_edit'",
  )
  expect(await stands('document')).toEqual(['few', 'few'])
})

test('the checklist is done where the page marks no step', async () => {
  const marked = async () =>
    (await kit.call('admin', staffFlow.flows)).data
      .flatMap(({ steps }) => steps)
      .some(({ stand }) => stand !== 'enough')
  const done = async () => (await kit.call('admin', setup.list)).data.find(({ key }) => key === 'staff.steps')!.done
  const can = (role: string, permission: string) =>
    run(
      'insert into role_permissions (role, permission, menu_id) select $1, permission, menu_id from permission_homes where permission = $2 on conflict do nothing',
      [role, permission],
    )
  // everybody of the staff may do everything, but for the one step
  await run('update users set company_id = (select id from companies where is_vendor) where id = any($1)', [
    [kit.people.auditor, kit.people.editor, kit.people.manager],
  ])
  const { data } = await kit.call('admin', staffFlow.flows)
  for (const permission of new Set(data.flatMap(({ steps }) => steps.map((step) => step.permission))))
    for (const role of ['admin', 'content_auditor', 'content_admin', 'account_manager']) await can(role, permission)
  expect([await marked(), await done()]).toEqual([false, true])
  await run("delete from role_permissions where permission = 'doc_audit' and role <> 'admin'")
  const { steps } = await flow('document')
  expect(steps.map(({ stand }) => stand)).toEqual(['enough', 'few'])
  expect([await marked(), await done()]).toEqual([true, false])
  // who takes the second step no longer takes the first
  await run("delete from role_permissions where permission = 'doc_edit' and role = 'admin'")
  expect([await marked(), await done()]).toEqual([false, true])
})

test('only who edits staff sees it', async () => {
  for (const [who, kind] of [
    [null, kinds.session],
    ['main', kinds.denied],
    ['editor', kinds.denied],
    ['manager', kinds.denied],
  ] as const)
    expect((await kit.call(who, staffFlow.flows)).msgCode).toBe(kind)
})

test('steps are given to different people, but what the same may do again', () => {
  const step = (...people: number[]) => ({ again: false, people })
  expect(standsOf([step(1), step(1)])).toEqual(['few', 'few'])
  expect(standsOf([step(1), step(2)])).toEqual(['enough', 'enough'])
  // the first may be taken by the only one who can take the second
  expect(standsOf([step(1, 2), step(1)])).toEqual(['enough', 'few'])
  expect(standsOf([step(1), step(1, 2)])).toEqual(['enough', 'enough'])
  expect(standsOf([step(1, 2, 3), step(1, 2), step(1, 2)])).toEqual(['enough', 'enough', 'few'])
  expect(standsOf([step(1, 2), step(1, 2), step(1)])).toEqual(['few', 'few', 'few'])
  expect(standsOf([step(), step(1)])).toEqual(['nobody', 'enough'])
  expect(standsOf([step(1), { again: true, people: [1] }])).toEqual(['enough', 'enough'])
  expect(standsOf([step(...Array.from({ length: 500 }, (_, n) => 10 + n)), step(7)])).toEqual(['enough', 'enough'])
})

test('every area that has something seen by two people, without an approval, declares its flow', () => {
  const root = new URL('../../../', import.meta.url).pathname
  const apart = globSync('areas/*/server/*.rules.ts', { cwd: root })
    .filter((file) => readFileSync(root + file, 'utf8').includes('...notOwn'))
    .map((file) => file.split('/')[1]!)
  expect(new Set(apart).size).toBeGreaterThan(3)
  const declared = new Set(areas.filter(({ flows }) => flows.length > 0).map(({ name }) => name))
  expect([...new Set(apart)].filter((name) => !declared.has(name))).toEqual([])
})
