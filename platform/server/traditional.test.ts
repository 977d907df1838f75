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
test.each([
  ['邮寄原件', '郵寄正本'],
  ['请将协议原件一式两份寄出', '請將協議正本一式兩份寄出'],
  ['阅读：在文档中查找', '閱讀：在文件中搜尋'],
  ['正在查找…', '正在搜尋…'],
  ['在文档内查找', '在文件內搜尋'],
])('%s is said as in Taiwan', (text, words) => expect(toTraditional(text)).toBe(words))
