import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageApply } from '#areas/product-package/apply.contract.ts'
import { productPackage } from '#areas/product-package/contract.ts'
import { grantRequest } from '#areas/sub-account/request.contract.ts'
import { way } from '#areas/way/contract.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { reasons } from '#platform/contract/reason.ts'
import { documentKit, type DocumentKit } from '#tests/kit/documents.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { missingNow, pathOf } from './way.rules.ts'

let kit: DocumentKit
const run = (sql: string, values: unknown[] = []) => kit.app.database.pool.query(sql, values)
beforeAll(async () => {
  kit = await documentKit()
  await run("insert into user_roles values ($1, 'pm')", [kit.people.editor])
  await run("update companies set account_manager_id = $1 where name = 'certified co'", [kit.people.manager])
}, 60_000)
afterAll(() => kit.close())

type Ask = Input<typeof way.show>
const show = async (who: PersonName, input: Ask) => {
  kit.app.sessions.clear()
  return (await kit.call(who, way.show, input)).data
}
let last = 0
/** An open package of these chip projects. */
async function packageOf(projects: number[]) {
  const { data } = await kit.call('editor', productPackage.save, {
    code: `WAY-${++last}`,
    name: `Way ${last}`,
    type: 'standard',
    chipId: kit.one,
    level: 'b',
    productType: 'vision.ipc',
    pmId: kit.people.editor,
    setUpOn: '2026-05-01',
    projectIds: JSON.stringify(projects),
  } as never)
  await kit.call('editor', productPackage.move, { ...data, action: 'open' })
  return data.id
}

