// Made from zh.ts by tools/make-zhtw.ts: change zh.ts or the overrides there, never this file.
import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  unknown_code: '字典不存在或您無權檢視',
  entry_not_found: '該字典項不存在或已被刪除',
  name_taken: '同一字典內已有相同名稱',
  entry_changed: '該字典項已被他人修改，請重新整理後重試',
  'desk.title': '字典管理',
  'desk.lead': '門戶使用的選項與引數，修改後立即生效',
  'desk.search': '按編碼或名稱查詢字典',
  'desk.access.open': '公開',
  'desk.access.session': '登入可見',
  'desk.access.order': '訂單角色可見',
  'desk.access.staff': '僅內部',
  'desk.count': '{n} 項',
  'desk.add': '新增字典項',
  'desk.edit': '編輯字典項',
  'desk.name': '名稱',
  'desk.nameEn': '英文名稱',
  'desk.value': '值',
  'desk.sort': '排序',
  'desk.enabled': '啟用',
  'desk.disabled': '停用',
  'desk.empty': '該字典還沒有字典項',
  'desk.saved': '儲存成功',
  'desk.removed': '刪除成功',
  'desk.pick': '請選擇左側的字典',
} as const satisfies Translated<typeof zh>
