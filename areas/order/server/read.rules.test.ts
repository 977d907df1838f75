import { expect, test } from 'vitest'
import { linesIn, tableOf } from './read.rules.ts'

const known = new Set(['LQ1105-QFN'])

test('a pasted table and one of comma separated values are read alike', () => {
  const line = { item: 'LQ1105-QFN', qty: 3000, name: 'LQ1105-QFN' }
  expect(linesIn(tableOf('型号\t数量(pcs)\nLQ1105-QFN\t3,000\n'), known)).toMatchObject([line])
  expect(linesIn(tableOf('Model,Quantity\r\n"LQ1105-QFN","3,000"\r\n'), known)).toMatchObject([line])
  expect(linesIn(tableOf('LQ1105-QFN   3000'), known)).toMatchObject([line])
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
