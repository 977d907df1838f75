import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts'

// The vendor of the demo is the demo's alone: whoever installs the portal says who they are at /admin/brand, and is never called otherwise.
const root = new URL('../../', import.meta.url).pathname
const names = /lumiqore|澜启|瀾啟/i
/** Its chips: an example in a text is shown to the customers of every vendor. */
const chips = /\bLQ-?\d/
/** The last landed migration that names it; 0480 and 0485 take its names away. */
const lastNaming = '0476'
const isFree = (file: string) =>
  /\.test\.tsx?$|\.e2e\.ts$|demo|\.bin$/.test(file) || (file.startsWith('db/migrations/') && isLanded(file))
const isLanded = (file: string) => file.slice(14, 18) <= lastNaming || /^db.migrations.048[05]_/.test(file)

test('no file of the product names the vendor of the demo', () => {
  const files = globSync('{areas,platform,main,db,tools,ops,examples,docs}/**/*.*', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  }).filter((file) => !isFree(file) && /\.(?:tsx?|mjs|sql|md|html|css|json|ya?ml|sh|txt|py)$/.test(file))
  expect(files.length).toBeGreaterThan(2000)
  expect(files.filter((file) => names.test(readFileSync(root + file, 'utf8')))).toEqual([])
})

test('no text of a screen names its chips', () => {
  const files = globSync('{areas/*,platform}/texts/**/*.ts', { cwd: root })
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((file) => chips.test(readFileSync(root + file, 'utf8')))).toEqual([])
})

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('no row of a new installation does', async () => {
  const { pool } = database.db
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and (c.data_type in ('text', 'ARRAY', 'json', 'jsonb') or c.data_type like 'character%')`,
  )
  expect(columns.length).toBeGreaterThan(500)
  const parts = columns.map(
    ({ table, column }) =>
      `select '${table}' as name where exists (select from "${table}" where "${column}"::text ~* '${names.source}')`,
  )
  const { rows } = await pool.query<{ name: string }>(parts.join(' union '))
  expect(rows.map(({ name }) => name)).toEqual([])
})
