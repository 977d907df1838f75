import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts'

// named in the browser's code, which no test of the server may import
const source = readFileSync(new URL('../../platform/web/layout/icons.tsx', import.meta.url), 'utf8')
const drawn = new Set(Array.from(source.matchAll(/^  (\w+):/gm), (found) => found[1]!))

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('every entry of a menu has an icon that none beside it has', async () => {
  const menus = await database.db.db.selectFrom('menus').select(['id', 'pid', 'icon']).execute()
  expect(menus.filter(({ icon }) => !drawn.has(icon))).toEqual([])
  for (const beside of Map.groupBy(menus, ({ pid }) => pid).values())
    expect(new Set(beside.map(({ icon }) => icon)).size).toBe(beside.length)
})
