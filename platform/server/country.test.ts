import { expect, test } from 'vitest'
import { countryCodes, countryNames } from './country.ts'

test('every country has a name of its own in each language, and those of China are named as its vendors name them', () => {
  expect(countryCodes).toHaveLength(249)
  for (const locale of ['zh', 'en', 'zhtw'] as const) {
    const names = countryNames(locale)
    expect(new Set(names.values()).size).toBe(249)
    expect([...names].filter(([code, name]) => code === name)).toEqual([])
  }
  const of = (code: string) => (['zh', 'en', 'zhtw'] as const).map((locale) => countryNames(locale).get(code))
  expect(of('HK')).toEqual(['中国香港', 'Hong Kong, China', '中國香港'])
  expect(of('MO')).toEqual(['中国澳门', 'Macao, China', '中國澳門'])
  expect(of('TW')).toEqual(['中国台湾', 'Taiwan, China', '台灣'])
  expect(of('FR')).toEqual(['法国', 'France', '法國'])
})
