// Made from zh.ts by tools/make-zhtw.ts: change zh.ts or platform/server/traditional.ts, never this file.
import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  validation: '輸入有誤，請檢查',
  too_deep: '最多檢視前 {rows} 條，請用篩選條件縮小範圍',
  date_order: '開始日期不能晚於結束日期',
  changed: '內容已被其他人修改，請重新整理後重試',
  name_taken: '名稱已存在',
  own_audit: '不能稽核或上架自己編寫、提交的內容',
  reason_needed: '請填寫駁回原因',
  not_found: '內容不存在或您無權檢視',
  denied: '您沒有訪問權限',
  state: '狀態已變化，請重新整理後重試',
  too_many: '操作過於頻繁，請 {seconds} 秒後再試',
  cross_site: '請求來源不被信任',
  session: '登入已失效，請重新登入',
  unavailable: '服務暫時不可用，請稍後再試',
  server: '伺服器出錯了，請稍後再試或聯絡我們（編號 {traceId}）',
  'field.required': '必填',
  'field.too_small': '太短或太小',
  'field.too_big': '太長或太大',
  'field.invalid_type': '格式不正確',
  'field.invalid_format': '格式不正確',
  'field.invalid_value': '不是可選的值',
  'field.unrecognized_keys': '含有未知的欄位',
  'field.page_size': '每頁條數只能是 10、20、30、50、100 或 200',
  'field.unsound': '含有無法儲存的字元，或巢狀過深',
  'field.custom': '不符合要求',
  'permission.recharge_pre': '儲值',
} as const satisfies Translated<typeof zh>
