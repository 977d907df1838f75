import { afterAll, beforeAll, expect, test } from 'vitest'
import { licence, mostLicences } from '#areas/licence/contract.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

let last = 0
type Form = Input<typeof licence.save>
const form = (given: Partial<Form> = {}): Form => ({ kind: 'main', name: `name ${++last}`, ...given })
const save = (who: PersonName | null, given?: Partial<Form>) => portal.call(who, licence.save, form(given))
const list = async (who: PersonName, q: Input<typeof licence.list> = {}) =>
  (await portal.call(who, licence.list, { ...q, limit: 200 })).data.list
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
const calls = (id: number) => ({
  list: (who: PersonName | null) => portal.call(who, licence.list),
  show: (who: PersonName | null) => portal.call(who, licence.show, { id }),
  save: (who: PersonName | null) => save(who, { id, version: 1 }),
  remove: (who: PersonName | null) => portal.call(who, licence.remove, { id }),
})
const names = ['list', 'show', 'save', 'remove'] as const

test('a record is made, found, changed and removed', async () => {
  const { data } = await save('main', { name: 'Findable' })
  expect(idsOf(await list('main', { keyword: 'findABLE', kind: 'main' }))).toEqual([data.id])
  expect(await list('main', { keyword: 'findable', kind: 'other' })).toEqual([])
  const changed = await save('main', { ...data, kind: 'other', name: 'Changed' })
  expect(changed.data).toEqual({ id: data.id, version: 2 })
  const shown = (await portal.call('sub', licence.show, { id: data.id })).data
  expect(shown).toMatchObject({ kind: 'other', name: 'Changed', can: { edit: false, remove: false } })
  expect((await portal.call('main', licence.remove, { id: data.id })).msgCode).toBe(0)
  expect((await portal.call('main', licence.show, { id: data.id })).msgCode).toBe(kinds.not_found)
})

test.each(names)('%s asks for a session', async (name) => {
  expect((await calls(1)[name](null)).msgCode).toBe(kinds.session)
})
test.each(['save', 'remove'] as const)('%s is refused without the permission', async (name) => {
  const { data } = await save('main')
  for (const who of ['sub', 'developer', 'editor'] as const)
    expect((await calls(data.id)[name](who)).msgCode).toBe(kinds.denied)
  expect(idsOf(await list('main'))).toContain(data.id)
})
test('another company finds none of it', async () => {
  const { data } = await save('main')
  expect(idsOf(await list('other'))).not.toContain(data.id)
  for (const name of ['show', 'save', 'remove'] as const)
    expect((await calls(data.id)[name]('other')).msgCode).toBe(kinds.not_found)
  expect((await portal.call('main', licence.show, { id: data.id })).data.version).toBe(1)
})

test.each<[string, object]>([
  ['without a name', { name: ' ' }],
  ['with too long a name', { name: 'x'.repeat(101) }],
  ['of no kind', { kind: 'none' }],
])('a record %s is refused', async (_, given) => {
  expect((await save('main', given)).msgCode).toBe(kinds.validation)
})
test('a change of what somebody else has changed is refused', async () => {
  const { data } = await save('main')
  const both = await Promise.all([save('main', data), save('main', data)])
  expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.state])
})
test('a company has so many and no more, however many ask at once', async () => {
  const before = (await list('other')).length
  const { db } = portal.app.database
  const { companyId } = await db
    .selectFrom('users')
    .select('companyId')
    .where('id', '=', portal.people.other)
    .executeTakeFirstOrThrow()
  const { kind, name } = form()
  const rows = Array.from({ length: mostLicences - before - 1 }, (_, n) => ({ kind, name: `${name}.${n}`, companyId }))
  await db.insertInto('licences').values(rows).execute()
  const both = await Promise.all([save('other'), save('other')])
  expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.state])
})
