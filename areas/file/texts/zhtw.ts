// Made from zh.ts by tools/make-zhtw.ts: change zh.ts or platform/server/traditional.ts, never this file.
import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  denied: '檔案不存在或您無權訪問',
  immutable: '檔案已提交，不能刪除',
  model_code: '不支援的業務型別',
  model_id: '您不能向該記錄上傳附件',
  missing: '請選擇要上傳的檔案',
  empty: '檔案內容為空',
  type: '僅支援以下型別的附件：{types}',
  content: '檔案內容與副檔名 .{extension} 不符',
  too_large: '上傳附件不能超過 {mb} MB',
  too_many: '最多上傳 {count} 個附件，已超出限制，請檢查',
  too_many_ids: '一次最多下載 {count} 個檔案',
  zip_too_large: '打包下載的檔案總大小不能超過 {mb} MB，請分批下載',
  quota: '您尚未提交的附件已超過 {mb} MB，請先提交或刪除部分附件',
  interrupted: '檔案上傳中斷，請重試',
  stamp_failed: '檔案暫時無法新增水印，不能下載，請聯絡我們',
  disk_full: '儲存空間不足，暫時不能上傳，請稍後再試',
} as const satisfies Translated<typeof zh>
