import { afterAll, beforeAll, expect, test } from 'vitest'
import { market, mostApplies } from '#areas/market/contract.ts'
import { marketDesk } from '#areas/market/desk.contract.ts'
import { systemContext } from '#main/background.ts'
import type { Input } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { kinds } from '#platform/contract/error.ts'
import { good, issueKit, type IssueKit } from '#tests/kit/issues.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { expireQuotes } from './market.jobs.ts'

let kit: IssueKit
beforeAll(async () => {
  kit = await issueKit()
  await kit.run("insert into user_roles values ($1, 'service_ops'), ($2, 'service_ops')", [
    kit.people.manager,
    kit.people.editor,
  ])
}, 60_000)
afterAll(() => kit.close())

type Save = Input<typeof marketDesk.saveProduct>
let made = 0
const sku = (code: string, points: number) => `${code} | 标准 | Standard | ${points} | time`
function form(given: Partial<Save> = {}): Save {
  const code = given.code ?? `MK-${++made}`
  return {
    code,
    name: `评审 ${code}`,
    nameEn: `Review ${code}`,
    category: 'design_review',
    priceType: 'points',
    leadDays: 5,
    skuLines: `${sku(`${code}-B`, 300)}\n${sku(`${code}-A`, 120)}`,
    milestoneLines: '初稿 | Draft | 40\n终稿 | Final | 60',
    ...given,
  }
}
const save = (given?: Partial<Save>, who: PersonName | null = 'manager') =>
  kit.call(who, marketDesk.saveProduct, form(given))
const put = (key: { id: number; version: number }, action: 'on' | 'off', who: PersonName | null = 'manager') =>
  kit.call(who, marketDesk.shelve, { ...key, action })
async function offered(given?: Partial<Save>): Promise<{ id: number; version: number }> {
  return good(await put(good(await save(given)), 'on'))
}
const errorsOf = (reply: { data: unknown }) =>
  (reply.data as { errors: { field: string; message: string }[] }).errors.map(({ field }) => field)
const listed = async (q: Partial<Input<typeof market.list>> = {}) =>
  good(await kit.call('main', market.list, { limit: 100, ...q })).list

test('a product is prepared unseen, offered at its least price, and taken off the shelf again', async () => {
  const draft = good(
    await save({ code: 'MK-SHELF', intro: '看一遍', serviceTeam: '硬件支持组', serviceTeamEn: 'Hardware support' }),
  )
  expect((await kit.call('main', market.show, { id: draft.id })).msgCode).toBe(kinds.not_found)
  expect((await listed()).map(({ id }) => id)).not.toContain(draft.id)
  expect(good(await kit.call('manager', marketDesk.product, { id: draft.id }))).toMatchObject({
    status: 'draft',
    serviceTeamEn: 'Hardware support',
    skus: 2,
    can: { edit: true, on: true, off: false },
    milestoneLines: '初稿 | Draft | 40\n终稿 | Final | 60',
  })

  const on = good(await put(draft, 'on'))
  const teamIn = async (locale: string) => {
    const cookie = `${await kit.cookie('main')}; language=${locale}`
    const { json } = await kit.request('main', {
      url: `/api${market.show.path.replace('{id}', `${draft.id}`)}`,
      headers: { cookie },
    })
    return (json() as { data: { serviceTeam: string } }).data.serviceTeam
  }
  expect([await teamIn('zh'), await teamIn('en'), await teamIn('zhtw')]).toEqual([
    '硬件支持组',
    'Hardware support',
    '硬體支援組',
  ])
  expect((await put(draft, 'on')).msgCode).toBe(kinds.state)
  const [card] = await listed({ keyword: 'MK-SHELF' })
  expect(card).toMatchObject({ id: draft.id, fromPoints: 120, rating: null, reviews: 0, intro: '看一遍' })
  const shown = good(await kit.call('main', market.show, { id: draft.id }))
  expect(shown).toMatchObject({
    status: 'on',
    can: { buy: true, apply: false },
    milestones: [{ percent: 40 }, { percent: 60 }],
  })
  expect(shown.skus.map(({ skuCode, pricePoints }) => [skuCode, pricePoints])).toEqual([
    ['MK-SHELF-B', 300],
    ['MK-SHELF-A', 120],
  ])
  // who may only look cannot buy
  expect(good(await kit.call('developer', market.show, { id: draft.id })).can).toEqual({ buy: false, apply: false })

  good(await put(on, 'off'))
  expect((await listed()).map(({ id }) => id)).not.toContain(draft.id)
  // who bought it still reads what it was
  expect(good(await kit.call('main', market.show, { id: draft.id }))).toMatchObject({
    status: 'off',
    can: { buy: false },
  })
})

