import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listWords } from '#platform/server/search/words.ts'
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts'
import { placedWords, plainWords } from './vector.rules.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const read = async (text: string, words: readonly string[]) =>
  (
    await sql<{ same: boolean; length: number }>`
      select v = setweight(to_tsvector('simple', ${words.join(' ')}), 'B') as same, length(v) as length
      from (select setweight(cast(${text} as tsvector), 'B') as v offset 0) t`.execute(database.db.db)
  ).rows[0]!

test('is what PostgreSQL makes of the words itself', async () => {
  const words = listWords('如何烧录固件：T113-i 的固件，LQ7120 BGA，再烧录一次 Data sheet')
  expect(await read(placedWords(words, 'B'), words)).toEqual({ same: true, length: new Set(words).size })
})

test('places go on after those of another text, and words without a place gain one from it', async () => {
  const { rows } = await sql<{ v: string }>`
    select cast(${`${placedWords(['a', 'b'], 'A')}${placedWords(['b'], 'B', 2)}${plainWords(new Set(['a', 'c']))}`} as tsvector)::text as v`.execute(
    database.db.db,
  )
  expect(rows[0]?.v).toBe("'a':1A 'b':2A,3B 'c'")
})

test('a text of more words than there are places keeps all of them', async () => {
  const words = Array.from({ length: 40_000 }, (_, i) => `w${i}`)
  expect((await read(placedWords(words, 'D'), words)).length).toBe(40_000)
})

test('more than PostgreSQL takes is cut, not refused', async () => {
  const words = Array.from({ length: 60_000 }, (_, i) => `${'很'.repeat(20)}${i}`)
  const text = `${placedWords(words, 'D')}${plainWords(new Set(words))}`
  expect((await read(text, words.slice(0, 5))).length).toBeGreaterThan(3000)
})
