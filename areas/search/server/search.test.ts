import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Input } from '#platform/contract/contract.ts'
import { documentKit, type DocumentKit } from '#tests/kit/documents.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { allowNdaHints, followAll, noteSource } from '#tests/kit/search.ts'
import { search } from '../contract.ts'
import { searchAll } from './search.service.ts'

const nda = () =>
  kit.db
    .selectFrom('dictionaryEntries')
    .select('busValue')
    .where('dictionaryCode', '=', 'search_hint')
    .where('busName', '=', 'nda')
    .execute()
let preset: { busValue: string }[] = []
let kit: DocumentKit
const { put } = noteSource()
beforeAll(async () => {
  kit = await documentKit()
  preset = await nda()
  await allowNdaHints(kit.app)
  await kit.published({
    title: '功放调试指南',
    titleEn: 'Amplifier tuning guide',
    number: 'LQ-AMP-1',
    texts: ['first page', 'noise floor measured with an analyzer', 'noise again, and an analyzer'],
  })
  await kit.published({ title: '功放内部设计', level: 'nda', texts: ['noise'] })
  await kit.published({ title: '功放秘密项目', level: 'project', folderId: kit.secret, texts: ['noise'] })
  await followAll(kit.app)
  const notes: [number, Parameters<typeof put>[1]][] = [
    [
      1,
      {
        title: '如何烧录固件',
        text: '先进入烧录模式，再用工具下载固件。',
        chipIds: [1],
        updatedAt: new Date('2026-03-10T16:30:00Z'),
      },
    ],
    [
      2,
      {
        title: '固件升级失败',
        titleEn: 'Firmware upgrade fails',
        text: '校验和错误时请重新烧录。',
        scope: 'registered',
      },
    ],
    [3, { title: 'T113-i 引脚复用', keywords: 'T113-I PIN-7', text: '设备树中配置。' }],
    [4, { title: '<img src=x onerror=alert(1)> & "引号"', text: '<script>alert(2)</script> 标签安全' }],
    [5, { title: '固件加密说明', text: '仅限认证客户', scope: 'nda' }],
    [6, { title: 'T113 系列对照', text: '关于 T113-i 的说明' }],
    [7, { title: '项目固件', scope: `p:${kit.panelId}` }],
    [8, { title: 'SDK 固件包', scope: `sdk:${kit.panelId}` }],
  ]
  for (const [id, note] of notes) await put(id, note, kit.app)
}, 60_000)
afterAll(() => kit.close())

type Given = Partial<Input<typeof search.all>> & { keyword: string }
async function all(who: PersonName, given: Given): Promise<Answer<typeof search.all>> {
  const reply = await kit.call(who, search.all, given)
  expect(reply).toMatchObject({ msgCode: 0 })
  return reply.data
}
const titles = (reply: Answer<typeof search.all>) => reply.list.map((row) => row.title.map((p) => p.text).join(''))
const countOf = (reply: Answer<typeof search.all>, type: string) => reply.counts.find((c) => c.type === type)?.count

