import { afterAll, beforeAll, expect, test } from 'vitest'
import { subAccount } from '#areas/sub-account/contract.ts'
import type { Role } from '#platform/contract/access.ts'
import { kinds } from '#platform/contract/error.ts'
import { writeLetter } from '#platform/server/mail/template.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { untilWaiting } from '#tests/kit/wait.ts'
import { business } from '../business.contract.ts'
import { staff } from '../contract.ts'
import { lostBelow, mainAfter } from './business.rules.ts'

let kit: TestApp
beforeAll(async () => {
  kit = await testApp()
})
afterAll(() => kit.close())

const run = (sql: string, values: unknown[] = []) => kit.app.database.pool.query(sql, values)
const show = async (id: number) => (await kit.call('admin', business.main, { id })).data
const assign = async (who: PersonName | null, id: number, roles: string[], version?: number) =>
  kit.call(who, business.assignMain, {
    id,
    version: version ?? (await show(id)).version,
    roles: JSON.stringify(roles),
    reason: '已签订供货协议',
  })
const rolesOf = async (id: number) => {
  const { rows } = await run('select role from user_roles where user_id = $1 order by 1', [id])
  return (rows as { role: string }[]).map(({ role }) => role)
}
const subVersion = async (id: number) => (await kit.call('main', subAccount.show, { id })).data.version
const handOn = async (roles: string[], version?: number) => {
  const id = kit.people.sub
  return kit.call('main', subAccount.assign, {
    id,
    version: version ?? (await subVersion(id)),
    roles: JSON.stringify(roles),
    packageIds: '[]',
  })
}

const calls = {
  mains: (who: PersonName | null) => kit.call(who, business.mains),
  main: (who: PersonName | null) => kit.call(who, business.main, { id: kit.people.main }),
  assignMain: (who: PersonName | null) => assign(who, kit.people.main, ['order'], 1),
}
test.each(Object.entries(calls))('%s asks for a session and the permission', async (_, call) => {
  expect((await call(null)).msgCode).toBe(kinds.session)
  for (const who of ['editor', 'manager', 'main', 'order'] as const)
    expect((await call(who)).msgCode).toBe(kinds.denied)
})

test('a main account gets its first role, hands it on, and its colleagues lose it with it', async () => {
  const { main, sub, order } = kit.people
  // who had the role without the main account keeps it as long as nothing is taken
  expect((await handOn(['cust_sub', 'order'])).msgCode).toBe(kinds.denied)
  const given = await assign('admin', main, ['order'])
  expect(given).toMatchObject({ msgCode: 0, data: { others: 0 } })
  expect(await rolesOf(main)).toEqual(['cust_main', 'order'])
  expect(await rolesOf(order)).toEqual(['order'])
  expect((await handOn(['cust_sub', 'order', 'dealer_report'])).msgCode).toBe(0)
  expect(await show(main)).toMatchObject({ others: 2, missing: [{ role: 'order', gap: 'customer' }] })
  const taken = await assign('admin', main, [])
  expect(taken.data.others).toBe(2)
  expect(await rolesOf(main)).toEqual(['cust_main'])
  expect(await rolesOf(sub)).toEqual(['cust_sub'])
  expect(await rolesOf(order)).toEqual([])
  // each of them is told, once for each act
  const told = await run(
    `select d.user_id::int as id, m.content, m.url from messages m join message_deliveries d on d.message_id = m.id
     where m.template = 'access.roles' order by m.id`,
  )
  const by = Map.groupBy(told.rows as { id: number; content: string; url: string }[], ({ id }) => id)
  expect(by.get(main)!.map(({ content }) => /(新增|收回)的角色：订单用户/.exec(content)?.[1])).toEqual(['新增', '收回'])
  // and where it begins, with what is missing there
  expect(by.get(main)![0]!.content).toContain('下单前，还差以下几项：贵公司还没有客户代码，请联系商务助理')
  expect(by.get(main)![0]!.url).toBe('/onlineorder/orderInfo')
  expect(by.get(main)![1]!.content).not.toContain('下单前')
  // one that was queued before it said so is written all the same
  const old = writeLetter('access.roles', 'zh', { name: 'x', given: '订单用户', taken: '' })
  expect(JSON.stringify(old)).toContain('订单用户')
  expect(by.get(sub)!).toHaveLength(2)
  expect(by.get(order)!).toHaveLength(1)
  expect((await handOn(['cust_sub', 'order'])).msgCode).toBe(kinds.denied)
  const { rows } = await run(
    "select params from operation_logs where method_name = 'assignMain' order by id desc limit 1",
  )
  expect(JSON.stringify(rows)).toContain('已签订供货协议')
})

