import { beforeAll, expect, it } from 'vitest'
import { fill } from '#platform/contract/text.ts'
import { addTexts, loadTexts, setLocale, t } from './text.ts'
import { count, dateTime, day, fullTime, listed, number, relativeTime } from './format.ts'
import { waited } from './waited.ts'
import zh from '#platform/texts/shell/zh.ts'

beforeAll(() => {
  setLocale('zh')
  addTexts('shell', zh)
})

it('shows moments in Shanghai time, whatever the zone of the machine', () => {
  expect(day('2026-11-19T16:30:00Z')).toBe('2026-11-20')
  expect(dateTime('2026-11-19T16:30:05Z')).toBe('2026-11-20 00:30')
  expect(fullTime('2026-11-19T16:30:05Z')).toBe('2026-11-20 00:30:05')
})
it('shows nothing for nothing', () => {
  expect([day(null), dateTime(undefined), fullTime(''), day('no date')]).toEqual(['', '', '', ''])
})
const now = Date.parse('2026-11-20T12:00:00Z')
it.each([
  [29, '刚刚'],
  [30, '1 分钟前'],
  [90, '2 分钟前'],
  [3_599, '60 分钟前'],
  [3_600, '1 小时前'],
  [86_399, '24 小时前'],
  [86_400, '1 天前'],
  [172_799, '1 天前'],
  [172_800, '2026-11-18'],
])('%i seconds ago reads %s', (seconds, words) => {
  expect(relativeTime(now - seconds * 1000, now)).toBe(words)
})
it('a clock a little ahead is now, a future moment its date', () => {
  expect(relativeTime(now + 5_000, now)).toBe('刚刚')
  expect(relativeTime(now + 100_000_000, now)).toBe('2026-11-21')
})
it.each([
  ['zh', 0, '0 分钟'],
  ['zh', 1_380, '23 分钟'],
  ['en', 60, '1 minute'],
  ['en', 7_200, '2 hours'],
  ['zhtw', 10 * 86_400, '10 天'],
] as const)('in %s, %i seconds of waiting read %s', (locale, seconds, words) => {
  setLocale(locale)
  expect(waited(now - seconds * 1000, now)).toBe(words)
  setLocale('zh')
})
it('writes counts and amounts', () => {
  expect([0, 999, 1000, 1234567, -1234567, 1999.5].map(count)).toEqual([
    '0',
    '999',
    '1,000',
    '1,234,567',
    '-1,234,567',
    '2,000',
  ])
  expect(number(1234.5)).toBe('1,234.50')
  expect(number('-1234.50')).toBe('−1,234.50')
  expect(number('9007199254740993.25')).toBe('9,007,199,254,740,993.25')
})
it.each([
  ['zh', 'Linux、Windows'],
  ['en', 'Linux, Windows'],
] as const)('lists words as %s does', (locale, words) => {
  setLocale(locale)
  expect(listed(['Linux', 'Windows'])).toBe(words)
  setLocale('zh')
})
it('fills placeholders and shows the key of a missing text', () => {
  expect(t('shell.unread', { n: 3 })).toBe('未读消息 3 条')
  expect((t as (key: string) => string)('shell.nothing')).toBe('shell.nothing')
})
it.each([
  [1, '1 page'],
  [0, '0 pages'],
  ['2', '2 pages'],
])('writes the word that goes with %s', (n, words) => expect(fill('{n} {n|page|pages}', { n })).toBe(words))
it('ends a sentence once, whatever its last word ends in', () => {
  expect(fill('Welcome to {company}.', { company: 'Orion Co., Ltd.' })).toBe('Welcome to Orion Co., Ltd.')
  expect(fill('Welcome to {company}.', { company: 'Orion' })).toBe('Welcome to Orion.')
})
it.each([
  ['{company} 邀请您', { company: '红隼半导体' }, '红隼半导体邀请您'],
  ['{company} 邀请您', { company: 'Kestrel' }, 'Kestrel 邀请您'],
  ['由 {name} 审核', { name: '林夏' }, '由林夏审核'],
  ['由 {name} 审核', { name: 'Lin Xia' }, '由 Lin Xia 审核'],
  ['{name} {what} 共 {n} 份', { name: '林夏', what: '合同', n: 3 }, '林夏 合同共 3 份'],
  ['{name} {what}', { name: '林夏', what: 'NDA' }, '林夏 NDA'],
  ['{no} {title}，请审核', { no: 'DN1', title: '（补发）' }, 'DN1 （补发），请审核'],
  ['对 {name} 与 {other}', { name: '林夏' }, '对林夏与 {other}'],
  ['{a}：{b} 。', { a: '甲', b: '乙' }, '甲：乙。'],
])('has no space between a Chinese name and a Chinese word: %s', (text, given, said) =>
  expect(fill(text, given as Record<string, string>)).toBe(said),
)
it.each([
  ['红隼半导体有限公司', '红隼半导体有限公司邀请您，请回复红隼半导体有限公司。'],
  ['\u2068红隼\u2069', '\u2068红隼\u2069邀请您，请回复\u2068红隼\u2069。'],
  ['Kestrel', 'Kestrel 邀请您，请回复 Kestrel。'],
  ['红隼 Kestrel', '红隼 Kestrel 邀请您，请回复红隼 Kestrel。'],
  [3, '3 邀请您，请回复 3。'],
])('keeps a space of a Chinese text from what is not Chinese: %s', (name, words) =>
  expect(fill('{name} 邀请您，请回复 {name}。', { name })).toBe(words),
)
it('keeps the spaces of a name, and one between two of them', () =>
  expect(fill('{a} {b}', { a: '云上 示例', b: '陶然' })).toBe('云上 示例 陶然'))
it('loads an area once, and again after a failure', async () => {
  let asked = 0
  const load = async () => {
    asked += 1
    if (asked === 1) throw new Error('offline')
    return { default: { a: 'A' } }
  }
  const texts = { area: 'x', load: { zh: load, en: load, zhtw: load } }
  await expect(loadTexts(texts)).rejects.toThrow('offline')
  await Promise.all([loadTexts(texts), loadTexts(texts)])
  expect(asked).toBe(2)
})
