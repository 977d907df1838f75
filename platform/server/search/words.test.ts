import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts'
import { excerptOfEither, markWords } from './marks.ts'
import { fold, queryOf, termsOf, wordsOf } from './words.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** Whether a keyword finds a text, as PostgreSQL sees it. */
async function finds(keyword: string, text: string, match?: 'any') {
  const query = queryOf(keyword, match)
  const { rows } = await sql<{ hit: boolean }>`
    select to_tsvector('simple', ${wordsOf(text)}) @@ cast(${query} as tsquery) as hit`.execute(database.db.db)
  return rows[0]?.hit
}

test.each([
  ['烧录', '如何烧录固件'],
  ['烧写', '如何烧录固件'],
  ['如何烧录', '固件烧写失败'],
  ['燒寫', '固件烧录'],
  ['管脚复用', '引脚复用表'],
  ['燒錄韌體', '烧录韧体失败'],
  ['燒錄韌體', '固件烧录'],
  ['固件烧录', '烧录工具下载固件时失败'],
  ['编解码器', '音频编解码器有噪声'],
  ['解码器', '音频编解码器有噪声'],
  ['设备树', '在设备树中修改引脚复用'],
  ['请问如何烧录固件?', '固件的烧录步骤'],
  ['星桥', '由星桥电子提供的参考设计'],
  ['音', '音频输出'],
  ['上电', '上电时序要求'],
  ['ＬＱ７１２０', 'LQ7120 数据手册'],
  ['lq7120bga', 'LQ7120-BGA 封装'],
  ['LQ7120-BGA', 'LQ7120BGA'],
  ['LQ7120 BGA', 'LQ7120BGA 封装'],
  ['LQ7120BGA', 'LQ7120 BGA 封装'],
  ['lq7120_bga', 'LQ7120.BGA'],
  ['BGA', 'LQ7120-BGA'],
  ['T113', 'T113-i 勘误'],
  ['t113i', 'T113-i 勘误'],
  ['LQ71 勘误', 'LQ7120 勘误'],
  ['1.8v', 'VDD 1.8V 电源'],
  ['data she', 'Data sheet of the LQ7120'],
  ['1e5 hz', '1e5 Hz'],
  ['8802', 'LQ8802 数据手册'],
  ['880', 'LQ8802'],
  ['8802 ds', 'LQ8802-DS'],
  ['8802-ds', 'LQ8802DS'],
  ['LQ7120 的 sdk', 'LQ7120 Linux SDK'],
  ['資料手冊', '数据手册'],
  ['韌體升級', '固件升级'],
  ['勘誤表', 'LQ8802 勘误表'],
])('%s finds %s', async (keyword, text) => expect(await finds(keyword, text)).toBe(true))

test.each([
  ['烧录', '设备树'],
  ['固件 蓝牙', '固件烧录'],
  ['LQ7120', 'LQ7130'],
  ['器码', '编解码器'],
  ['802', 'LQ8802'],
  ['勘误表', '勘误与对照表'],
])('%s does not find %s', async (keyword, text) => expect(await finds(keyword, text)).toBe(false))

test('one word of many is enough when asked so', async () => {
  expect(await finds('固件 蓝牙', '固件烧录')).toBe(false)
  expect(await finds('固件 蓝牙', '固件烧录', 'any')).toBe(true)
})

test.each(['', '   ', '的', '?!&|:*()', "'", '🙂'])('%j is nothing to search for', (keyword) =>
  expect(queryOf(keyword)).toBeNull(),
)

test.each([
  "a' | 'b",
  'a & !b',
  'a:*',
  '!a',
  '(a',
  'a <-> b',
  "\\'a",
  'a\\',
  ':*',
  'a\0b',
  "'); drop table users; --",
  'a:ABCD',
  '\u{20000}',
])('%j stays words, whatever the syntax of queries', async (keyword) => {
  const query = queryOf(keyword)
  expect(query === null || !/[!<>\\\0]/.test(query)).toBe(true)
  if (query) await expect(finds(keyword, 'a b')).resolves.toBeDefined()
})

test('every keyword finds the text it was taken from', async () => {
  const text =
    '使用 PhoenixSuite v1.10 给 T113-i 开发板烧录固件时提示“校验和错误”,请检查 USB2.0 线与设备树 /dev/ttyS0 配置'
  const { rows } = await sql<{ missed: string[] }>`
    select coalesce(array_agg(q) filter (where not to_tsvector('simple', ${wordsOf(text)}) @@ cast(q as tsquery)), '{}') as missed
    from unnest(${text.split(/[,“” ]/).flatMap((part) => queryOf(part) ?? [])}::text[]) q`.execute(database.db.db)
  expect(rows[0]?.missed).toEqual([])
})

test('at most 100 characters are looked at, and long words are cut', () => {
  expect(termsOf(Array.from({ length: 60 }, (_, i) => `w${i}x`).join(' ')).length).toBeLessThanOrEqual(30)
  expect(termsOf('x'.repeat(500))[0]?.words[0]?.length).toBeLessThanOrEqual(64)
  expect(wordsOf('y'.repeat(5000))).toBe('')
})

test('reads alike: width, case, Traditional', () => expect(fold('ＬＱ 燒錄 Ⅳ')).toBe('lq 烧录 iv'))

test.each([
  ['8802', 'LQ8802 数据手册', '8802'],
  ['880', 'LQ-8802', '880'],
  ['802', 'LQ8802', ''],
  ['lq-8802', 'LQ8802', 'LQ8802'],
  ['勘誤表', 'LQ8802 勘误表', '勘误表'],
])('%s marks in %s: %s', (keyword, text, marked) =>
  expect(
    markWords(text, termsOf(keyword))
      .flatMap((piece) => (piece.hit ? [piece.text] : []))
      .join(),
  ).toBe(marked),
)

describe('an excerpt of two texts', () => {
  const pick = (keyword: string) =>
    excerptOfEither('Flash the board in burn mode', '先进入烧录模式', termsOf(keyword))
      .map((piece) => piece.text)
      .join('')
  test.each([
    ['burn', 'Flash the board in burn mode'],
    ['烧录', '先进入烧录模式'],
    ['nowhere', 'Flash the board in burn mode'],
  ])('of %s comes from the first that holds it', (keyword, text) => expect(pick(keyword)).toBe(text))
})
