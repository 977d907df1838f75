import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areas } from '#main/areas.ts'
import { ownerOf } from '#tests/kit/tables.ts'

// What names a person is deleted when they are forgotten, by the area that keeps it (`personal`), or stays for a reason that stands in
// forgotten.json.
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const stays = JSON.parse(read('forgotten.json')) as Record<string, string>
const snake = (name: string) => name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)
const schema = read('../../db/schema.ts')
/** A column that says who: of a user, owner, author, handler and so on. */
const person = /^ {2}\w*(?:user|owner|author|applicant|handler|manager|actor|sponsor|submitter|viewer)Id\??: /im
const tables = [...schema.slice(schema.indexOf('export interface DB')).matchAll(/^ {2}(\w+): (\w+)/gm)].map(
  ([, name, type]) => {
    const from = schema.indexOf(`interface ${type} {`)
    return { name: snake(name!), names: person.test(schema.slice(from, schema.indexOf('\n}', from))) }
  },
)
const forgotten = areas.flatMap(({ name, personal }) => personal.tables.map((table) => ({ name, table: snake(table) })))

test('what names a person is forgotten with them, or stays for a reason', () => {
  const naming = tables.filter(({ names }) => names).map(({ name }) => name)
  expect(naming.length).toBeGreaterThan(45)
  expect(naming.filter((one) => !(one in stays) && !forgotten.some(({ table }) => table === one))).toEqual([])
  // no reason outlives its table, and none is given for what is forgotten
  expect(Object.keys(stays).filter((one) => !naming.includes(one))).toEqual([])
  expect(forgotten.filter(({ table }) => table in stays)).toEqual([])
})

test('each area forgets what is its own', () => {
  expect(forgotten.filter(({ name, table }) => ownerOf(table) !== name)).toEqual([])
})
