import { expect, test } from 'vitest'
import { flag } from './contract.ts'

test.each([
  [true, true],
  ['true', true],
  ['1', true],
  [false, false],
  ['false', false],
  ['0', false],
  ['', false],
])('%j says %j', (given, said) => expect(flag.parse(given)).toBe(said))

test.each(['maybe', 'yes', 'on', 'TRUE', ' 1', 2, null, {}])('%j is no flag', (given) =>
  expect(flag.safeParse(given).success).toBe(false),
)
