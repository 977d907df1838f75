// Made from zh.ts by tools/make-zhtw.ts: change zh.ts or platform/server/traditional.ts, never this file.
import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  not_found: '地址不存在或您無權訪問',
  too_many: '最多保留 {count} 條地址，請先刪除不用的',
  title: '地址',
  detail: '地址詳情',
  none: '還沒有地址',
  none_about: '新建後會顯示在這裡。',
  create: '新建地址',
  edit: '編輯',
  edit_one: '編輯地址',
  save: '儲存',
  saved: '地址已儲存',
  removed: '地址已刪除',
  keyword: '按名稱查詢',
  any_kind: '全部類別',
  'kind.main': '主要',
  'kind.other': '其他',
  'field.name': '名稱',
  'field.kind': '類別',
  'field.updated': '更新',
  'permission.address_edit': '管理地址',
} as const satisfies Translated<typeof zh>
