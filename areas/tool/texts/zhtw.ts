// Made from zh.ts by tools/make-zhtw.ts: change zh.ts or platform/server/traditional.ts, never this file.
import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  not_found: '工具不存在或您無權訪問',
  version_not_found: '該版本不存在',
  project_needed: '密級為專案的工具請選擇晶片專案',
  unknown_line: '產品線不存在，請重新選擇',
  name_taken: '已有同名工具',
  version_taken: '該系統下已有相同版本號',
  changed: '內容已被其他人修改，請重新整理後重試',
  has_versions: '該工具已有版本，不能刪除，可以下架',
  was_released: '該版本已發布過，不能修改版本號、系統和安裝包，也不能刪除；如有變更請新增版本',
} as const satisfies Translated<typeof zh>
