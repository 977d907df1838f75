import { expect, test } from 'vitest'
import { proposed } from './propose.ts'

test('a proposal fills what is empty and what it filled before, and never what was typed', () => {
  const now = { value: '', filled: undefined, untouched: false }
  expect(proposed(now, 'Harbor')).toBe('Harbor')
  expect(proposed({ ...now, value: undefined }, 4000)).toBe(4000)
  expect(proposed({ ...now, value: 'Harbor', filled: 'Harbor' }, 'Nimbus')).toBe('Nimbus')
  expect(proposed({ ...now, value: 'Harbor (SZ)', filled: 'Harbor' }, 'Nimbus')).toBe('Harbor (SZ)')
  expect(proposed({ ...now, value: 'typed' }, 'Nimbus')).toBe('typed')
})
test('what a new record begins with gives way, what was chosen does not', () => {
  expect(proposed({ value: 'CN', filled: undefined, untouched: true }, 'HK')).toBe('HK')
  expect(proposed({ value: 'CN', filled: undefined, untouched: false }, 'HK')).toBe('CN')
})
test('what is not known empties what was filled for another, and nothing else', () => {
  expect(proposed({ value: 'Harbor', filled: 'Harbor', untouched: false }, '')).toBe('')
  expect(proposed({ value: 'CN', filled: undefined, untouched: true }, '')).toBe('CN')
  expect(proposed({ value: 'typed', filled: 'Harbor', untouched: false }, '')).toBe('typed')
})
