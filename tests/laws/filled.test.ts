import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// What the product reads can be made in the product: each table is written by a call, a job or a trigger of it, never by the demo alone.
const root = new URL('../../', import.meta.url).pathname
const read = (file: string) => readFileSync(root + file, 'utf8')
const snake = (name: string) => name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)

/** Tables that come as they are with the portal, each with why. */
const given: Record<string, string> = {
  brand: 'one row, which its desk edits',
  demo_areas: "what of the demo is in place: the demo's own",
  dictionaries: 'which dictionaries there are belongs to the code that reads them; their entries are edited',
  menus: 'an entry belongs to the page of an area; which roles see it is edited',
  notice_clock: 'one row, which jobs move',
  open_group_members: 'a view',
  permission_homes: 'where a permission reaches a screen belongs to the page of an area',
  rate_limits: 'written by the library that counts',
  role_settings: 'the roles there are belong to the code; what each may do is edited',
}

const schema = read('db/schema.ts')
const tables = [...schema.slice(schema.indexOf('export interface DB')).matchAll(/^ {2}(\w+): /gm)].map((m) =>
  snake(m[1]!),
)
const isDemo = (file: string) => /\.test\.ts$|demo|\/web\/|\/texts\//.test(file)
const code = globSync('{areas,platform,main}/**/*.ts', { cwd: root })
  .filter((file) => !isDemo(file))
  .map(read)
  .join('\n')
const functions = globSync('db/migrations/*.sql', { cwd: root })
  .flatMap((file) => [...read(file).matchAll(/create (?:or replace )?function[\s\S]*?\$\$([\s\S]*?)\$\$/gi)])
  .map((m) => m[1]!)
  .join('\n')
const tablesIn = (text: string, way: RegExp) => [...text.matchAll(way)].map((m) => snake(m[1]!))
/** Inserted by the query builder or a statement, or named to what saves a record: `saveVersioned(ctx, 'quotes', …)`, `const table = 'demands'`. */
const written = new Set([
  ...tablesIn(
    code,
    /(?:insertInto\(|saveVersioned\(|insertRecord\(|insertUpTo\(|const table = |table: )[^'"`]{0,80}['"](\w+)['"]/g,
  ),
  ...tablesIn(code + functions, /insert into\s+([a-z_]+)\b/gi),
])

test('no table is filled by the demo alone', () => {
  expect(tables.length).toBeGreaterThan(280)
  const unwritten = tables.filter((table) => !written.has(table))
  expect(unwritten).toEqual(Object.keys(given).toSorted((a, b) => tables.indexOf(a) - tables.indexOf(b)))
})
