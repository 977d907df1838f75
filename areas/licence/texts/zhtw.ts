// Made from zh.ts by tools/make-zhtw.ts: change zh.ts or platform/server/taiwan-words.ts, never this file.
import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: '技術授權管理',
  'call.save': '儲存技術授權',
  'call.remove': '刪除技術授權',
  not_found: '技術授權不存在或您無權存取',
  too_many: '最多保留 {count} 筆技術授權，請先刪除不用的',
  title: '技術授權',
  detail: '技術授權詳情',
  none: '還沒有技術授權',
  none_about: '新增後會顯示在這裡。',
  create: '新增技術授權',
  edit: '編輯',
  edit_one: '編輯技術授權',
  save: '儲存',
  saved: '技術授權已儲存',
  removed: '技術授權已刪除',
  keyword: '按名稱查詢',
  any_kind: '全部類別',
  'kind.main': '主要',
  'kind.other': '其他',
  'field.name': '名稱',
  'field.kind': '類別',
  'field.updated': '更新',
  'permission.licence_edit': '管理技術授權',
} as const satisfies Translated<typeof zh>
