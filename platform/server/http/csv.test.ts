import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { csvCell, csvFile } from './csv.ts'

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['a;=1+1', '"a;=1+1"'],
  ['say "so"\nagain', '"say ""so""\nagain"'],
  ['=1+1', `"'=1+1"`],
  ['+86 138', `"'+86 138"`],
  ['-2', `"'-2"`],
  ['@cmd', `"'@cmd"`],
  ['\tx', `"'\tx"`],
  ['\rx', `"'\rx"`],
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
  await new Promise((done) => setTimeout(done, 50))
  expect(made).toBeLessThan(50)
  expect((await text(stream)).split('\r\n').length).toBeGreaterThan(900)
})
