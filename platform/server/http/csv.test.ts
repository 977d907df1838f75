import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { registerTexts } from '../text.ts'
import { csvCell } from '#platform/contract/csv.ts'
import { csvFile, csvOf } from './csv.ts'
import { manyTurns } from '#tests/kit/wait.ts'

registerTexts('platform', { en: { export_cut: 'only the first {n}' }, zh: {}, zhtw: {} })

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['a;=1+1', '"a;=1+1"'],
  ['say "so"\nagain', '"say ""so""\nagain"'],
  ['=1+1', `"'=1+1"`],
  ['+86 138', `"'+86 138"`],
  ['-2', `"'-2"`],
  ['@cmd', `"'@cmd"`],
  ['＝1+1', `"'＝1+1"`],
  ['＠cmd', `"'＠cmd"`],
  ['\tx', `"'\tx"`],
  ['\rx', `"'\rx"`],
  ['\nx', `"'\nx"`],
  [' =1+1', `"' =1+1"`],
  ['\u{feff}=1+1', `"'\u{feff}=1+1"`],
  ['\u200b@cmd', `"'\u200b@cmd"`],
  ['\u00a0+1', `"'\u00a0+1"`],
  [' words', ' words'],
  ['a = b', 'a = b'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  [-2, '-2'],
  [null, ''],
  ['中文', '中文'],
])('%j is written as %j', (value, written) => expect(csvCell(value)).toBe(written))

test('rows go out as they come, and no further than they are asked for', async () => {
  let made = 0
  async function* batches() {
    for (; made < 1000; made++) yield [[made, 'x'.repeat(10_000)]]
  }
  const { body, headers } = csvFile('a', ['n', 'x'], batches())
  expect(headers['content-disposition']).toBe('attachment; filename="a.csv"')
  const stream = body as Readable
  const first = await new Promise<Buffer>((done) => stream.once('data', done))
  expect(first.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  stream.pause()
  await manyTurns()
  expect(made).toBeLessThan(50)
  expect((await text(stream)).split('\r\n').length).toBeGreaterThan(900)
})

test('a list is read on from its last row, and what is cut off is said', async () => {
  const asked: [number | undefined, number][] = []
  const of = (rows: number, cut: { most: number; locale: 'en' } | { most?: undefined } = {}) =>
    csvOf({
      name: 'a',
      columns: [
        ['n', (n: number) => n],
        ['words', (n) => `no ${n}`],
      ],
      read: async (last, limit) => {
        asked.push([last, limit])
        const from = last ?? 0
        return Array.from({ length: Math.min(limit, rows - from) }, (_, i) => from + i + 1)
      },
      ...cut,
    })
  const lines = async (file: ReturnType<typeof csvOf>) => (await text(file.body as Readable)).trim().split('\r\n')
  const whole = await lines(of(1200))
  expect([whole.length, whole[1], whole.at(-1)]).toEqual([1201, '1,no 1', '1200,no 1200'])
  expect(asked.splice(0)).toEqual([
    [undefined, 500],
    [500, 500],
    [1000, 500],
  ])
  expect((await lines(of(700, { most: 600, locale: 'en' }))).slice(-2)).toEqual(['600,no 600', 'only the first 600'])
  expect(asked.splice(0)).toEqual([
    [undefined, 500],
    [500, 100],
    [600, 1],
  ])
  expect((await lines(of(600, { most: 600, locale: 'en' }))).at(-1)).toBe('600,no 600')
})
