import { expect, it } from 'vitest'
import { toTraditional } from '#platform/server/traditional.ts'
import { textFaults, zhtwModule } from './make-zhtw.ts'

it.each([
  ['账号质量平台保存', '帳號品質平台儲存'],
  ['软件 {n} 个芯片', '軟體 {n} 個晶片'],
  ['退出登录', '登出'],
  ['质量投诉', '品質客訴'],
  ['无权限', '無權限'],
])('%s becomes %s', (zh, zhtw) => expect(toTraditional(zh)).toBe(zhtw))

it('writes a module that keeps odd keys and quotes', () => {
  const text = zhtwModule({ 'a.b': "it's", line: '一\n二' })
  expect(text).toContain(`'a.b': "it's",`)
  expect(text).toContain(String.raw`line: '一\n二',`)
})
it('names missing keys, other placeholders and words that stand twice', () => {
  expect(textFaults({ a: '{n} 个', b: '好', c: '好', d: '只有' }, { a: 'many', b: 'ok', c: 'ok', e: 'only' })).toEqual([
    'a has other placeholders in en',
    'd is missing in en',
    'e is missing in zh',
    'c repeats the words of b',
  ])
})
it('lets the same zh stand twice where English differs', () => {
  expect(textFaults({ a: '打开', b: '打开' }, { a: 'Open', b: 'Opened' })).toEqual([])
})
