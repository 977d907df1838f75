import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imports } from '#areas/import/contract.ts'
import { importFolder } from '#areas/import/server/command.service.ts'
import { followImports } from '#areas/import/server/import.jobs.ts'
import { kinds } from '#platform/contract/error.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { contextOf } from '#tests/kit/documents.ts'
import { uploadFile } from '#tests/kit/upload.ts'
import { customerImport } from './brought.kind.ts'

let kit: TestApp
let folder: string
let last = 0
const run = async <R = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await kit.app.database.pool.query(text, values)).rows as R[]
beforeAll(async () => {
  kit = await testApp()
  folder = mkdtempSync(join(tmpdir(), 'tapeout-import-customers-'))
  await run("insert into user_roles (user_id, role) values ($1, 'order_clerk')", [kit.people.release])
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await kit.close()
})

type Row = Record<string, string>
const columns = customerImport.columns.map(({ name }) => name)
async function bring(rows: readonly Row[], dryRun = false) {
  const cell = (text = '') => `"${text.replaceAll('"', '""')}"`
  const lines = rows.map((row) => columns.map((name) => cell(row[name])).join(','))
  writeFileSync(join(folder, 'customers.csv'), [columns.join(','), ...lines].join('\r\n'))
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
const customer = (given: Row = {}): Row => {
  const n = String(++last).padStart(4, '0')
  return {
    key: `u${n}`,
    code: `T${n}`,
    name: `Buyer ${n}`,
    region: 'OTHER',
    currencies: 'USD',
    pay_term: 'prepay',
    credit_currency: 'USD',
    ...given,
  }
}
const address = {
  deliver_to: 'Dock 1',
  deliver_phone: '030 123456',
  deliver_country: 'DE',
  deliver_address: 'Berlin 1',
}

test('customers come in with their terms, company, people and address, once', async () => {
  const given = {
    company: 'certified co',
    group: 'Group A',
    currencies: 'RMB，USD',
    credit_limit: '500',
    clerk: 'Release_Test',
  }
  const [one, two] = [customer({ ...given, ...address, manager: 'manager_test' }), customer()]
  expect(await bring([one, two], true)).toMatchObject({ clean: true, faults: [] })
  expect(await run('select 1 from customers')).toEqual([])
  expect(await bring([one, two])).toMatchObject({ clean: true, faults: [] })
  expect((await bring([one, two])).end).toContain('0 imported, 2 imported earlier')
  const made = await run(
    `select u.code, c.name as company, g.name as "group", u.currencies, u.credit_limit::int as credit, k.login_name as clerk,
      m.login_name as manager, a.address, a.is_default, l.action
      from customers u left join companies c on c.id = u.company_id left join customer_groups g on g.id = u.group_id
      left join users k on k.id = u.clerk_id left join users m on m.id = u.manager_id
      left join customer_contacts a on a.customer_id = u.id
      join status_logs l on l.biz_type = 'customer' and l.biz_id = u.id order by u.code`,
  )
  const people = { clerk: 'release_test', manager: 'manager_test' }
  const rest = { group: 'Group A', currencies: ['RMB', 'USD'], credit: 50_000, address: 'Berlin 1', is_default: true }
  expect(made).toEqual([
    { code: one['code'], company: 'certified co', action: 'import', ...people, ...rest },
    expect.objectContaining({ code: two['code'], company: null, clerk: null, address: null, credit: 0 }),
  ])
})

test('what is wrong with a customer is named by row and column, with the values there are', async () => {
  const there = customer()
  await bring([there])
  const wrong: [Row, string, string][] = [
    [customer({ code: 'x1' }), 'code', 'Wrong format'],
    [customer({ code: there['code']! }), 'code', 'already uses'],
    [customer({ name: '=1+1' }), 'name', 'formula'],
    [customer({ company: 'nobody' }), 'company', 'Unknown company'],
    [customer({ company: 'vendor co' }), 'company', 'Unknown company'],
    [customer({ company: 'certified co' }), 'company', 'ordering customer already'],
    [customer({ region: 'EU' }), 'region', 'CN, HK, OTHER'],
    [customer({ currencies: 'EUR' }), 'currencies', 'USD, RMB'],
    [customer({ credit_currency: 'RMB' }), 'credit_currency', 'one of: USD'],
    [customer({ pay_term: 'net90' }), 'pay_term', 'prepay, net30'],
    [customer({ credit_limit: '-1' }), 'credit_limit', 'whole number'],
    [customer({ clerk: 'editor_test' }), 'clerk', 'has the role'],
    [customer({ manager: 'main_test' }), 'manager', 'has the role'],
    [customer({ ...address, deliver_phone: '' }), 'deliver_phone', 'Required'],
    [customer({ ...address, deliver_country: 'XX' }), 'deliver_country', 'countries'],
    [customer({ company: 'other co' }), 'company', 'row 18'],
    [customer({ company: 'other co' }), 'company', 'row 17'],
    // a name that somebody has registered under is nobody's proof
    [customer({ company: 'uncertified co' }), 'company', 'Unknown company'],
  ]
  const { faults } = await bring(
    wrong.map(([row]) => row),
    true,
  )
  expect(faults).toEqual(
    wrong.map(([, col, words], i) => expect.stringMatching(new RegExp(`^${i + 2} ${col} .*${words}`))),
  )
})

test('a table that is cut off goes on where it stood', async () => {
  const rows = Array.from({ length: 510 }, () => customer())
  const { write } = customerImport
  let left = 1
  customerImport.write = (...given) => (left-- > 0 ? write(...given) : Promise.reject(new Error('the machine is gone')))
  await expect(bring(rows)).rejects.toThrow('the machine is gone')
  customerImport.write = write
  expect((await bring(rows)).end).toContain('510 imported')
  expect(await run('select 1 from customers where code = any($1)', [rows.map((row) => row['code'])])).toHaveLength(510)
})

test('the sample goes in as it is', async () => {
  expect(await bring(await customerImport.sample(contextOf(kit.app)), true)).toMatchObject({ clean: true, faults: [] })
})

test('customers are brought along by who keeps them, and by nobody else', async () => {
  const csv = Buffer.from(`${columns.join(',')}\r\nz1,Z9001,Desk buyer,,,,OTHER,USD,prepay,,USD,,,,,,\r\n`)
  const handIn = async (who: 'admin' | 'release', kind: 'customer' | 'company') =>
    kit.call(who, imports.add, {
      kind,
      source: 'desk',
      fileId: await uploadFile(kit, who, 'import_table', 'customers.csv', csv),
    })
  expect((await handIn('admin', 'customer')).msgCode).toBe(kinds.denied)
  expect((await handIn('release', 'company')).msgCode).toBe(kinds.denied)
  const { id } = (await handIn('release', 'customer')).data
  await followImports.run(contextOf(kit.app), {}, new AbortController().signal)
  const shown = (await kit.call('release', imports.show, { id })).data
  expect(shown).toMatchObject({ status: 'checked', sound: 1, can: { release: false } })
  expect((await kit.call('admin', imports.show, { id })).msgCode).toBe(kinds.not_found)
  const { version } = shown
  expect((await kit.call('release', imports.release, { id, version })).msgCode).toBe(kinds.denied)
  await run("insert into user_roles (user_id, role) values ($1, 'order_clerk')", [kit.people.release2])
  kit.app.sessions.clear()
  expect((await kit.call('release2', imports.release, { id, version })).msgCode).toBe(0)
})
