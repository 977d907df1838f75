import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts'
import { ownerOf, said } from '#tests/kit/tables.ts'

// A list of values has one home, a contract; the CHECK of a column is its only copy. This law finds the home of every such column
// by itself: a list of the same values in the contract of the area that owns the table, of one that contract leans on, or the platform's;
// a table of the platform has its list at the desk that shows it.
const root = new URL('../../', import.meta.url).pathname
const filesOf = (area: string) => globSync(`areas/${area}/{contract,*.contract}.ts`, { cwd: root })
const leansOn = (area: string) =>
  filesOf(area).flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(/from '#areas\/([\w-]+)\//g)].map((found) => found[1]!),
  )
async function listsOf(files: string[]): Promise<Map<string, string[]>> {
  const lists = new Map<string, string[]>()
  for (const file of files) {
    for (const [name, value] of Object.entries((await import(root + file)) as object))
      if (Array.isArray(value) && value.every((one) => typeof one === 'string')) lists.set(`${file} ${name}`, value)
  }
  return lists
}
const platformLists = listsOf(globSync('platform/contract/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }))
/** The lists a column of this table may copy, by file and name. */
async function homesOf(table: string): Promise<Map<string, string[]>> {
  const owner = ownerOf(table)
  const desks = Object.keys(said.readers).flatMap((one) => (one.endsWith(` ${table}`) ? [one.split(' ')[0]!] : []))
  const own = owner === 'platform' ? desks : [owner!, ...leansOn(owner!)]
  return new Map([...(await platformLists), ...(await listsOf(own.flatMap(filesOf)))])
}
// what no call carries: the database's CHECK is the home, and db/schema.ts makes the type from it
const inside = new Set([
  'companies.cert_status',
  'dictionaries.access',
  'document_comments.state',
  'faq_rechecks.status',
  'file_links.disposition',
  'files.status',
  'folders.kind',
  'menus.audience',
  'sdk_downloads.kind',
  'sdk_keys.algorithm',
  'sdk_patch_relations.kind',
  'sessions.kind',
  'sso_tickets.kind',
  'users.status',
])

let kit: TestDatabase
const checked = new Map<string, string[]>()
beforeAll(async () => {
  kit = await testDatabase()
  const { rows } = await kit.db.pool.query<{ column: string; check: string }>(`
    select c.relname || '.' || a.attname as column, pg_get_constraintdef(k.oid) as check
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'c' and cardinality(k.conkey) = 1 and c.relnamespace = 'public'::regnamespace
      and pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY\\[''' order by 1`)
  for (const { column, check } of rows)
    checked.set(
      column,
      [...check.matchAll(/'([^']+)'/g)].map(([, value]) => value!),
    )
}, 60_000)
afterAll(() => kit.drop())

test('every column that allows some values only has its list in a contract, or is the server’s own', async () => {
  expect(checked.size).toBeGreaterThan(30)
  const homeless: string[] = []
  for (const [column, values] of checked) {
    if (inside.has(column)) continue
    const lists = await homesOf(column.split('.')[0]!)
    const same = [...lists.values()].some((list) => list.toSorted().join() === values.toSorted().join())
    if (!same) homeless.push(`${column}: ${values.join(', ')}`)
  }
  expect(homeless).toEqual([])
})

test('nothing is said of a column that is not there', () => {
  expect([...inside].filter((column) => !checked.has(column))).toEqual([])
})

test('a list that grew without its column is found', async () => {
  const lists = await homesOf('addresses')
  expect([...lists.keys()]).toContain('areas/address/contract.ts addressKinds')
  expect(lists.get('areas/address/contract.ts addressKinds')?.toSorted()).toEqual(
    checked.get('addresses.kind')?.toSorted(),
  )
})
