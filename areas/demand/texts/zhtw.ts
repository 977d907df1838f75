// Made from zh.ts by tools/make-zhtw.ts: change zh.ts or platform/server/taiwan-words.ts, never this file.
import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: '驗證申請管理',
  'call.save': '儲存驗證申請',
  'call.remove': '刪除驗證申請',
  not_found: '驗證申請不存在或您無權存取',
  too_many: '最多保留 {count} 筆驗證申請，請先刪除不用的',
  title: '驗證申請',
  detail: '驗證申請詳情',
  none: '還沒有驗證申請',
  none_about: '新增後會顯示在這裡。',
  create: '新增驗證申請',
  edit: '編輯',
  edit_one: '編輯驗證申請',
  save: '儲存',
  saved: '驗證申請已儲存',
  removed: '驗證申請已刪除',
  keyword: '按名稱查詢',
  any_kind: '全部類別',
  'kind.main': '主要',
  'kind.other': '其他',
  'field.name': '名稱',
  'field.kind': '類別',
  'field.updated': '更新',
  'permission.demand_edit': '管理驗證申請',
} as const satisfies Translated<typeof zh>
