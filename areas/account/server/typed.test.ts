import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newPassword } from '../contract.ts'
import { looksRight, passwordParts } from '../typed.rules.ts'
import { contactOf } from './contact.rules.ts'

test.each([
  'ni@nimbus.example.com',
  'ni@例子.中国',
  '13800138000',
  '+86 138 0013 8000',
  '0044 20 7946 0018',
  '138',
  'ni@',
  '@x.cn',
  'ni nimbus',
  'a@b',
  '+1',
  '12800',
  'x@y.z, a@b.cc',
])('what a form takes for an address or number the server takes for one, and nothing else: %s', (typed) => {
  expect(looksRight(typed)).toBe(contactOf(typed) !== null)
  expect(looksRight(typed, 'email')).toBe(contactOf(typed)?.kind === 'email')
  expect(looksRight(typed, 'mobile')).toBe(contactOf(typed)?.kind === 'mobile')
})

test.each(['', 'Aa1!aaa', 'Aa1!aaaa', 'aa1!aaaa', 'AA1!AAAA', 'Aaa!aaaa', 'Aa1aaaaa', 'Aa1 aaaa', '密码Aa1!aa'])(
  'the parts of a password are all there when the rule is kept, and only then: %j',
  (typed) => {
    const whole = Object.values(passwordParts).every((part) => part.test(typed))
    expect(whole).toBe(z.safeParse(newPassword, typed).success)
  },
)
