import { expect, test } from 'vitest'
import type { Source } from '#areas/search/server/search.public.ts'
import { passagesOf, sentencesOf } from './quoting.ts'
import { keywordOf, lookedFor, stemOf, widerOf } from './question.ts'

test.each([
  ['How do I flash the firmware on LQ7120?', 'LQ7120 flash firmware'],
  ['请问如何烧录固件？', '烧录固件'],
  ['請問如何燒錄韌體', '燒錄韌體'],
  ['LQ8802 的 DDR 初始化失败怎么办', 'LQ8802 DDR 初始化失败'],
  ["What's the boot order, and why?", 'boot order'],
  ['how what why', ''],
  ['的', ''],
])('%s asks for %s', (question, keyword) => expect(keywordOf(question)).toBe(keyword))

test('a long question is cut at a word, part numbers first', () => {
  const keyword = keywordOf(
    `${'voltage regulator overshoot '.repeat(3)}${Array.from({ length: 40 }, (_, i) => `word${'x'.repeat(i % 7)}`).join(' ')} LQ8802`,
  )
  expect(keyword.length).toBeLessThanOrEqual(100)
  expect(keyword).toMatch(/^LQ8802 /)
})
test.each([
  ['flashing', 'flash'],
  ['boards', 'board'],
  ['reset', 'reset'],
  ['bus', 'bus'],
  ['lq7120', 'lq7120'],
])('%s is %s', (word, stem) => expect(stemOf(word)).toBe(stem))
test('words without their endings are added for what holds some of them', () =>
  expect(widerOf('flashing boards LQ7120')).toBe('flashing boards LQ7120 flash board'))

test('lines that were broken for their width are one sentence, headings stay apart', () => {
  const text =
    'Power up\nThe regulator starts when the enable pin is high and stays on until the pin\nis low again. Then it stops.\nSee below'
  expect(sentencesOf(text)).toEqual([
    'Power up',
    'The regulator starts when the enable pin is high and stays on until the pin is low again.',
    'Then it stops.',
    'See below',
  ])
  expect(sentencesOf('先进入烧录模式。再选择固件！完成后断电')).toEqual([
    '先进入烧录模式。',
    '再选择固件！',
    '完成后断电',
  ])
})

const source = (given: Partial<Source>): Source => ({
  kind: 'document',
  recordId: 1,
  title: 'Guide',
  titleEn: 'Guide',
  chips: [],
  revision: '1.0',
  url: '/x',
  page: 2,
  texts: [],
  ...given,
})
const quotes = (question: string, ...sources: Source[]) =>
  passagesOf(lookedFor(keywordOf(question)), sources).map(({ quote }) => quote)

test('a head that stands on every page is quoted of none', () => {
  const page = (n: number, text: string) =>
    source({ page: n, texts: [`Watchdog timeout of the LQ1 family in short.\n${text}`] })
  expect(
    quotes('watchdog timeout', page(2, 'The watchdog timeout is 16 seconds.'), page(3, 'Nothing here helps.')),
  ).toEqual(['The watchdog timeout is 16 seconds.'])
})
test('a cover is quoted only where nothing else holds the words', () => {
  const cover = source({ page: 1, texts: ['This guide explains the watchdog timeout for engineers.'] })
  expect(quotes('watchdog timeout', cover)).toHaveLength(1)
  expect(quotes('watchdog timeout', cover, source({ page: 4, texts: ['The watchdog timeout is 16 s.'] }))).toEqual([
    'The watchdog timeout is 16 s.',
  ])
})
test('contents, copyrights and page numbers are never quoted', () => {
  const idle = [
    'Watchdog timeout ............ 12',
    'Copyright watchdog timeout authors',
    '2 / 30',
    'watchdog timeout © 2026',
  ]
  for (const text of idle) expect(quotes('watchdog timeout', source({ texts: [text] }))).toEqual([])
})
test('what is called so is quoted from its beginning, though no sentence says it again', () => {
  const faq = source({
    kind: 'faq',
    page: null,
    title: '待机功耗偏高，如何找出没有休眠的模块',
    texts: ['先看唤醒源列表。再看时钟树。'],
  })
  expect(quotes('待机功耗偏高，如何找出没有休眠的模块？', faq)).toEqual(['先看唤醒源列表。再看时钟树。'])
  expect(quotes('待机时屏幕功耗与蓝牙连接数', faq)).toEqual([])
})
test('of a document its pages are quoted, never the line that says where it belongs', () =>
  expect(quotes('watchdog timeout', source({ page: null, texts: ['Watchdog timeout · LQ1'] }))).toEqual([]))
test('a part of a long row says that there is more of it', () => {
  const row = Array.from({ length: 60 }, (_, i) => (i === 30 ? 'watchdog timeout 16 s' : `field${i} value`)).join(' ')
  expect(quotes('watchdog timeout', source({ texts: [row] }))[0]).toMatch(/^….*watchdog timeout 16 s.* …$/)
})
test('a quotation ends somewhere, and a record is quoted twice at most, four in all', () => {
  const long = source({ texts: [`The watchdog timeout ${'is explained at length '.repeat(80)}`] })
  expect(quotes('watchdog timeout', long)[0]!.length).toBeLessThan(600)
  const many = Array.from({ length: 12 }, (_, i) =>
    source({ recordId: 1 + (i % 4), page: i + 2, texts: [`The watchdog timeout number ${i} is known.`] }),
  )
  const found = passagesOf(lookedFor('watchdog timeout'), many)
  expect(found).toHaveLength(4)
  expect(
    Math.max(...[...Map.groupBy(found, ({ recordId }) => recordId).values()].map(({ length }) => length)),
  ).toBeLessThan(3)
})
test('the answer in the other language counts, and so do the words of Taiwan', () => {
  const faq = source({
    kind: 'faq',
    page: null,
    texts: ['先选择固件，再点击烧录。', 'Choose the firmware, then burn it.'],
  })
  expect(quotes('燒錄韌體', faq)).toEqual(['先选择固件，再点击烧录。'])
  expect(quotes('burn firmware', faq)).toEqual(['Choose the firmware, then burn it.'])
})