describe('what is found', () => {
  test('a title before a text, each with its marks', async () => {
    const reply = await all('main', { keyword: '烧录' })
    expect(titles(reply)).toEqual(['如何烧录固件', '固件升级失败'])
    expect(reply.list[0]?.title).toEqual([
      { text: '如何', hit: false },
      { text: '烧录', hit: true },
      { text: '固件', hit: false },
    ])
    expect(reply.list[1]?.excerpt.filter((p) => p.hit)).toEqual([{ text: '烧录', hit: true }])
    expect(reply).toMatchObject({ total: 2, partial: false, page: 1, limit: 10 })
  })

  test.each(['t113i', 'T113-I', 'T113 i', 't113_i', 'PIN7'])('the part number %s, exact one first', async (keyword) => {
    expect(titles(await all('main', { keyword }))[0]).toBe('T113-i 引脚复用')
  })

  test('a keyword of letters that are written out in many is looked for like any other', async () => {
    expect((await all('main', { keyword: '\u{fdfa}'.repeat(100) })).list).toEqual([])
    const { msgCode } = (
      await kit.request('main', { url: `/api/search/suggest?keyword=${encodeURIComponent('\u{fdfa}'.repeat(100))}` })
    ).json<{ msgCode: number }>()
    expect(msgCode).toBe(0)
  })

  test('a keyword that is a plain word does not outdo a title', async () => {
    await put(70, { title: '去耦建议', keywords: '阻容 贴片' }, kit.app)
    await put(71, { title: '阻容选型' }, kit.app)
    expect(titles(await all('main', { keyword: '阻容' }))).toEqual(['阻容选型', '去耦建议'])
  })

  test('Traditional characters and full width find the same', async () => {
    expect(titles(await all('main', { keyword: '燒錄' }))).toEqual(titles(await all('main', { keyword: '烧录' })))
    expect(titles(await all('main', { keyword: 'Ｔ１１３－ｉ' }))[0]).toBe('T113-i 引脚复用')
  })

  test('one character, also in the middle of a word of a title', async () => {
    expect(titles(await all('main', { keyword: '录' }))).toContain('如何烧录固件')
  })

  test('the beginning of the last word, when whole words find nothing', async () => {
    expect(titles(await all('main', { keyword: 'Firmwa' }))).toEqual(['固件升级失败'])
  })

  test('any of the words when nothing holds them all', async () => {
    const reply = await all('developer', { keyword: '引脚 校验和' })
    expect(reply.partial).toBe(true)
    expect(titles(reply).toSorted()).toEqual(['T113-i 引脚复用', '固件升级失败'])
  })

  test('a document once, at its best page, with the number of others', async () => {
    const reply = await all('developer', { keyword: 'noise analyzer' })
    expect(reply).toMatchObject({ total: 1, list: [{ type: 'document', page: 2, morePages: 1 }] })
    expect(reply.list[0]?.url).toMatch(/^\/showPdf\?id=\d+&page=2$/)
    expect(reply.list[0]?.excerpt.some((p) => p.hit && p.text === 'noise')).toBe(true)
    expect((await all('developer', { keyword: '功放' })).list[0]?.url).toMatch(/^\/doc\?/)
  })

  test('titles in the language of the caller', async () => {
    const reply = await kit.request('main', {
      url: '/api/search/all?keyword=firmware',
      headers: { cookie: `${await kit.cookie('main')}; language=en` },
    })
    expect(titles((reply.json() as { data: Answer<typeof search.all> }).data)).toEqual(['Firmware upgrade fails'])
  })

  test('markup in titles and texts stays text', async () => {
    const reply = await all('main', { keyword: '标签安全' })
    expect(titles(reply)).toEqual(['<img src=x onerror=alert(1)> & "引号"'])
    expect(reply.list[0]?.excerpt.map((p) => p.text).join('')).toContain('<script>alert(2)</script>')
  })
})

describe('tabs, filters, pages', () => {
  test('counts of every kind stay while one is chosen', async () => {
    const [whole, notes] = [
      await all('main', { keyword: '功放' }),
      await all('main', { keyword: '功放', type: 'note' }),
    ]
    expect(whole.counts).toEqual(notes.counts)
    expect([whole.total, notes.total, countOf(notes, 'document')]).toEqual([2, 0, 2])
  })
  test('by chip and by day of the vendor’s zone, both ends included', async () => {
    expect(titles(await all('main', { keyword: '固件', chip: 'LQ1' }))).toEqual(['如何烧录固件'])
    expect((await all('main', { keyword: '固件', chip: 'NONE' })).total).toBe(0)
    // 00:30 of the 11th in Shenzhen
    const day = (startDate: string, endDate: string) => all('main', { keyword: '烧录', startDate, endDate })
    expect(titles(await day('2026-03-11', '2026-03-11'))).toEqual(['如何烧录固件'])
    expect((await day('2026-03-01', '2026-03-10')).total).toBe(0)
    expect(titles(await day('2020-01-01', '2026-04-01'))).toEqual(['如何烧录固件'])
  })
  test('pages do not overlap', async () => {
    for (let id = 100; id < 125; id++) await put(id, { title: `翻页 ${id}` }, kit.app)
    const pages = await Promise.all([1, 2, 3].map((page) => all('main', { keyword: '翻页', page })))
    expect(pages.map((p) => p.list.length)).toEqual([10, 10, 5])
    expect(new Set(pages.flatMap((p) => p.list.map((row) => row.id))).size).toBe(25)
    expect(pages[0]?.total).toBe(25)
  })
})