test('a role that is taken just now is not handed on', async () => {
  const { main, sub } = kit.people
  expect((await assign('admin', main, ['order'])).msgCode).toBe(0)
  const { pool } = kit.app.database
  const taking = await pool.connect()
  await taking.query('begin')
  await taking.query("delete from user_roles where user_id = $1 and role = 'order'", [main])
  const handed = handOn(['cust_sub', 'order'])
  await untilWaiting(pool)
  await taking.query('commit')
  taking.release()
  expect((await handed).msgCode).toBe(kinds.denied)
  expect(await rolesOf(sub)).toEqual(['cust_sub'])
  kit.app.sessions.clear()
})

test('what a role waits for is said beside it until it is there', async () => {
  const { other, developer } = kit.people
  expect((await assign('admin', other, ['vendor_partner', 'dealer_report', 'cus_source'])).msgCode).toBe(0)
  expect((await show(other)).missing).toEqual([
    { role: 'dealer_report', gap: 'customer' },
    { role: 'cus_source', gap: 'project' },
    { role: 'vendor_partner', gap: 'maker' },
  ])
  const { companyId } = await show(other)
  await run("insert into material_vendors (name, company_id) values ('Maker', $1)", [companyId])
  await run(
    `insert into customers (code, name, company_id, region, currencies, pay_term, credit_currency)
     values ('H9001', 'Other', $1, 'CN', '{RMB}', 'prepay', 'RMB')`,
    [companyId],
  )
  expect((await show(other)).missing).toEqual([{ role: 'cus_source', gap: 'project' }])
  expect((await assign('admin', developer, ['order'])).msgCode).toBe(0)
  expect((await show(developer)).missing.map(({ gap }) => gap)).toEqual(['customer', 'certification'])
  const found = await kit.call('admin', business.mains, { role: 'vendor_partner' })
  expect(found.data.list.map(({ id }) => id)).toEqual([other])
})

test('only main accounts of companies, only roles of a business, at the version that was read', async () => {
  const { sub, admin, main, expired } = kit.people
  for (const id of [sub, admin, 999_999])
    expect((await assign('admin', id, ['order'], 1)).msgCode).toBe(kinds.not_found)
  for (const roles of [['admin'], ['cust_main'], ['fae'], ['order', 'nobody']]) {
    const r = await assign('admin', main, roles)
    expect(r.msgCode).toBe(kinds.validation)
    expect(JSON.stringify(r.data)).toContain('roles')
  }
  const bare = await kit.call('admin', business.assignMain, { id: main, version: 1, roles: '[]', reason: '' })
  expect(bare.msgCode).toBe(kinds.validation)
  const { version } = await show(expired)
  const both = await Promise.all([['order'], ['cus_source']].map((roles) => assign('admin', expired, roles, version)))
  expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.state])
  // it is no desk of the vendor's people
  const people = await kit.call('admin', staff.people, { keyword: 'expired_test' })
  expect(people.data.total).toBe(0)
})

test('colleagues keep what their main account holds or may still hand on', () => {
  const handsOn = (roles: readonly Role[]): Role[] => (roles.includes('order') ? ['order', 'dealer_report'] : [])
  expect(mainAfter(['cust_main', 'order', 'cus_source'], ['dealer_report'])).toEqual(['cust_main', 'dealer_report'])
  expect(lostBelow(['cust_main', 'order'], ['cust_main'], handsOn)).toEqual(['order', 'dealer_report'])
  expect(lostBelow(['order'], ['dealer_report'], handsOn)).toEqual(['order'])
  expect(lostBelow(['order', 'dealer_report'], ['order'], handsOn)).toEqual([])
  expect(lostBelow(['cust_main', 'cus_source'], ['cust_main'], handsOn)).toEqual(['cus_source'])
})
