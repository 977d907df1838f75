import { afterAll, beforeAll, expect, test } from 'vitest'
import { access } from '#areas/access/contract.ts'
import { productPackage } from '#areas/product-package/contract.ts'
import { subAccount } from '#areas/sub-account/contract.ts'
import { addressOf } from '#platform/contract/address.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { documentKit, type DocumentKit } from '#tests/kit/documents.ts'
import type { PersonName } from '#tests/kit/people.ts'

let kit: DocumentKit
const pool = () => kit.app.database.pool
let companyOf: (who: PersonName) => number
beforeAll(async () => {
  kit = await documentKit()
  await pool().query("insert into user_roles values ($1, 'pm')", [kit.people.editor])
  const { rows } = await pool().query('select id, company_id::int as company from users')
  const companies = new Map(rows.map((one: { id: number; company: number }) => [one.id, one.company]))
  companyOf = (who) => companies.get(kit.people[who])!
}, 60_000)
afterAll(() => kit.close())

let last = 0
type Form = Input<typeof productPackage.save>
const form = (given: Partial<Form> = {}): Form => ({
  code: `PP-${++last}`,
  name: `package ${last}`,
  type: 'standard',
  chipId: kit.one,
  level: 'b',
  productType: 'vision.ipc',
  pmId: kit.people.editor,
  setUpOn: '2026-05-01',
  projectIds: JSON.stringify([kit.secretId]),
  ...given,
})
const save = (who: PersonName | null, given: Partial<Form> = {}) => kit.call(who, productPackage.save, form(given))
const forMain = (): Partial<Form> => ({
  type: 'application',
  companyId: companyOf('main'),
  managerName: 'Main',
  managerPhone: '+86 755 8600 1200',
  managerEmail: 'main@example.com',
})
type Key = { id: number; version: number }
type Action = 'open' | 'freeze' | 'thaw' | 'close'
const move = (key: Key, action: Action, reason = 'because', who: PersonName | null = 'editor') =>
  kit.call(who, productPackage.move, { id: key.id, version: key.version, action, reason })
const setUsers = (key: Key, people: PersonName[], who: PersonName | null = 'editor') =>
  kit.call(who, productPackage.saveUsers, {
    id: key.id,
    version: key.version,
    userIds: JSON.stringify(people.map((one) => kit.people[one])),
  })
/** An open package with these people. */
async function made(people: PersonName[], given: Partial<Form> = {}): Promise<Key> {
  const saved = (await save('editor', given)).data
  const open = (await move(saved, 'open')).data
  return (await setUsers(open, people)).data
}
const show = (who: PersonName | null, id: number) => kit.call(who, productPackage.show, { id })
const listed = async (who: PersonName, q: Input<typeof productPackage.list> = {}) =>
  (await kit.call(who, productPackage.list, { limit: 200, ...q })).data.list
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
/** The titles of project documents a person reads now. */
const reads = async (who: PersonName) => {
  const r = await kit.request(who, { url: '/api/document?limit=200&chipProject=LQ1-SECRET' })
  return r.json<{ data: { total: number } }>().data.total
}
let papers = 0
beforeAll(async () => {
  await kit.published({
    title: 'secret paper',
    titleEn: 'secret paper',
    number: 'SECRET-1',
    level: 'project',
    folderId: kit.secret,
  })
  papers = 1
})

