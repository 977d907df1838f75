import { expect, test } from 'vitest'
import { isAlike, isTelling } from './similar.rules.ts'

test.each(['无输出', '串口无输出', 'HDMI', 'eMMC 超时', 'no boot', '花屏'])('%s is looked for', (subject) =>
  expect(isTelling(subject)).toBe(true),
)
test.each(['', '我', '请 问', '????', 'a b c d', '的的的的', 'aaaa', '1 2 3 4', 'abc', '问 a1'])(
  '%s is not',
  (subject) => expect(isTelling(subject)).toBe(false),
)

const marked = (text: string) =>
  text.split(/(\[[^\]]+\])/).map((one) => ({ text: one.replaceAll(/[[\]]/g, ''), hit: one.startsWith('[') }))
test.each([
  ['[串口]工具丢字节', '', true],
  ['[HDMI] 无信号', '', true],
  ['[无]信号[时]的处理', '[不] [上]', false],
  ['别的', '先看[串口]，再看[波特率]', true],
  ['别的', '先看[串口]，还是[串口]', false],
  ['Use [a] [to] z', '', false],
  ['Keeping the log [after] a crash', '[when] [the]', false],
  ['[Panel] flickers [after] resume', '', true],
])('%s with %s: %s', (title, excerpt, wanted) =>
  expect(isAlike({ title: marked(title), excerpt: marked(excerpt) })).toBe(wanted),
)
