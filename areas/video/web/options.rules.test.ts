import { expect, test } from 'vitest'
import { optionsOf, optionsText } from './options.rules.ts'

test('options are written one a line and read back', () => {
  const options = {
    options: [
      { zh: '核心电源', en: 'Core' },
      { zh: '常电域', en: '' },
    ],
    answers: [1],
  }
  expect(optionsText(options)).toBe('核心电源 | Core\n* 常电域')
  expect(optionsOf(optionsText(options))).toEqual(options)
  expect(optionsOf(' *甲|A\n\n乙 ')).toEqual({
    options: [
      { zh: '甲', en: 'A' },
      { zh: '乙', en: '' },
    ],
    answers: [0],
  })
})
test.each(['', '* 一个', '甲\n乙', '* \n乙', Array.from({ length: 9 }, () => '* x').join('\n')])(
  '%j is none',
  (text) => {
    expect(optionsOf(text)).toBeNull()
  },
)