test('a package is made, found, changed, opened and shut, and removed at the end', async () => {
  const { data } = await save('editor', { name: 'Findable', code: 'Find-01', level: 's' })
  expect(
    idsOf(await listed('editor', { name: 'findABLE', type: 'standard', chipId: kit.one, status: 'draft' })),
  ).toEqual([data.id])
  expect(idsOf(await listed('editor', { name: 'find-01', status: 'open' }))).toEqual([])
  const row = (await show('editor', data.id)).data
  expect(row).toMatchObject({ chip: 'LQ1', pm: 'editor 测试', company: '', users: 0, projects: [{ id: kit.secretId }] })
  expect(row.can).toEqual({ edit: true, remove: true, open: true, freeze: false, thaw: false, close: false })
  const changed = (await save('editor', { ...data, code: 'Find-01', name: 'Changed' })).data
  expect(changed).toEqual({ id: data.id, version: 2 })
  const open = (await move(changed, 'open')).data
  expect((await kit.call('editor', productPackage.remove, { id: data.id })).msgCode).toBe(kinds.state)
  expect((await move(open, 'freeze', '')).msgCode).toBe(kinds.validation)
  const frozen = (await move(open, 'freeze')).data
  const thawed = (await move(frozen, 'thaw')).data
  const closed = (await move(thawed, 'close')).data
  for (const action of ['open', 'thaw', 'freeze'] as const)
    expect((await move(closed, action)).msgCode).toBe(kinds.state)
  expect((await show('editor', data.id)).data.history.map(({ action }) => action)).toEqual([
    'open',
    'freeze',
    'thaw',
    'close',
  ])
  expect((await kit.call('editor', productPackage.remove, { id: data.id })).msgCode).toBe(0)
  expect((await show('editor', data.id)).msgCode).toBe(kinds.not_found)
  const { rows } = await pool().query("select 1 from user_groups where name = 'Changed'")
  expect(rows).toEqual([])
})

test('what is frozen or closed opens nothing, in the session that is open already, and is back when it is thawed', async () => {
  const key = await made(['main', 'sub'])
  expect([await reads('main'), await reads('sub')]).toEqual([papers, papers])
  const frozen = (await move(key, 'freeze')).data
  expect([await reads('main'), await reads('sub')]).toEqual([0, 0])
  const thawed = (await move(frozen, 'thaw')).data
  expect(await reads('sub')).toBe(papers)
  const closed = (await move(thawed, 'close')).data
  expect(await reads('main')).toBe(0)
  expect((await setUsers(closed, [])).msgCode).toBe(0)
})
test('a draft opens nothing', async () => {
  const key = (await save('editor')).data
  await setUsers(key, ['main'])
  expect(await reads('main')).toBe(0)
})

test('a sub-account goes with its main account, and comes only after it', async () => {
  const key = await made(['main', 'sub', 'editor'])
  expect(await reads('sub')).toBe(papers)
  const left = await setUsers(key, ['sub', 'editor'])
  expect(left.msgCode).toBe(0)
  expect(await reads('sub')).toBe(0)
  expect((await show('editor', key.id)).data.members.map(({ id }) => id)).toEqual([kit.people.editor])
  const alone = await setUsers(left.data, ['sub'])
  expect(alone.data).toMatchObject({ errors: [{ field: 'userIds', code: 'product-package.main_missing' }] })
})
test('a main account hands on a package while it has it, never after', async () => {
  const key = await made(['main'])
  const { rows } = await pool().query('select group_id::int as id from product_packages where id = $1', [key.id])
  const packageIds = JSON.stringify([rows[0].id])
  const version = async () => (await kit.call('main', subAccount.show, { id: kit.people.sub })).data.version
  const give = async () =>
    kit.call('main', subAccount.assign, {
      id: kit.people.sub,
      version: await version(),
      roles: '["cust_sub"]',
      packageIds,
    } as never)
  expect((await give()).msgCode).toBe(0)
  expect(await reads('sub')).toBe(papers)
  const { packages } = (await kit.call('main', subAccount.show, { id: kit.people.sub })).data
  expect(packages).toMatchObject([{ id: rows[0].id, open: true, projects: ['LQ1-SECRET'] }])
  await setUsers(key, [])
  expect(await reads('sub')).toBe(0)
  expect((await give()).msgCode).toBe(kinds.denied)
})
test('who takes a package from the main account and who hands it on at once leave nobody with more than it', async () => {
  for (let round = 0; round < Number(process.env['RACE_ROUNDS'] ?? 3); round++) {
    const key = await made(['main'])
    const { rows } = await pool().query('select group_id::int as id from product_packages where id = $1', [key.id])
    const { version } = (await kit.call('main', subAccount.show, { id: kit.people.sub })).data
    const given = { id: kit.people.sub, version, roles: '["cust_sub"]', packageIds: JSON.stringify([rows[0].id]) }
    const [taken, handed] = await Promise.all([setUsers(key, []), kit.call('main', subAccount.assign, given as never)])
    expect(taken.msgCode).toBe(0)
    expect([0, kinds.denied]).toContain(handed.msgCode)
    const left = await pool().query('select user_id from user_group_members where group_id = $1', [rows[0].id])
    expect(left.rows).toEqual([])
  }
}, 600_000)