test('the list is narrowed by category and words, counted by category, and ordered by price', async () => {
  const cheap = await offered({ category: 'onsite', chips: 'TP9907', skuLines: sku('MK-CHEAP', 10) })
  const dear = await offered({ category: 'onsite', skuLines: sku('MK-DEAR', 9000) })
  const quoted = await offered({ category: 'onsite', priceType: 'quote', skuLines: '', fromPoints: 500 })
  const open = await offered({ category: 'onsite', priceType: 'quote', skuLines: '' })
  const onsite = (await listed({ category: 'onsite', sort: 'price' })).map(({ id, fromPoints }) => [id, fromPoints])
  expect(onsite).toEqual([
    [cheap.id, 10],
    [quoted.id, 500],
    [dear.id, 9000],
    [open.id, null],
  ])
  expect((await listed({ category: 'onsite', sort: 'new' })).map(({ id }) => id)).toEqual([
    open.id,
    quoted.id,
    dear.id,
    cheap.id,
  ])
  expect((await listed({ keyword: 'TP9907' })).map(({ id }) => id)).toEqual([cheap.id])
  expect(await listed({ keyword: '%' })).toEqual([])
  expect(good(await kit.call('main', market.categories))).toContainEqual({ category: 'onsite', count: 4 })
})

test.each<[string, Partial<Save>, string]>([
  ['a line without a price', { skuLines: 'MK-X-1 | 标准 | Standard | 0 | time' }, 'skuLines'],
  ['a quota without months', { skuLines: 'MK-X-2 | 标准 | Standard | 10 | year | 20' }, 'skuLines'],
  ['a unit nobody knows', { skuLines: 'MK-X-3 | 标准 | Standard | 10 | week' }, 'skuLines'],
  ['one code twice', { skuLines: `${sku('MK-X-4', 1)}\n${sku('MK-X-4', 2)}` }, 'skuLines'],
  ['parts that are not a hundred', { milestoneLines: '初稿 | Draft | 40' }, 'milestoneLines'],
  ['no parts', { milestoneLines: '' }, 'milestoneLines'],
  ['a code in small letters', { code: 'small' }, 'code'],
  ['a picture in its text', { detail: `<p><img src="/api/file/${'a'.repeat(27)}"></p>` }, 'detail'],
])('%s is refused with its field', async (_, given, field) => {
  const refused = await save(given)
  expect([refused.msgCode, errorsOf(refused)]).toEqual([kinds.validation, [field]])
})

test('code and option codes are taken once, by whoever is first of forty', async () => {
  const same = await Promise.all(Array.from({ length: 40 }, () => save({ code: 'MK-RACE', skuLines: '' })))
  expect(same.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  expect(same.filter(({ msgCode }) => msgCode === kinds.duplicate)).toHaveLength(39)
  good(await save({ skuLines: sku('MK-TAKEN', 5) }))
  const taken = await save({ skuLines: sku('MK-TAKEN', 6) })
  expect([taken.msgCode, errorsOf(taken)]).toEqual([kinds.duplicate, ['skuLines']])
})

test('what is offered has a price, and is changed by who read it last', async () => {
  const bare = good(await save({ code: 'MK-BARE', skuLines: '' }))
  const refused = await put(bare, 'on')
  expect([refused.msgCode, errorsOf(refused)]).toEqual([kinds.validation, ['skuLines']])
  const kept = await offered({ code: 'MK-KEPT' })
  const emptied = await save({ ...kept, code: 'MK-KEPT', skuLines: '' })
  expect([emptied.msgCode, errorsOf(emptied)]).toEqual([kinds.validation, ['skuLines']])
  const both = await Promise.all(['甲', '乙'].map((name) => save({ ...kept, code: 'MK-KEPT', name })))
  expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.state])
  expect((await save({ id: 999_999, version: 1 })).msgCode).toBe(kinds.not_found)
  expect((await put({ id: 999_999, version: 1 }, 'on')).msgCode).toBe(kinds.not_found)
})

type Ask = Partial<Input<typeof market.ask>>
const ask = (productId: number, given: Ask = {}, who: PersonName | null = 'main') =>
  kit.call(who, market.ask, { productId, requirement: '调一下图像', ...given })
