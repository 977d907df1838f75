// Made from zh.ts by tools/make-zhtw.ts: change zh.ts or platform/server/taiwan-words.ts, never this file.
import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: '啟用',
  'call.putAside': '擱置啟用步驟',
  'call.takeUp': '恢復啟用步驟',
  unknown_step: '沒有這個步驟',
  'permission.setup_edit': '檢視啟用清單',
  waits: '啟用入口網站的步驟',
  'step.address': '用 https 地址啟動',
  'step.address_about': '把 PUBLIC_URL 設為使用者開啟的 https 地址；否則密碼和工作階段會明文經過網路。',
  'step.mail': '接通郵件',
  'step.mail_about': '設定 SMTP_URL 之前，任何郵件都發不出去：客戶不能註冊，也收不到通知。',
  title: '啟用清單',
  progress: '已完成 {done} 步，共 {all} 步。每一步都由系統檢視實際情況，做完即打勾。',
  complete: '需要的步驟都已完成。',
  'group.portal': '入口網站',
  'group.people': '人員與客戶',
  'group.content': '晶片與資料',
  'group.ordering': '訂購',
  'state.done': '已完成',
  'state.open': '待完成',
  'state.aside': '已擱置',
  put_aside: '擱置',
  take_up: '恢復',
  aside_by: '{by} 於 {on} 擱置：本站不需要',
} as const satisfies Translated<typeof zh>