test.each(['list', 'show', 'save', 'move', 'remove', 'saveUsers', 'candidates', 'options'] as const)(
  '%s asks for a session',
  async (name) => {
    const input = { ...form(), id: 1, version: 1, action: 'open', userIds: '[]' }
    expect((await kit.call(null, productPackage[name] as typeof productPackage.save, input as never)).msgCode).toBe(
      kinds.session,
    )
  },
)
test('customers and other staff change nothing', async () => {
  const key = await made(['main'])
  for (const who of ['main', 'sub', 'developer', 'manager', 'release'] as const) {
    expect((await save(who, { ...key, name: 'mine' })).msgCode).toBe(kinds.denied)
    expect((await move(key, 'freeze', 'x', who)).msgCode).toBe(kinds.denied)
    expect((await setUsers(key, ['main'], who)).msgCode).toBe(kinds.denied)
    for (const call of [productPackage.candidates, productPackage.remove, productPackage.options] as const)
      expect((await kit.call(who, call as typeof productPackage.remove, { id: key.id })).msgCode).toBe(kinds.denied)
  }
  expect((await show('main', key.id)).data).toMatchObject({ version: key.version, can: { edit: false, freeze: false } })
})
test('a customer sees its own, a sub-account what it belongs to, and nobody of another company in it', async () => {
  const own = await made(['main', 'editor'], forMain())
  const shared = await made(['main', 'other'])
  const draft = (await save('editor', forMain())).data
  expect(idsOf(await listed('main'))).toEqual(expect.arrayContaining([own.id, shared.id]))
  for (const id of [own.id, draft.id]) expect((await show('other', id)).msgCode).toBe(kinds.not_found)
  expect((await show('main', draft.id)).msgCode).toBe(kinds.not_found)
  expect((await show('sub', own.id)).msgCode).toBe(kinds.not_found)
  expect(idsOf(await listed('sub'))).not.toContain(shared.id)
  const seen = (await show('main', shared.id)).data
  expect(seen).toMatchObject({ users: 1, members: [{ id: kit.people.main }], history: [] })
  const colleague = (await show('main', own.id)).data.members.find(({ internal }) => internal)
  expect(colleague).toMatchObject({ name: 'editor 测试', loginName: '' })
})
test('an account manager sees those of the own customers', async () => {
  const own = await made(['main'], forMain())
  expect((await show('manager', own.id)).msgCode).toBe(kinds.not_found)
  await pool().query('update companies set account_manager_id = $1 where id = $2', [
    kit.people.manager,
    companyOf('main'),
  ])
  expect((await show('manager', own.id)).msgCode).toBe(0)
  await pool().query('update companies set account_manager_id = null')
})