test('nobody is told anything without a session, and nothing that is no address', async () => {
  expect((await kit.call(null, way.show, { need: 'role' })).msgCode).toBe(kinds.session)
  for (const page of ['//evil.example', 'https://evil.example', '/a b'])
    expect((await kit.call('sub', way.show, { need: 'role', page })).msgCode).toBe(kinds.validation)
  for (const permission of ["x'); drop", 'A', ','])
    expect((await kit.call('sub', way.show, { need: 'role', permission })).msgCode).toBe(kinds.validation)
})
test('every reason leads everybody on: a step, somebody who decides, or nothing that is missing', async () => {
  const people = ['developer', 'expired', 'main', 'sub', 'other', 'order', 'source', 'admin', 'editor'] as const
  for (const need of reasons)
    for (const who of people) {
      const found = await show(who, { need, project: kit.secretId, page: '/admin/doc' })
      expect([need, who, found.reason === null || found.step !== 'none' || found.who.names.length > 0]).toEqual([
        need,
        who,
        true,
      ])
    }
})
test('a company that is not certified is led to begin, whatever it asked for; one whose certification ended to renew', async () => {
  for (const need of ['certification', 'package', 'large_file'] as const)
    expect(await show('developer', { need, project: kit.secretId })).toMatchObject({
      reason: 'certification',
      step: 'certify',
      of: '',
      url: '/cretification/cretification?menuID=1',
      workdays: expect.any(Number),
    })
  expect(await show('expired', { need: 'package' })).toMatchObject({ reason: 'expiry' })
  expect(await show('main', { need: 'certification' })).toMatchObject({ reason: null })
})
test('a package is applied for, waits with its handler and day, and is asked of the main account once that has it', async () => {
  const packageId = await packageOf([kit.secretId])
  const about = { need: 'package', project: kit.secretId } as const
  expect(await show('sub', about)).toMatchObject({
    step: 'apply',
    offers: [{ id: packageId }],
    of: expect.stringContaining('LQ1-SECRET'),
    who: { kind: 'manager', names: ['manager 测试'] },
    workdays: 3,
  })
  await kit.call('main', packageApply.apply, { packageId, reason: 'new', productName: 'Panel' })
  const waits = await show('sub', about)
  expect(waits).toMatchObject({ step: 'wait', standing: { state: 'waiting', who: 'manager 测试' } })
  expect(waits.standing!.expectedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  await run("update product_package_applications set status = 'opened'")
  await run('insert into user_group_members select group_id, $1 from product_packages where id = $2', [
    kit.people.main,
    packageId,
  ])
  expect(await show('main', about)).toMatchObject({ reason: null })
  const held = await show('sub', about)
  expect(held).toMatchObject({ step: 'ask', ask: { kind: 'package' }, who: { kind: 'main', names: ['main 测试'] } })
  const ask = { kind: 'package', packageId: held.ask!.packageId! } as const
  expect((await kit.call('sub', grantRequest.ask, ask)).msgCode).toBe(0)
  expect((await kit.call('sub', grantRequest.ask, ask)).msgCode).toBe(kinds.duplicate)
  const asked = await show('sub', about)
  expect(asked).toMatchObject({
    step: 'wait',
    standing: { state: 'waiting', who: 'main 测试', request: { version: 1 } },
  })
  await kit.call('main', grantRequest.refuse, { ...asked.standing!.request!, reason: 'not your project' })
  expect(await show('sub', about)).toMatchObject({
    step: 'ask',
    standing: { state: 'refused', answer: 'not your project', request: null },
  })
})
test('of a project that nobody offers no more is said than of one that does not exist', async () => {
  const hidden = await show('order', { need: 'package', project: kit.otherId })
  expect(hidden).toEqual(await show('order', { need: 'package', project: 999_999 }))
  expect(JSON.stringify(hidden)).not.toContain('LQ')
})
test('staff are told the permission, the roles that have it and whom to write to; customers no address', async () => {
  const found = await show('editor2', { need: 'role', page: '/admin/doc', permission: 'log_read,nonsense' })
  expect(found).toMatchObject({
    reason: 'role',
    step: 'write',
    who: { kind: 'admin', names: ['admin 测试'], mails: ['admin@example.com'] },
  })
  // the first account of an installation has no address: there is nothing to write to
  await run("update users set email = '' where login_name = 'admin_test'")
  expect((await show('editor2', { need: 'role', page: '/admin/doc', permission: 'log_read' })).who.mails).toEqual([])
  // who gives roles is led to where they are given
  expect(await show('admin', { need: 'role', permission: 'log_read' })).toMatchObject({
    step: 'give',
    url: '/admin/staff',
  })
  expect(found.permissions).toHaveLength(1)
  // the page itself, not the menu that begins with it
  expect(found.of).toBe('文档管理')
  for (const who of ['sub', 'main', 'developer'] as const)
    expect((await show(who, { need: 'role', page: '/admin/doc', permission: 'log_read' })).who.mails).toEqual([])
})
test('a sub-account asks for the role that opens a page, and learns where only the main account may go', async () => {
  await run(
    "insert into menu_roles (menu_id, role) select id, 'cust_finance' from menus where url = '/otherDir/aiToolList' on conflict do nothing",
  )
  await run(
    "delete from menu_roles where role = 'cust_sub' and menu_id = (select id from menus where url = '/otherDir/aiToolList')",
  )
  const found = await show('sub', { need: 'role', page: '/otherDir/aiToolList?menuID=3' })
  expect(found).toMatchObject({ step: 'ask', ask: { kind: 'role', role: 'cust_finance' }, who: { kind: 'main' } })
  // what staff work with is not the main account's to give
  expect(await show('sub', { need: 'role', page: '/admin/financeDesk' })).toMatchObject({
    step: 'write',
    who: { kind: 'desk', names: [] },
  })
  expect(await show('sub', { need: 'role', page: '/user/userManage' })).toMatchObject({
    step: 'none',
    who: { kind: 'main', names: ['main 测试'] },
  })
})
test('whose account sleeps wakes it', async () => {
  await run('update users set dormant_since = now() where id = $1', [kit.people.sub])
  for (const need of ['certification', 'package'] as const)
    expect(await show('sub', { need })).toMatchObject({
      reason: 'dormant',
      step: 'wake',
      workdays: 1,
      who: { kind: 'manager' },
    })
  await run('update users set dormant_since = null where id = $1', [kit.people.sub])
})
test('what is missing first', () => {
  const viewer = { staff: false, roles: [] as string[], dormant: false, ndaStatus: 'pass' as const, ndaEnded: false }
  const guest = { ...viewer, roles: ['guest'], ndaStatus: 'no_pass' as const }
  expect(reasons.map((need) => missingNow(need, guest))).toEqual(
    reasons.map((need) => (need === 'sign_in' ? null : 'guest')),
  )
  expect(missingNow('package', { ...viewer, staff: true })).toBe('role')
  expect(missingNow('dormant', viewer)).toBe(null)
  expect(missingNow('role', { ...viewer, ndaStatus: 'no_pass' })).toBe('role')
  expect(['/sdk/7?x=1', '/faq/12/show', '/doc/', '/'].map(pathOf)).toEqual(['/sdk/0', '/faq/0/show', '/doc', '/'])
})
