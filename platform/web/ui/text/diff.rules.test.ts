import { expect, test } from 'vitest'
import { diffLines } from './diff.rules.ts'

const marks = { same: ' ', removed: '-', added: '+' }
const diff = (before: string, after: string) =>
  diffLines([...before], [...after])
    .map(({ kind, text }) => marks[kind] + text)
    .join('')

test('leads from the older text to the newer', () => {
  expect(diff('abc', 'abc')).toBe(' a b c')
  expect(diff('', 'ab')).toBe('+a+b')
  expect(diff('ab', '')).toBe('-a-b')
  expect(diff('abcd', 'axcd')).toBe(' a-b+x c d')
  expect(diff('abc', 'bca')).toBe('-a b c+a')
})

test('both texts can be read out of it', () => {
  const [before, after] = [[...'the quick brown fox'], [...'a quiet brown ox']]
  const lines = diffLines(before, after)
  expect(lines.filter((line) => line.kind !== 'added').map((line) => line.text)).toEqual(before)
  expect(lines.filter((line) => line.kind !== 'removed').map((line) => line.text)).toEqual(after)
})
