// Made from zh.ts by tools/make-zhtw.ts: change zh.ts or platform/server/taiwan-words.ts, never this file.
import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: '手冊',
  not_found: '沒有這一章，或它不是給您看的',
  title: '使用手冊',
  lead: '依角色撰寫的操作說明：查詢資料、認證、選料、授權、提問與訂貨。',
  staff_title: '員工手冊',
  staff_lead: '發布、審核、答覆與訂單處理的操作說明。',
  chapters: '目錄',
  keyword: '在手冊中搜尋',
  none: '沒有找到相關章節',
  none_about: '換個說法試試，或使用頁面上方的全站搜尋。',
  before: '上一章',
  after: '下一章',
  print: '列印本章',
  more: '登入後先看到您角色的章節。',
  sign_in: '登入',
  mine: '與您有關',
  roles: '適用於：{roles}',
  'reader.all': '入門',
  'reader.customer': '客戶企業',
  'reader.money': '積分與發票',
  'reader.ordering': '訂貨與經銷',
  'reader.partner': '物料廠商',
  'reader.knowledge': '內容與發布',
  'reader.support': '技術支援與品質',
  'reader.sales': '客戶與訂單',
  'reader.office': '財務、法務與系統',
} as const satisfies Translated<typeof zh>
