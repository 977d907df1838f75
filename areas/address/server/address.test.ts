import { afterAll, beforeAll, expect, test } from 'vitest'
import { address, mostAddresses } from '#areas/address/contract.ts'
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
type Form = Input<typeof address.save>
const place = { country: 'CN', province: '广东省', city: '深圳市', district: '', zip: '' }
const base = { ...place, kind: 'goods', phone: '138 0013 8000', detail: '科技园 1 号' } as const
const form = (given: Partial<Form> = {}): Form => ({ ...base, receiver: `name ${++last}`, ...given })
const save = (who: PersonName | null, given?: Partial<Form>) => portal.call(who, address.save, form(given))
const list = async (who: PersonName, q: Input<typeof address.list> = {}) =>
  (await portal.call(who, address.list, { ...q, limit: 200 })).data.list
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
const calls = (id: number) => ({
  regions: (who: PersonName | null) => portal.call(who, address.regions),
  list: (who: PersonName | null) => portal.call(who, address.list),
  show: (who: PersonName | null) => portal.call(who, address.show, { id }),
  save: (who: PersonName | null) => save(who, { id, version: 1 }),
  makeDefault: (who: PersonName | null) => portal.call(who, address.makeDefault, { id, version: 1 }),
  remove: (who: PersonName | null) => portal.call(who, address.remove, { id }),
})
const names = ['regions', 'list', 'show', 'save', 'makeDefault', 'remove'] as const

test('an address is made, found, changed and removed', async () => {
  const { data } = await save('main', { receiver: 'Findable' })
  expect(idsOf(await list('main', { keyword: 'findABLE', kind: 'goods' }))).toEqual([data.id])
  expect(await list('main', { keyword: 'findable', kind: 'invoice' })).toEqual([])
  const changed = await save('main', { ...data, kind: 'invoice', receiver: 'Changed' })
  expect(changed.data).toEqual({ id: data.id, version: 2 })
  const shown = (await portal.call('sub', address.show, { id: data.id })).data
  expect(shown).toMatchObject({
    kind: 'invoice',
    receiver: 'Changed',
    can: { edit: false, makeDefault: false, remove: false },
  })
  expect((await portal.call('main', address.remove, { id: data.id })).msgCode).toBe(0)
  expect((await portal.call('main', address.show, { id: data.id })).msgCode).toBe(kinds.not_found)
})

test.each(names)('%s asks for a session', async (name) => {
  expect((await calls(1)[name](null)).msgCode).toBe(kinds.session)
})
test.each(['save', 'makeDefault', 'remove'] as const)('%s is refused without the permission', async (name) => {
  const { data } = await save('main')
  for (const who of ['sub', 'developer', 'editor'] as const)
    expect((await calls(data.id)[name](who)).msgCode).toBe(kinds.denied)
  expect(idsOf(await list('main'))).toContain(data.id)
})
test('another company finds none of it', async () => {
  const { data } = await save('main')
  expect(idsOf(await list('other'))).not.toContain(data.id)
  for (const name of ['show', 'save', 'makeDefault', 'remove'] as const)
    expect((await calls(data.id)[name]('other')).msgCode).toBe(kinds.not_found)
  expect((await portal.call('main', address.show, { id: data.id })).data.version).toBe(1)
})

test.each<[string, object]>([
  ['without a receiver', { receiver: ' ' }],
  ['with too long a line', { detail: 'x'.repeat(201) }],
  ['with words for a phone', { phone: 'call me' }],
  ['with no postcode but a mark', { zip: '<b>' }],
  ['of no kind', { kind: 'none' }],
])('an address %s is refused', async (_, given) => {
  expect((await save('main', given)).msgCode).toBe(kinds.validation)
})
test('in China province, city and district belong together; elsewhere they are written', async () => {
  const fieldOf = async (given: Partial<Form>) =>
    JSON.stringify((await save('main', given)).data).match(/"field":"(\w+)"/)?.[1]
  expect(await fieldOf({ province: '广东' })).toBe('province')
  expect(await fieldOf({ city: '杭州市' })).toBe('city')
  expect(await fieldOf({ district: '西湖区' })).toBe('district')
  for (const given of [
    { district: '南山区' },
    { province: '香港特别行政区', city: '九龙', district: '油尖旺区' },
    { province: '台湾省', city: '台北市', district: '信义区' },
    { province: '新疆维吾尔自治区', city: '和田地区', district: '和康县' },
    { country: 'JP', province: 'Tokyo', city: 'Minato', district: '' },
  ]) {
    const { data, msg } = await save('main', given)
    expect(msg).toBe('')
    await portal.call('main', address.remove, { id: data.id })
  }
})
test('regions are one list, in the script of whoever asks', async () => {
  const { data } = await portal.call('main', address.regions)
  expect(data).toHaveLength(34)
  expect(data.every(({ children }) => children.length > 0 && children.every((city) => city.children.length > 0))).toBe(
    true,
  )
  const headers = { cookie: `${await portal.cookie('main')}; language=zhtw` }
  const other = (await portal.request('main', { url: '/api/address/regions', headers })).json().data as typeof data
  expect(other[18]).toMatchObject({ value: '广东省', label: '廣東省' })
})
test('an address of before stays as it is until it is changed', async () => {
  const { db } = portal.app.database
  const { companyId } = await db
    .selectFrom('users')
    .select('companyId')
    .where('id', '=', portal.people.main)
    .executeTakeFirstOrThrow()
  const { version: _, id: __, ...fields } = form({ country: 'Zhongguo', province: '广东', receiver: 'Old' })
  const { id } = await db
    .insertInto('addresses')
    .values({ ...fields, companyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await portal.call('main', address.show, { id })).data).toMatchObject({
    countryName: 'Zhongguo',
    province: '广东',
  })
  expect((await portal.call('main', address.makeDefault, { id, version: 1 })).msgCode).toBe(0)
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
  const { version: _, id: __, ...fields } = form()
  const rows = Array.from({ length: mostAddresses - before - 1 }, (_, n) => ({
    ...fields,
    receiver: `${n}`,
    companyId,
  }))
  await db.insertInto('addresses').values(rows).execute()
  const both = await Promise.all([save('other'), save('other')])
  expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.state])
})

const defaults = async (kind: Form['kind']) => idsOf((await list('main', { kind })).filter((row) => row.isDefault))
test('each kind has one default; an address that changes its kind is it no more', async () => {
  const [a, b] = [(await save('main')).data, (await save('main')).data]
  const paper = (await save('main', { kind: 'invoice' })).data
  for (const one of [a, b, paper]) expect((await portal.call('main', address.makeDefault, one)).msgCode).toBe(0)
  expect(await defaults('goods')).toEqual([b.id])
  expect(await defaults('invoice')).toEqual([paper.id])
  expect((await portal.call('main', address.makeDefault, b)).msgCode).toBe(kinds.state)
  expect((await save('main', { id: b.id, version: 2, kind: 'invoice' })).msgCode).toBe(0)
  expect([await defaults('goods'), await defaults('invoice')]).toEqual([[], [paper.id]])
})
test('many who choose a default at once end with one', async () => {
  const made = await Promise.all([1, 2, 3, 4].map(async () => (await save('main')).data))
  const answers = await Promise.all(made.map((one) => portal.call('main', address.makeDefault, one)))
  expect(answers.map(({ msgCode }) => msgCode)).toEqual([0, 0, 0, 0])
  expect(await defaults('goods')).toHaveLength(1)
})
