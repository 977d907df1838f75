// Made from zh.ts by tools/make-zhtw.ts: change zh.ts or platform/server/taiwan-words.ts, never this file.
import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  footer: '本郵件由{vendor}客戶與開發者入口網站自動傳送，請勿直接回覆。',
} as const satisfies Translated<typeof zh>
