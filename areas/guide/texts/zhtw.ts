// Made from zh.ts by tools/make-zhtw.ts: change zh.ts or platform/server/taiwan-words.ts, never this file.
import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: '手冊',
  not_found: '沒有這一章，或它不面向您',
  title: '使用手冊',
  lead: '按角色撰寫的操作說明：查詢資料、認證、提問、訂貨。',
  staff_title: '員工手冊',
  staff_lead: '發布、簽核、答覆與訂單處理的操作說明。',
  chapters: '目錄',
  keyword: '在手冊中查詢',
  none: '沒有找到相關章節',
  none_about: '換個說法試試，或使用頁面上方的全站搜尋。',
  before: '上一章',
  after: '下一章',
  print: '列印本章',
  more: '登入後可閱讀面向您角色的章節。',
  sign_in: '登入',
  'reader.all': '入門',
  'reader.customer': '客戶',
  'reader.ordering': '訂貨與管道',
  'reader.staff': '原廠員工',
} as const satisfies Translated<typeof zh>
