import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areas, ownerOf, said } from '#tests/kit/tables.ts'

// Who owns which table: the area it is named after (`sdk_keys` is sdk-key's), else as table-owners.json says. Written by its owner,
// read by others only where a reason stands there.
const root = new URL('../../', import.meta.url).pathname
const snake = (name: string) => name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)

const schema = readFileSync(`${root}db/schema.ts`, 'utf8')
const tables = [...schema.slice(schema.indexOf('export interface DB')).matchAll(/^ {2}(\w+): /gm)].map((m) =>
  snake(m[1]!),
)
const writing = [
  /(?:insertInto|updateTable|deleteFrom)\(['"](\w+)/g,
  /(?:insert into|update|delete from)\s+([a-z_]{4,})\b/g,
]
const reading = [/(?:selectFrom|innerJoin|leftJoin|using)\(['"](\w+)/g, /(?:from|join)\s+([a-z_]{4,})\b/g]
/** `area table` for every table of somebody else that the queries of an area name in one of these ways. */
const strangers = (ways: readonly RegExp[]): string[] => {
  const found = areas.flatMap((area) =>
    globSync(`areas/${area}/server/**/*.{sql,demo,logged}.ts`, { cwd: root }).flatMap((file) => {
      const source = readFileSync(root + file, 'utf8')
      const named = ways.flatMap((way) => [...source.matchAll(way)].map((m) => snake(m[1]!)))
      return named
        .filter((table) => tables.includes(table) && ownerOf(table) !== area)
        .map((table) => `${area} ${table}`)
    }),
  )
  return [...new Set(found)].toSorted()
}

test('every table has an owner, and nothing is said of a table that is not there', () => {
  expect(tables.length).toBeGreaterThan(60)
  expect(tables.filter((table) => ownerOf(table) === undefined)).toEqual([])
  const named = [...Object.keys(said.owners), ...said.anybodyReads]
  expect(named.filter((table) => !tables.includes(table))).toEqual([])
  expect(Object.values(said.owners).filter((owner) => owner !== 'platform' && !areas.includes(owner))).toEqual([])
})

test('a table is written by its owner, by others for a reason only', () => {
  expect(strangers(writing)).toEqual(Object.keys(said.writers).toSorted())
})

test('a table of another area is read for a reason only, and no reason outlives its query', () => {
  const read = strangers(reading).filter((one) => !said.anybodyReads.includes(one.split(' ')[1]!))
  // whoever writes a table may look at it
  expect(read.filter((one) => said.writers[one] === undefined)).toEqual(
    Object.keys(said.readers)
      .filter((one) => said.writers[one] === undefined)
      .toSorted(),
  )
})