const quoteOf = (given: Partial<Input<typeof marketDesk.quote>> = {}) =>
  ({
    quotePoints: 900,
    partLines: '方案 | 400\n调试 | 500',
    quoteNote: '',
    quoteLeadDays: 10,
    quoteValidUntil: dayOf(new Date(Date.now() + 5 * 86_400_000)),
    ...given,
  }) as const
const onQuote = (given?: Partial<Save>) => offered({ priceType: 'quote', skuLines: '', ...given })
const mailsTo = async (who: PersonName, no: string) =>
  (
    await kit.run(
      "select template from mails m join users u on u.email = m.to_address where u.id = $1 and m.subject like '%' || $2::text || '%' order by m.id",
      [kit.people[who], no],
    )
  ).map(({ template }) => template)

test('a quote is asked for, worked on, given and refused; both sides read what happened', async () => {
  const { id } = await onQuote()
  const asked = good(await ask(id))
  const taken = good(await kit.call('manager', marketDesk.take, asked))
  expect((await kit.call('editor', marketDesk.take, asked)).msgCode).toBe(kinds.state)
  const given = good(await kit.call('manager', marketDesk.quote, { ...taken, ...quoteOf() }))
  const shown = good(await kit.call('main', market.apply, { id: asked.id }))
  expect(shown).toMatchObject({
    status: 'quoted',
    quotePoints: 900,
    parts: [
      { scope: '方案', points: 400 },
      { scope: '调试', points: 500 },
    ],
    can: { accept: true, refuse: true, withdraw: false },
  })
  const refuse = { id: asked.id, version: given.version, action: 'refuse' } as const
  expect((await kit.call('main', market.close, refuse)).msgCode).toBe(kinds.validation)
  good(await kit.call('main', market.close, { ...refuse, reason: '太贵' }))
  expect(good(await kit.call('manager', marketDesk.request, { id: asked.id }))).toMatchObject({
    status: 'declined',
    remark: '太贵',
    handler: 'manager 测试',
    can: { quote: false },
  })
  const history = good(await kit.call('main', market.apply, { id: asked.id })).history
  expect(history.map(({ action }) => action)).toEqual(['ask', 'take', 'quote', 'refuse'])
  expect(await mailsTo('main', shown.no)).toHaveLength(1)
})

test.each<[string, Partial<Input<typeof marketDesk.quote>>, string]>([
  ['parts that are not its sum', { partLines: '方案 | 400' }, 'partLines'],
  ['a part without points', { partLines: '方案 | 0' }, 'partLines'],
  ['a day that is over', { quoteValidUntil: dayOf(new Date(Date.now() - 86_400_000)) }, 'quoteValidUntil'],
])('a quote with %s is refused with its field', async (_, given, field) => {
  const asked = good(await ask((await onQuote()).id))
  const refused = await kit.call('manager', marketDesk.quote, { ...asked, ...quoteOf(given) })
  expect([refused.msgCode, errorsOf(refused)]).toEqual([kinds.validation, [field]])
})

test('of forty who quote one request one does', async () => {
  const asked = good(await ask((await onQuote()).id))
  const all = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      kit.call(n % 2 ? 'manager' : 'editor', marketDesk.quote, { ...asked, ...quoteOf() }),
    ),
  )
  expect(all.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  expect(all.filter(({ msgCode }) => msgCode === kinds.state)).toHaveLength(39)
})

test('what is asked for has to be offered on quote, for an own project where one is needed, and in the days to come', async () => {
  const priced = await offered()
  expect((await ask(priced.id)).msgCode).toBe(kinds.state)
  const draft = good(await save({ priceType: 'quote', skuLines: '' }))
  expect((await ask(draft.id)).msgCode).toBe(kinds.not_found)
  const gone = await onQuote()
  good(await put(gone, 'off'))
  expect((await ask(gone.id)).msgCode).toBe(kinds.not_found)
  const { id } = await onQuote({ needProject: 'true', needNda: 'true' })
  for (const given of [{}, { projectId: kit.theirs }, { projectId: 999_999 }]) {
    const refused = await ask(id, given)
    expect([refused.msgCode, errorsOf(refused)]).toEqual([kinds.validation, ['projectId']])
  }
  expect((await ask(id, { projectId: kit.project, expectedOn: '2020-01-01' })).msgCode).toBe(kinds.validation)
  expect((await ask(id, { projectId: kit.project }, 'expired')).msgCode).toBe(kinds.nda_required)
  good(await ask(id, { projectId: kit.project }))
})

