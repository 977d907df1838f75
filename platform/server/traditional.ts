import { createRequire } from 'node:module'
import { LRUCache } from 'lru-cache'
import type * as Opencc from 'opencc-js/cn2t'
import type { Locale } from '#platform/contract/text.ts'

/** Words opencc leaves as mainland usage, or turns into a form the portal does not use. Longer ones first. */
const overrides: readonly (readonly [string, string])[] = [
  ['質量投訴', '品質投訴'],
  ['賬號', '帳號'],
  ['賬戶', '帳戶'],
  ['賬單', '帳單'],
  ['質量', '品質'],
  ['平臺', '平台'],
  ['工作臺', '工作台'],
  ['後臺', '後台'],
  ['保存', '儲存'],
  ['激活', '啟用'],
  ['許可權', '權限'],
  ['信用程式碼', '信用代碼'],
  ['客戶程式碼', '客戶代碼'],
  ['釋出', '發布'],
  ['充值', '儲值'],
  ['反饋', '回饋'],
  ['標籤頁', '分頁'],
  ['發票擡頭', '發票抬頭'],
  ['登入退出', '登出'],
  ['退出登入', '登出'],
  ['退出登錄', '登出'],
  ['登錄', '登入'],
]

// a megabyte of tables that most starts do not need; loaded by a synchronous call, because converting is one
const require = createRequire(import.meta.url)
let convert: ((text: string) => string) | undefined
// Names and agreements are converted at every reading in zhtw, and there are few of them.
const kept = new LRUCache<string, string>({ max: 5000 })

/** Simplified Chinese in the words of Taiwan; `{placeholders}` stay as they are. The tables load at first use. */
export function toTraditional(text: string): string {
  const known = kept.get(text)
  if (known !== undefined) return known
  convert ??= (require('opencc-js/cn2t') as typeof Opencc).Converter({ from: 'cn', to: 'twp' })
  const made = overrides.reduce((out, [from, to]) => out.replaceAll(from, to), convert(text))
  kept.set(text, made)
  return made
}

/** A stored pair of names in the caller's language; zh stands in where no English was given. */
export const inLocale = (locale: Locale, zh: string, en: string): string =>
  locale === 'en' ? en || zh : locale === 'zhtw' ? toTraditional(zh) : zh
