import { expect, test } from 'vitest'
import { courierIn } from './courier.rules.ts'

test.each([
  ['en', '顺丰速运', 'SF Express'],
  ['en', ' 中通快递 ', 'ZTO Express'],
  ['en', 'DHL', 'DHL'],
  ['en', '本地同城', '本地同城'],
  ['zh', '顺丰速运', '顺丰速运'],
])('in %s, %s is %s', (locale, typed, said) => {
  expect(courierIn(locale, typed)).toBe(said)
})
