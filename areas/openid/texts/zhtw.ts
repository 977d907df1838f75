// Made from zh.ts by tools/make-zhtw.ts: change zh.ts or platform/server/taiwan-words.ts, never this file.
import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: '統一登入（OpenID Connect）',
  ask_logout: '退出統一登入？',
  ask_logout_text: '入口網站和所有子系統中的登入都會結束',
  sign_out: '登出',
  stay: '保持登入，開啟入口網站',
  signed_out: '已退出統一登入',
  signed_out_text: '各子系統中的登入也會隨之結束',
  again: '重新登入',
  failed: '登入請求無效',
  failed_text: '請返回子系統重試。如仍不成功，請把此代碼告知其管理員：{code}',
  open_portal: '開啟入口網站',
} as const satisfies Translated<typeof zh>
