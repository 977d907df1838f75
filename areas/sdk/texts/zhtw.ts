// Made from zh.ts by tools/make-zhtw.ts: change zh.ts or platform/server/traditional.ts, never this file.
import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  not_found: 'SDK 不存在、已撤回或您無權檢視',
  patch_not_found: '補丁不存在、已撤回或您無權檢視',
  feedback_not_found: '回饋不存在',
  project_not_found: '晶片專案不存在',
  disclaimer: '請先閱讀並同意 SDK 免責宣告，再下載',
  large_file: '貴司的大檔案授權已過期，請申請後再下載',
  name_taken: '名稱已存在',
  changed: '內容已被他人修改，請重新整理後重試',
  not_draft: '只有草稿可以更換檔案或刪除',
  no_file: '請先上傳檔案或填寫程式碼倉庫（補丁可填寫連結），再發布',
  version_not_out: '所屬 SDK 版本未發布或已撤回',
  relation_unknown: '部分關聯補丁不存在或不屬於同一版本',
  relation_circle: '補丁之間的關係形成了迴圈',
  'mail.hello': '{name}，您好：',
  'mail.withdrawn': '已撤回：{what}',
  'mail.withdrawn_about': '您下載過的 {what} 已被撤回，請停止使用並改用頁面上的可用版本。',
  'mail.reason': '撤回原因',
  'mail.open': '開啟 SDK 頁面',
} as const satisfies Translated<typeof zh>
