import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts'
import { together } from './together.ts'

let kit: TestDatabase
beforeAll(async () => {
  kit = await testDatabase()
})
afterAll(() => kit.drop())

test('reads of one statement keep their own order and names, and one without rows is empty', async () => {
  const db = kit.db.db
  const read = await together(db, {
    counted: sql<{ someNumber: number }>`select n as some_number from generate_series(1, 3) n order by n desc`,
    none: sql<{ id: number }>`select 1 as id where false`,
    built: db.selectFrom('menus').select(['id', 'enName']).where('id', '=', 1),
    said: sql<{
      at: string
      words: string[]
    }>`select timestamptz '2026-01-02 03:04:05+00' as at, array['a', 'b''"'] as words`,
  })
  expect(read).toEqual({
    counted: [{ someNumber: 3 }, { someNumber: 2 }, { someNumber: 1 }],
    none: [],
    built: [{ id: 1, enName: 'Home' }],
    said: [{ at: expect.stringMatching(/^2026-01-02T/), words: ['a', `b'"`] }],
  })
})
