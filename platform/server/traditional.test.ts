import { expect, test } from 'vitest'
import { inScript, toTraditional } from './traditional.ts'

test('names within a text stay as their owners write them, one that stands in another too', () => {
  const text = '王强，您好：王强设备工作室的账号已启用'
  expect(inScript('zhtw', text, ['王强', '王强设备工作室'])).toBe('王强，您好：王强设备工作室的帳號已啟用')
  expect(inScript('zhtw', text, ['', '王'])).toBe(toTraditional(text))
  expect(inScript('zh', text, ['王强'])).toBe(text)
})
test('a name that is kept in what SQL has marked leaves no mark behind', () => {
  expect(inScript('zhtw', '\u2068H0821 罗成\u2069 启用', ['罗成'])).toBe('H0821 罗成 啟用')
})
test('what SQL has marked stays, without its marks', () => {
  expect(toTraditional('\u2068聂远\u2069 启用账号')).toBe('聂远 啟用帳號')
  expect(toTraditional('\u2068\u2068聂远\u2069设备工作室\u2069 启用账号')).toBe('聂远设备工作室 啟用帳號')
})