describe('who finds what', () => {
  const cases: [PersonName, string[]][] = [
    ['developer', ['固件升级失败', '如何烧录固件']],
    ['other', ['固件加密说明', '固件升级失败', '如何烧录固件']],
    ['main', ['SDK 固件包', '固件加密说明', '固件升级失败', '如何烧录固件', '项目固件']],
    ['source', ['SDK 固件包', '如何烧录固件', '项目固件']],
    ['editor', ['SDK 固件包', '固件加密说明', '固件升级失败', '如何烧录固件', '项目固件']],
  ]
  test.each(cases)('%s', async (who, expected) => {
    const reply = await all(who, { keyword: '固件', limit: 50 })
    expect(titles(reply).toSorted()).toEqual(expected.toSorted())
    expect([reply.total, countOf(reply, 'note')]).toEqual([expected.length, expected.length])
    const suggested = await kit.call(who, search.suggest, { keyword: '固件' })
    const words = suggested.data.list.map((s) => s.title.map((p) => p.text).join(''))
    expect(words.toSorted()).toEqual(expected.toSorted())
  })
  test('a visitor finds what is public, is offered no other title, and leaves no missed search', async () => {
    await put(51, { title: '访客可读', scope: 'public' }, kit.app)
    await put(52, { title: '访客不可读', scope: 'registered' }, kit.app)
    const { data } = await kit.call(null, search.all, { keyword: '访客' })
    expect(data.list.map(({ id }) => id)).toEqual([51])
    expect(data.hint).toEqual({ account: 1, nda: 0, projects: [] })
    expect((await kit.call(null, search.suggest, { keyword: '访客' })).data.list).toHaveLength(1)
    expect((await kit.call(null, search.all, { keyword: '绝无此词' })).data.total).toBe(0)
    expect(await kit.db.selectFrom('searchMisses').select('id').where('keyword', '=', '绝无此词').execute()).toEqual([])
  })
  test('chips are those under which something can be found', async () => {
    await put(50, { title: '隐藏', chipIds: [2], scope: 'nda' }, kit.app)
    const codes = async (who: PersonName) => (await kit.call(who, search.chips)).data.map((c) => c.code)
    expect([await codes('developer'), await codes('main')]).toEqual([['LQ1'], ['LQ1', 'LQ2']])
  })
})

describe('what is refused or taken literally', () => {
  test.each([
    ['nothing', { keyword: ' ' }],
    ['a long keyword', { keyword: 'x'.repeat(101) }],
    ['days in the wrong order', { keyword: 'x', startDate: '2026-02-02', endDate: '2026-02-01' }],
    ['a day that is none', { keyword: 'x', startDate: '2026-02-30' }],
    ['a page size', { keyword: 'x', limit: 7 }],
    ['a kind that is none', { keyword: 'x', type: "a'b" }],
  ])('%s', async (_, input) => expect((await kit.call('main', search.all, input as never)).msgCode).toBe(1001))
  test.each(['%', '_', '\\', '(', '🙂', '?!&|', '的'])('%j finds nothing, and is no fault', async (keyword) => {
    expect((await all('main', { keyword })).list).toEqual([])
    expect((await kit.call('main', search.suggest, { keyword })).data.list).toEqual([])
  })
  test.each([
    "'",
    "a' | 'b",
    '!固件',
    'a & b',
    '%',
    '_',
    'x:*',
    '<->',
    '=spublic',
    "'=snda'",
    '\\',
    'a\u0000b',
    '=kfaq | =snda',
  ])('%j does not act as syntax', async (keyword) => {
    const reply = await kit.call('developer', search.all, { keyword })
    expect([0, 1001]).toContain(reply.msgCode)
    if (reply.msgCode === 0) expect(JSON.stringify(reply.data)).not.toContain('固件加密说明')
    expect([0, 1001]).toContain((await kit.call('developer', search.suggest, { keyword })).msgCode)
  })
})

