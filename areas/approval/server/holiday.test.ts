import { expect, test } from 'vitest'
import type { Locale } from '#platform/contract/text.ts'
import { dayName } from './holiday.ts'

test.each<[Locale, string, string]>([
  ['zh', '春节', '春节'],
  ['zhtw', '春节', '春節'],
  ['en', '春节', 'Spring Festival'],
  ['en', '国庆节调休', 'National Day (make-up day)'],
  ['en', 'Company day', 'Company day'],
  ['en', '厂休', '厂休'],
])('in %s, %s is %s', (locale, name, said) => {
  expect(dayName(locale, name)).toBe(said)
})
