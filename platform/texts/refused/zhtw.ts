// Made from zh.ts by tools/make-zhtw.ts: change zh.ts or platform/server/taiwan-words.ts, never this file.
import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  denied_code: '401',
  denied_again: '已開通？再開啟一次',
  missing_text: '網址可能輸錯了，或者頁面已經移走。',
  refused_address: '您輸入的網址：',
  sign_in_other: '切換帳號',
} as const satisfies Translated<typeof zh>
