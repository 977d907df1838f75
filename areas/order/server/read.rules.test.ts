import { expect, test } from 'vitest'
import { tableOf } from '#platform/server/files/delimited.ts'
import { linesIn, partedAtBlanks, unreadIn } from './read.rules.ts'

const known = new Set(['LQ1105-QFN'])

test('a pasted table and one of comma separated values are read alike', () => {
  const line = { item: 'LQ1105-QFN', qty: 3000, name: 'LQ1105-QFN' }
  expect(linesIn(tableOf('型号\t数量(pcs)\nLQ1105-QFN\t3,000\n'), known)).toMatchObject([line])
  expect(linesIn(tableOf('Model,Quantity\r\n"LQ1105-QFN","3,000"\r\n'), known)).toMatchObject([line])
  expect(linesIn(tableOf('LQ1105-QFN   3000'), known)).toMatchObject([line])
})

test('of a paste each line with a quantity is answered, whatever stands between its words', () => {
  const rows = tableOf('LQ1105-QFN\t3000\nLQ1105-QFN 6000\nLQ9999\t100\nthank you\n').map(partedAtBlanks)
  const lines = linesIn(rows, known)
  expect(lines.map(({ qty }) => qty)).toEqual([3000, 6000])
  expect(unreadIn(rows, lines)).toMatchObject([{ row: 3, item: 'LQ9999', qty: 100, name: undefined }])
  expect(unreadIn(tableOf('型号\t数量\n'), [])).toEqual([])
})

// each of these once held the whole portal for seconds
test.each([
  ['a cell of blanks', `x\t"a${' '.repeat(180_000)}\nb"\n`],
  ['nothing but lines', ','.repeat(3) + '\n'.repeat(10_000_000)],
  ['nothing but cells', `a,${'a,'.repeat(5_000_000)}`],
  ['one word without end', `a,b\n${'x'.repeat(10_000_000)}`],
  ['blanks between loose words', `${'a '.repeat(100)}${' '.repeat(5_000_000)}1`],
])('%s is read in no time', (_, text) => {
  const began = process.cpuUsage()
  const rows = tableOf(text)
  linesIn(rows, known)
  const { user } = process.cpuUsage(began)
  expect(rows.length).toBeLessThanOrEqual(5_001)
  expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(201)
  expect(user / 1e6).toBeLessThan(2)
})
