import { expect, it } from 'vitest'
import { toTraditional } from '#platform/server/traditional.ts'
import { textFaults, zhtwModule } from './make-zhtw.ts'

it.each([
  ['账号质量平台保存', '帳號品質平台儲存'],
  ['软件 {n} 个芯片', '軟體 {n} 個晶片'],
  ['退出登录', '登出'],
  ['质量投诉', '品質客訴'],
  ['无权限', '無權限'],
  ['系统框图与片上互连', '系統方塊圖與晶片內互連'],
  ['8 核 64 位处理器，千兆以太网', '8 核心 64 位元處理器，Gigabit 乙太網路'],
  ['密码至少 8 位，16 至 32 位大写字母', '密碼至少 8 位，16 至 32 位大寫字母'],
  ['MIPI DSI 屏适配，屏东县', 'MIPI DSI 螢幕適配，屏東縣'],
  ['看门狗复位后自动回滚，恢复位置', '看門狗重置後自動復原，恢復位置'],
  ['差分线与差分升级包', '差動線與差異升級套件'],
  ['晶振、功放与布局', '石英晶體、功率放大器與佈局'],
  ['编译映像，烧录后校验和产线日志', '編譯映像檔，燒錄後驗證與產線紀錄檔'],
  ['按型号查询，长按按钮后按 Enter', '依型號查詢，長按按鈕後按 Enter'],
  ['账号密级为保密，保密级别不变', '帳號機密等級為保密，保密級別不變'],
  ['标准包，最小标准包装', '標準套件，最小標準包裝'],
  ['双核处理器已批准', '雙核心處理器已核准'],
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
