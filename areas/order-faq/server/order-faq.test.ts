import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderFaq } from '#areas/order-faq/contract.ts'
import { orderFaqDesk } from '#areas/order-faq/desk.contract.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { seed } from './order-faq.demo.ts'
import { keywordsOf } from './order-faq.service.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
  // who orders and who keeps the answers
  await portal.app.database.db
    .insertInto('userRoles')
    .values([
      { userId: portal.people.other, role: 'order' },
      { userId: portal.people.editor, role: 'order_clerk' },
    ])
    .onConflict((of) => of.doNothing())
    .execute()
  await seed(portal.app)
})
afterAll(() => portal.close())

type Form = Input<typeof orderFaqDesk.save>
const form = (given: Partial<Form> = {}): Form => ({
  code: 'new_one',
  title: '新问答',
  titleEn: 'A new one',
  keywords: '',
  body: '<p>正文</p>',
  bodyEn: '',
  url: '',
  sort: 5,
  enabled: true,
  ...given,
})
const save = (who: PersonName | null, given?: Partial<Form>) => portal.call(who, orderFaqDesk.save, form(given))
const found = async (keyword?: string) =>
  (await portal.call('order', orderFaq.list, keyword === undefined ? {} : { keyword })).data.list.map(
    ({ code }) => code,
  )
const misses = async (keyword: string) => (await portal.call('editor', orderFaqDesk.misses, { keyword })).data.list

test('thirteen answers, found by a part of a title or keyword in any case', async () => {
  expect(await found()).toHaveLength(13)
  expect(await found('CN_PICK')).toEqual(['self_pickup'])
  for (const word of ['签收', '簽收']) expect(await found(word)).toEqual(['sign_delivery'])
  expect((await found('导出')).length).toBeGreaterThan(0)
  expect(await found('抽检')).toEqual([])
  for (const nothing of ['%', '_', String.raw`\\`, '100%'])
    expect(await found(nothing)).toEqual(nothing === '_' ? ['self_pickup'] : [])
})

test('what a buyer types in English, or in traditional characters, opens its answer or offers it', async () => {
  expect(await found('where is my order')).toEqual(['order_progress'])
  expect(await found('Where is my order now?')).toContain('order_progress')
  expect(await found('change delivery address')).toEqual(['basic_data'])
  expect(await found('cancel')).toEqual(['order_progress'])
  expect(await found('minimum quantity')).toEqual(['place_order'])
  expect(await found('invoice')).toEqual(['bills', 'basic_data'])
  // what is called just so comes before what only holds it
  expect((await found('PO'))[0]).toBe('place_order')
  expect(await found('如何修改收貨地址？')).toEqual(['basic_data'])
  for (const [word, code] of [
    ['自取', 'self_pickup'],
    ['匯出', 'export_orders'],
    ['出貨', 'order_progress'],
  ] as const)
    expect(await found(word)).toEqual([code])
  expect(await found('consignment stock')).toEqual([])
})

test('an answer is read by who orders, and one that is switched off by nobody', async () => {
  const { list } = (await portal.call('order', orderFaq.list, { keyword: '自提' })).data
  const shown = (await portal.call('order', orderFaq.show, { id: list[0]!.id })).data
  expect(shown).toMatchObject({ code: 'self_pickup', url: '/onlineorder/pickupList' })
  expect(shown.body).toContain('cn_pickup')
  const said = async (locale: 'en' | 'zhtw') => {
    const cookie = `${await portal.cookie('order')}; language=${locale}`
    const { json } = await portal.request('order', {
      url: `/api/odrPublic/orderFaq/${list[0]!.id}`,
      headers: { cookie },
    })
    return (json() as { data: { title: string; body: string; lang: string } }).data
  }
  expect(await said('en')).toMatchObject({ title: 'Pick up goods yourself', lang: 'en' })
  expect((await said('zhtw')).body).toContain('授權')
  const { id } = (await portal.call('editor', orderFaqDesk.answers, { keyword: 'inspection' })).data.list[0]!
  expect((await portal.call('order', orderFaq.show, { id })).msgCode).toBe(kinds.not_found)
  expect((await portal.call('editor', orderFaqDesk.answer, { id })).data.enabled).toBe(false)
})

