import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { areas } from '#main/areas.ts'
import { locales } from '#platform/contract/text.ts'
import { listOpen, listTakers } from '#areas/staff/server/leave.sql.ts'
import { endings, handovers } from '#platform/server/handover.ts'
import { hasText } from '#platform/server/text.ts'
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts'
import { ownerOf } from '#tests/kit/tables.ts'

// A column that names a member of staff as who works at something is handed over when they leave, or ends with them. What says by its
// name who wrote, applied for, decided or owns a row stays as it is; of the others handover.json says why.
const stays = JSON.parse(readFileSync(new URL('handover.json', import.meta.url), 'utf8')) as Record<string, string>
const said = /\.(?:(?:user|author|applicant|creator|submitter|actor|viewed)_id|\w+_by)$/

let own: TestDatabase
beforeAll(async () => {
  own = await testDatabase()
})
afterAll(() => own.drop())
const all = () => [...handovers(), ...endings()]
const columns = () => all().flatMap((one) => one.columns)

test('who works at something is known by a column that is handed over, ends with them, or stays for a reason', async () => {
  const { rows } = await sql<{ name: string }>`select c.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`.execute(own.db.db)
  const found = rows.map(({ name }) => name)
  expect(found.length).toBeGreaterThan(150)
  const workers = found.filter((name) => !said.test(name))
  expect(workers).toContain('issues.assignee_id')
  expect(workers.filter((name) => !columns().includes(name) && !(name in stays))).toEqual([])
  // no reason outlives its column, and none is given for what is handed over
  expect(Object.keys(stays).filter((name) => !workers.includes(name) || columns().includes(name))).toEqual([])
})

test('each area hands over what is its own, in words of every language', () => {
  const strange = areas.flatMap(({ name, handovers: hands, endings: ends }) =>
    [...hands, ...ends].flatMap((one) => one.columns.filter((column) => ownerOf(column.split('.')[0]!) !== name)),
  )
  expect(strange).toEqual([])
  const words = [...all().map(({ text }) => text), ...endings().map(({ about }) => about)]
  expect(words.filter((text) => !locales.every((locale) => hasText(locale, text)))).toEqual([])
})

test('every kind is counted and its colleagues are found', async () => {
  const ctx = { db: own.db.db, locale: 'zh' } as never
  expect([...(await listOpen(ctx, 1, { hands: handovers(), ends: endings() })).keys()]).toEqual([])
  expect(await listTakers(ctx, 1, handovers())).toEqual([])
})
