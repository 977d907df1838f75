// Made from zh.ts by tools/make-zhtw.ts: change zh.ts or platform/server/taiwan-words.ts, never this file.
import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: '協議',
  'call.accept': '同意協議',
  not_found: '該協議或版本不存在',
  not_found_about: '地址中的版本可能寫錯了，可以直接閱讀現行版本。',
  unknown_version: '該協議沒有這個版本，請重新整理頁面後重試',
  must_agree: '請先勾選同意',
  'page.disclaimer': 'SDK 免責聲明',
  'page.protocol': '入口網站服務協議',
  'page.user': '使用者協議',
  'page.privacy': '隱私權政策',
  'page.order': '訂單服務協議',
  page_about: '全文、生效日期和歷史版本。',
  version: '版本',
  effective_from: '生效日期 {day}',
  contents: '目錄',
  print: '列印',
  version_choice: '選擇版本',
  version_current: '{version}（{day} 起，現行）',
  version_old: '{version}（{day} 起，已被替代）',
  outdated: '您正在閱讀舊版本，僅供查閱；現行版本為 {version}。',
  read_current: '閱讀現行版本',
  accept_hint: '請完整閱讀後確認。我們會記錄您同意的版本、時間和 IP 位址。',
  accept: '我已閱讀並同意',
  accepted_done: '已記錄您的同意',
  accepted_at: '您已於 {time} 同意此版本',
} as const satisfies Translated<typeof zh>