test('words without an answer are counted once a company, told of once, and dealt with once', async () => {
  const same = ['Bonded stock', 'bonded STOCK', 'bonded stock']
  await Promise.all(same.map((keyword) => portal.call('order', orderFaq.ask, { keyword })))
  await portal.call('other', orderFaq.ask, { keyword: 'bonded stock' })
  const rows = await misses('bonded')
  expect(rows.map(({ times }) => times).toSorted()).toEqual([1, 3])
  const told = await portal.app.database.pool.query("select 1 from messages where title like '%onded%'")
  // each of two editors, of each of two companies
  expect(told.rowCount).toBe(4)
  const one = rows.find(({ times }) => times === 3)!
  const step = { id: one.id, version: one.version }
  const both = await Promise.all([
    portal.call('editor', orderFaqDesk.handle, step),
    portal.call('editor', orderFaqDesk.handle, step),
  ])
  expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.state])
  // asked again, it waits again
  await portal.call('order', orderFaq.ask, { keyword: 'bonded stock' })
  expect((await misses('bonded')).filter(({ handledAt }) => handledAt === null)).toHaveLength(2)
})

test('an answer is made and changed; a code is taken once', async () => {
  const { data } = await save('editor', { keywords: '甲，乙, 丙\n甲' })
  expect(await found('丙')).toEqual(['new_one'])
  expect((await save('editor', { ...data, title: '改过' })).data).toEqual({ id: data.id, version: 2 })
  expect((await save('editor', data)).msgCode).toBe(kinds.state)
  expect((await save('editor')).msgCode).toBe(kinds.validation)
  const [first, second] = await Promise.all([save('editor', { code: 'twice' }), save('editor', { code: 'twice' })])
  expect([first.msgCode, second.msgCode].toSorted()).toEqual([0, kinds.validation])
  expect((await save('editor', { id: 999_999, version: 1 })).msgCode).toBe(kinds.not_found)
})

test.each<[string, Partial<Form>]>([
  ['with a code of other signs', { code: 'Not good' }],
  ['without a title', { title: ' ' }],
  ['that leads elsewhere', { code: 'elsewhere', url: '//example.com' }],
  ['with too long a text', { code: 'long', body: 'x'.repeat(30_001) }],
  ['with a picture', { code: 'picture', body: `<p><img src="/api/file/${'a'.repeat(27)}"></p>` }],
])('an answer %s is refused', async (_, given) => {
  expect((await save('editor', given)).msgCode).toBe(kinds.validation)
})
test('what would run in the reader is taken out', async () => {
  const { data } = await save('editor', { code: 'script', body: '<p onclick="x()">ok<script>x()</script></p>' })
  expect((await portal.call('order', orderFaq.show, { id: data.id })).data.body).toBe('<p>ok</p>')
})

test('nobody else', async () => {
  const asked = (who: PersonName | null) => [
    portal.call(who, orderFaq.list),
    portal.call(who, orderFaq.show, { id: 1 }),
    portal.call(who, orderFaq.ask, { keyword: 'x' }),
  ]
  const kept = (who: PersonName | null) => [
    portal.call(who, orderFaqDesk.answers),
    portal.call(who, orderFaqDesk.answer, { id: 1 }),
    save(who),
    portal.call(who, orderFaqDesk.misses),
    portal.call(who, orderFaqDesk.handle, { id: 1, version: 1 }),
  ]
  for (const call of [...asked(null), ...kept(null)]) expect((await call).msgCode).toBe(kinds.session)
  for (const call of [...asked('developer'), ...kept('sub'), ...kept('manager')])
    expect((await call).msgCode).toBe(kinds.denied)
  expect((await portal.call('order', orderFaq.ask, { keyword: 'x'.repeat(101) })).msgCode).toBe(kinds.validation)
})

test('keywords are split by commas of both kinds and lines', () => {
  expect(keywordsOf('a, b，c、d\ne\n\na')).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(keywordsOf(Array.from({ length: 50 }, (_, n) => n).join(','))).toHaveLength(30)
})
