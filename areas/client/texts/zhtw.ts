// Made from zh.ts by tools/make-zhtw.ts: change zh.ts or platform/server/taiwan-words.ts, never this file.
import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: '客戶企業',
  not_found: '企業不存在或您無權檢視',
  title: '客戶資料',
  none: '沒有指定企業',
  none_about: '請從審核郵件或審核任務中的連結開啟客戶資料。',
  certifications: '企業認證紀錄',
  products: '產品認證紀錄',
  packages: '產品套件',
  package_people: '{count} 人',
  nothing: '尚無',
  'permission.client_read': '檢視客戶資料',
} as const satisfies Translated<typeof zh>