test.each<[string, () => Partial<Form>, string, string]>([
  ['a code that is taken in other letters', () => ({ code: 'TAKEN-1' }), 'code', 'product-package.code_taken'],
  ['no customer', () => ({ ...forMain(), companyId: undefined }) as never, 'companyId', 'product-package.required'],
  [
    'the vendor as customer',
    () => ({ ...forMain(), companyId: companyOf('editor') }),
    'companyId',
    'product-package.customer',
  ],
  ['no technical manager', () => ({ ...forMain(), managerName: '' }), 'managerName', 'product-package.required'],
  ['a phone that is none', () => ({ ...forMain(), managerPhone: 'call' }), 'managerPhone', 'product-package.phone'],
  ['a mail that is none', () => ({ ...forMain(), managerEmail: 'at' }), 'managerEmail', 'product-package.email'],
  ['no such chip', () => ({ chipId: 999_999 }), 'chipId', 'product-package.chip'],
  ['a customer as product manager', () => ({ pmId: kit.people.main }), 'pmId', 'product-package.pm'],
  ['no such category', () => ({ productType: 'none.such' }), 'productType', 'product-package.category'],
  ['no such chip project', () => ({ projectIds: '[999999]' }), 'projectIds', 'product-package.project'],
])('a package with %s is refused at the field', async (_, given, field, code) => {
  if (code === 'product-package.code_taken') await save('editor', { code: 'taken-1' })
  const refused = await save('editor', given())
  expect(refused.msgCode).not.toBe(0)
  expect(refused.data).toMatchObject({ errors: expect.arrayContaining([expect.objectContaining({ field, code })]) })
})
test('fields that a form does not have are not taken', async () => {
  const { data } = await save('editor', { ...form(), status: 'open', groupId: 1, version: 77 } as never)
  expect((await show('editor', data.id)).data).toMatchObject({ status: 'draft', version: 1 })
  const standard = (await save('editor', { type: 'standard', companyId: companyOf('main') })).data
  expect((await show('editor', standard.id)).data.companyId).toBeNull()
})
test('people of other customers and those nobody knows are no members', async () => {
  const own = await made([], forMain())
  for (const who of ['other', 'source'] as const)
    expect((await setUsers(own, [who])).data).toMatchObject({ errors: [{ code: 'product-package.member' }] })
  const found = (await kit.call('editor', productPackage.candidates, { id: own.id, limit: 200 })).data.list
  expect(new Set(found.map(({ company }) => company))).toEqual(new Set(['certified co', 'vendor co']))
  const unknown = await kit.call('editor', productPackage.saveUsers, { ...own, userIds: '[999999]' })
  expect(unknown.msgCode).toBe(kinds.validation)
})
test('a package that changes hands leaves the people of the last customer behind', async () => {
  const key = await made(['main', 'sub', 'editor'], forMain())
  const next = { ...forMain(), companyId: companyOf('other') }
  const row = (await show('editor', key.id)).data
  expect((await save('editor', { ...key, ...next, code: row.code })).msgCode).toBe(0)
  expect((await show('editor', key.id)).data.members.map(({ id }) => id)).toEqual([kit.people.editor])
  expect((await show('main', key.id)).msgCode).toBe(kinds.not_found)
})

test('the group of a package is no business of the page of groups', async () => {
  const key = await made(['main'])
  const { rows } = await pool().query('select group_id::int as id from product_packages where id = $1', [key.id])
  const { id } = rows[0] as { id: number }
  const all = (await kit.call('admin', access.groups, { limit: 200 })).data.list
  expect(idsOf(all)).not.toContain(id)
  const fields = { id, version: 1, code: 'stolen', name: 'stolen', memberIds: '[]', projectIds: '[]' }
  expect((await kit.call('admin', access.group, { id })).msgCode).toBe(kinds.not_found)
  expect((await kit.call('admin', access.saveGroup, fields as never)).msgCode).toBe(kinds.not_found)
  expect((await kit.call('admin', access.removeGroup, { id })).msgCode).toBe(kinds.not_found)
  expect(await reads('main')).toBe(papers)
})
test('of many who use one code at once exactly one does, and of two who change one exactly one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => save('editor', { code: n % 2 ? 'RACE-1' : 'race-1' })),
  )
  expect(answers.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  expect(new Set(answers.map(({ msgCode }) => msgCode))).toEqual(new Set([0, kinds.duplicate]))
  const key = (await save('editor')).data
  const both = await Promise.all([move(key, 'open'), move(key, 'open')])
  expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.state])
})

test('who hands a package on reads its name and its manager as their language has them', async () => {
  await pool().query("update users set name_en = 'Main Mae' where id = $1", [kit.people.main])
  const { rows } = await pool().query<{ name: string }>('select name from users where id = $1', [kit.people.main])
  const name = rows[0]!.name
  const { id } = await made(['main'], { ...forMain(), name: '中控屏', nameEn: 'Control panel', managerName: name })
  const inLanguage = async <T>(locale: string, url: string) => {
    const headers = { cookie: `${await kit.cookie('main')}; language=${locale}` }
    return (await kit.request('main', { url, headers })).json<{ data: T }>().data
  }
  const handed = async (locale: string) => {
    const options = await inLanguage<{ packages: { name: string }[] }>(locale, '/api/user/sub/option')
    return options.packages.map((one) => one.name)
  }
  expect(await handed('en')).toContain('Control panel')
  expect(await handed('zh')).toContain('中控屏')
  expect(await handed('zhtw')).toContain('中控面板')
  const shown = await inLanguage('en', addressOf(productPackage.show, { id }))
  expect(shown).toMatchObject({ manager: 'Main Mae', managerName: name })
})
