// Made from zh.ts by tools/make-zhtw.ts: change zh.ts or platform/server/taiwan-words.ts, never this file.
import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: '物料管理',
  'call.save': '儲存物料',
  'call.remove': '刪除物料',
  not_found: '物料不存在或您無權存取',
  too_many: '最多保留 {count} 筆物料，請先刪除不用的',
  title: '物料',
  detail: '物料詳情',
  none: '還沒有物料',
  none_about: '新增後會顯示在這裡。',
  create: '新增物料',
  edit: '編輯',
  edit_one: '編輯物料',
  save: '儲存',
  saved: '物料已儲存',
  removed: '物料已刪除',
  keyword: '按名稱查詢',
  any_kind: '全部類別',
  'kind.main': '主要',
  'kind.other': '其他',
  'field.name': '名稱',
  'field.kind': '類別',
  'field.updated': '更新',
  'permission.material_edit': '管理物料',
} as const satisfies Translated<typeof zh>