test('a company has so many open requests and no more', async () => {
  const { id } = await onQuote()
  await kit.run(
    `insert into market_applies (no, company_id, user_id, product_id, requirement)
      select 'SQ-FULL-' || n, u.company_id, u.id, $1, 'x' from users u, generate_series(1, $3::int) n where u.id = $2`,
    [id, kit.people.other, mostApplies - 1],
  )
  const all = await Promise.all(Array.from({ length: 8 }, () => ask(id, {}, 'other')))
  expect(all.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  expect(all.filter(({ msgCode }) => msgCode === kinds.state)).toHaveLength(7)
})

test('a quote ends after its last day, once, and is accepted no more', async () => {
  const asked = good(await ask((await onQuote()).id))
  const key = good(await kit.call('manager', marketDesk.quote, { ...asked, ...quoteOf() }))
  const { no } = good(await kit.call('main', market.apply, { id: asked.id }))
  const ctx = () => systemContext(kit.app, kit.app.log)
  await expireQuotes(ctx())
  expect(good(await kit.call('main', market.apply, { id: asked.id })).status).toBe('quoted')
  await kit.run(
    "update market_applies set quote_valid_until = (now() at time zone 'Asia/Shanghai')::date - 1 where id = $1",
    [key.id],
  )
  expect(good(await kit.call('main', market.apply, { id: asked.id })).can.accept).toBe(false)
  await expireQuotes(ctx())
  await expireQuotes(ctx())
  expect(good(await kit.call('main', market.apply, { id: asked.id }))).toMatchObject({
    status: 'expired',
    can: { refuse: false },
  })
  expect(await mailsTo('main', no)).toHaveLength(2)
})

test('a person sees their own requests, the main account those of the company, nobody those of others', async () => {
  const { id } = await onQuote()
  const [mine, subs, theirs] = [
    good(await ask(id)),
    good(await ask(id, {}, 'sub')),
    (await kit.run('select min(id) as id from market_applies where user_id = $1', [kit.people.other]))[0]!,
  ]
  const seen = async (who: PersonName) =>
    good(await kit.call(who, market.applies, { limit: 200 })).list.map((one) => one.id)
  expect(await seen('sub')).toEqual([subs.id])
  expect(await seen('main')).toEqual(expect.arrayContaining([mine.id, subs.id]))
  expect(await seen('main')).not.toContain(Number(theirs['id']))
  const out = [
    ['sub', mine.id],
    ['main', Number(theirs['id'])],
    ['other', mine.id],
  ] as const
  for (const [who, other] of out) {
    expect((await kit.call(who, market.apply, { id: other })).msgCode).toBe(kinds.not_found)
    const close = { id: other, version: 1, action: 'withdraw' } as const
    expect((await kit.call(who, market.close, close)).msgCode).toBe(kinds.not_found)
  }
  good(await kit.call('sub', market.close, { ...subs, action: 'withdraw' }))
})

test('who is not signed in, and who has no right, gets nothing', async () => {
  const { id, version } = await offered()
  const looks = (who: PersonName | null) => [
    kit.call(who, market.list),
    kit.call(who, market.categories),
    kit.call(who, market.show, { id }),
    kit.call(who, market.reviews, { id }),
  ]
  const buys = (who: PersonName | null) => [
    kit.call(who, market.projects),
    kit.call(who, market.applies),
    kit.call(who, market.apply, { id: 1 }),
    ask(id, {}, who),
    kit.call(who, market.close, { id: 1, version: 1, action: 'withdraw' }),
  ]
  const keeps = (who: PersonName | null) => [
    kit.call(who, marketDesk.products),
    kit.call(who, marketDesk.product, { id }),
    save({}, who),
    put({ id, version }, 'off', who),
    kit.call(who, marketDesk.requests),
    kit.call(who, marketDesk.request, { id: 1 }),
    kit.call(who, marketDesk.take, { id: 1, version: 1 }),
    kit.call(who, marketDesk.quote, { id: 1, version: 1, ...quoteOf() }),
    kit.call(who, marketDesk.decline, { id: 1, version: 1, reason: 'x' }),
  ]
  for (const call of [...looks(null), ...buys(null), ...keeps(null)]) expect((await call).msgCode).toBe(kinds.session)
  for (const call of [...buys('developer'), ...keeps('main'), ...keeps('auditor')])
    expect((await call).msgCode).toBe(kinds.denied)
  for (const call of looks('source')) expect((await call).msgCode).toBe(kinds.denied)
  for (const call of looks('developer')) expect((await call).msgCode).toBe(0)
})