describe('hints of more', () => {
  test('tell nothing of what is under NDA unless the vendor wants it', () => {
    expect(preset).toEqual([{ busValue: 'off' }])
  })
  const hint = async (who: PersonName, keyword = '加密') => (await all(who, { keyword })).hint
  test('certification, as a number and nothing else', async () => {
    const reply = await all('developer', { keyword: '加密' })
    expect(reply).toMatchObject({ total: 0, list: [], hint: { nda: 1, projects: [] } })
    expect(JSON.stringify(reply)).not.toContain('固件加密说明')
    expect([await hint('main'), await hint('editor'), await hint('source')]).toEqual([null, null, null])
  })
  test('titles cannot be guessed letter by letter', async () => {
    await put(60, { title: 'Zephyrous plan', scope: 'nda' }, kit.app)
    expect(await hint('developer', 'Zephyrous')).toEqual({ nda: 1, projects: [] })
    expect(await hint('developer', 'Zephyro')).toBeNull()
  })
  test('only listed projects are named', async () => {
    await put(61, { title: '量产夹具', scope: `p:${kit.secretId}` }, kit.app)
    expect(await hint('developer', '量产夹具')).toBeNull()
    const listed = (value: boolean) =>
      kit.db.updateTable('chipProjects').set({ listed: value }).where('id', '=', kit.secretId).execute()
    await listed(true)
    expect(await hint('developer', '量产夹具')).toEqual({
      nda: 0,
      projects: [{ id: kit.secretId, name: 'LQ1-SECRET 项目', chip: 'LQ1', count: 1 }],
    })
    expect(await hint('source', '量产夹具')).toBeNull()
    await listed(false)
  })
  test('of a list: how many of its kind certification opens, nothing of the projects of others', async () => {
    // two that are under NDA and one of the own chip project
    const more = async (who: PersonName, type: string) => (await kit.call(who, search.more, { type })).data.nda
    expect([
      await more('developer', 'document'),
      await more('developer', 'note'),
      await more('developer', 'sdk'),
    ]).toEqual([1, 3, 0])
    for (const who of ['main', 'editor', 'source'] as const) expect(await more(who, 'note')).toBe(0)
    expect((await kit.call(null, search.more, { type: 'note' })).msgCode).toBe(99999)
    expect((await kit.call('developer', search.more, { type: '%' })).msgCode).toBe(1001)
  })
  test('off by policy', async () => {
    const policy = (busValue: string) =>
      kit.db.updateTable('dictionaryEntries').set({ busValue }).where('dictionaryCode', '=', 'search_hint').execute()
    await policy('off')
    expect(await hint('developer')).toBeNull()
    expect((await kit.call('developer', search.more, { type: 'note' })).data).toEqual({ nda: 0 })
    await policy('on')
  })
})

test('a search over the limit is refused before anything is asked of the database', async () => {
  const { app, people } = kit
  const userId = people.expired
  for (let turn = 0; (await app.limits.take('search', String(userId))).ok; turn += 1) expect(turn).toBeLessThan(1000)
  const untouched = new Proxy(app.database.db, {
    get: (_, name) => {
      throw new Error(`the database was asked: ${String(name)}`)
    },
  })
  const ctx = { app, db: untouched, user: { id: userId, permissions: new Set(), roles: [] }, now: new Date() }
  const input = { keyword: 'noise', page: 1, limit: 10, chip: 'T113-i' }
  await expect(searchAll(ctx as never, input as never)).rejects.toMatchObject({ code: 'platform.too_many' })
})
