import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readMigrations } from '#platform/server/db/migrate.ts'

// Every migration that has landed, by its hash. A new one is added with UPDATE_HASHES=1; a line that is there never changes.
const file = new URL('migrations.json', import.meta.url)
const landed = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
const here = Object.fromEntries(readMigrations().map(({ name, sha256 }) => [name, sha256]))
if (process.env.UPDATE_HASHES) writeFileSync(file, `${JSON.stringify({ ...here, ...landed }, null, 2)}\n`)

test('what has landed is neither edited nor gone', () => {
  expect(Object.keys(landed).length).toBeGreaterThan(10)
  const kept = Object.fromEntries(Object.keys(landed).map((name) => [name, here[name]]))
  expect(kept).toEqual(landed)
})

test('every migration is frozen with the change that brings it', () => {
  const known = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const fresh = Object.keys(here).filter((name) => !(name in known))
  expect(fresh, 'UPDATE_HASHES=1 npx vitest run tests/laws/migrations.test.ts').toEqual([])
})
