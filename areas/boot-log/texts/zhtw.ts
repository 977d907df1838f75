// Made from zh.ts by tools/make-zhtw.ts: change zh.ts or platform/server/taiwan-words.ts, never this file.
import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: '紀錄檔辨識',
  not_a_log: '這個檔案不是文字紀錄檔',
  title: '紀錄檔辨識結果',
  reading: '正在辨識紀錄檔…',
  found: '已從 {name} 識別：',
  nothing: '沒有在 {name} 中識別出晶片和 SDK 版本，請手動填寫',
  binary: '{name} 不是文字紀錄檔，未識別',
  chip: '晶片',
  build: 'SDK 版本',
  patch: '修補程式級別',
  system: '系統',
  'system.uboot': 'U-Boot',
  'system.linux': 'Linux',
  'system.android': 'Android',
  'system.rtos': 'RTOS',
  use: '重新填入',
  used: '已填入表單',
  preview: '檢視首尾內容',
  head: '開頭',
  tail: '結尾',
  cut: '僅讀取了首尾各 2 MB',
} as const satisfies Translated<typeof zh>
