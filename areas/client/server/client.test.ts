import { afterAll, beforeAll, expect, test } from 'vitest'
import { client } from '#areas/client/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'

let portal: TestApp
let companies: Record<string, number>
const pool = () => portal.app.database.pool
beforeAll(async () => {
  portal = await testApp()
  const { manager, auditor, release } = portal.people
  await pool().query("insert into user_roles values ($1, 'legal'), ($2, 'fae_lead')", [auditor, release])
  await pool().query(
    "update companies set account_manager_id = $1, website = 'https://c.example.com' where name = 'certified co'",
    [manager],
  )
  const { rows } = await pool().query('select id, name from companies')
  companies = Object.fromEntries(rows.map(({ id, name }: { id: number; name: string }) => [name, Number(id)]))
  await pool().query(
    `insert into certifications (company_id, applicant_id, status, company_name, name_norm, no, submitted_at, valid_start, valid_end)
     values ($1, $2, 'completed', 'Certified', 'certified', 'CT1', now(), current_date - 9, current_date + 9), ($1, $2, 'draft', 'x', 'x', null, null, null, null)`,
    [companies['certified co'], portal.people.main],
  )
  await pool().query(
    `insert into product_certifications (company_id, applicant_id, status, product_name, name_norm, product_category, chip_platform, submitted_at, valid_start, valid_end)
     values ($1, $2, 'certified', 'Screen', 'screen', 'x', 'LQ1', now(), current_date - 900, current_date - 9), ($1, $2, 'draft', 'Secret', 'secret', '', '', null, null, null)`,
    [companies['certified co'], portal.people.main],
  )
})
afterAll(() => portal.close())

const show = (who: PersonName | null, name: string) => portal.call(who, client.show, { id: companies[name] ?? 999_999 })

test('an account manager reads the card of an own customer with all that belongs to it', async () => {
  const { data } = await show('manager', 'certified co')
  expect(data.card).toMatchObject({
    name: 'certified co',
    account: 'main_test',
    manager: 'manager 测试',
    website: 'https://c.example.com',
    certStatus: 'completed',
  })
  expect(data.people.map(({ loginName }) => loginName)).toEqual(['main_test', 'order_test', 'sub_test'])
  expect(data.people[0]).toMatchObject({ roles: ['cust_main'], enabled: true })
  // drafts are their company's alone; what is over by its date says so
  expect(data.certifications).toMatchObject([{ no: 'CT1', status: 'completed' }])
  expect(data.products).toMatchObject([{ productName: 'Screen', status: 'expired' }])
  expect(JSON.stringify(data)).not.toMatch(/argon2|main@example\.com/)
})

test('each part is for who may read such records', async () => {
  expect((await show('auditor', 'certified co')).data).toMatchObject({
    certifications: [{ no: 'CT1' }],
    products: null,
  })
  expect((await show('release', 'certified co')).data).toMatchObject({ certifications: null, products: [{}] })
})

test('another’s customer, and the vendor, are answered like what does not exist', async () => {
  for (const name of ['other co', 'vendor co', 'no co'])
    expect((await show('manager', name)).msgCode).toBe(kinds.not_found)
  expect((await show('auditor', 'vendor co')).msgCode).toBe(kinds.not_found)
  expect((await show('auditor', 'other co')).msgCode).toBe(0)
})

test('a task opens the company to who has it, and to who stands in today', async () => {
  const { manager, editor, other } = portal.people
  await pool().query("insert into user_roles values ($1, 'account_manager')", [editor])
  expect((await show('editor', 'other co')).msgCode).toBe(kinds.not_found)
  await pool().query(
    `insert into approval_tasks (case_id, biz, biz_id, step, no, title, company_id, applicant_id, permission, by_handler, handler_id, due_on)
     values (1, 'certification', 77, 'business', 'N', 'T', $1, $2, 'nda_audit1', true, $3, current_date)`,
    [companies['other co'], other, manager],
  )
  expect((await show('manager', 'other co')).msgCode).toBe(0)
  expect((await show('editor', 'other co')).msgCode).toBe(kinds.not_found)
  await pool().query(
    'insert into approval_delegations (from_user_id, to_user_id, starts_on, ends_on) values ($1, $2, current_date - 1, current_date + 1)',
    [manager, editor],
  )
  expect((await show('editor', 'other co')).msgCode).toBe(0)
  await pool().query("update approval_tasks set status = 'approved', decided_by = $1, decided_at = now()", [manager])
  expect((await show('manager', 'other co')).msgCode).toBe(kinds.not_found)
})

test('customers and visitors are refused', async () => {
  expect((await show(null, 'certified co')).msgCode).toBe(kinds.session)
  for (const who of ['main', 'sub', 'developer', 'editor2'] as const)
    expect((await show(who, 'certified co')).msgCode).toBe(kinds.denied)
})
