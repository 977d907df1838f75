// Made from zh.ts by tools/make-zhtw.ts: change zh.ts or platform/server/traditional.ts, never this file.
import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  empty: '請輸入搜尋內容',
  date_order: '開始日期不能晚於結束日期',
  too_deep: '只能檢視前 1000 條結果，請增加關鍵詞或篩選條件',
  miss_not_found: '該搜尋記錄不存在',
} as const satisfies Translated<typeof zh>
