import { readFileSync } from 'node:fs'
import type { SessionUser } from '#platform/server/ctx.ts'
import type { Locale } from '#platform/contract/text.ts'
import { inLocale } from '#platform/server/traditional.ts'
import type { books, readers } from '../contract.ts'

export type Reader = (typeof readers)[number]
type Book = (typeof books)[number]
/** The chapters in the order in which they are read; each is a file `manual/<language>/<slug>.md`. */
const order = [
  ['start', 'all'],
  ['find', 'all'],
  ['certify', 'customer'],
  ['people', 'customer'],
  ['sdk', 'customer'],
  ['support', 'customer'],
  ['points', 'customer'],
  ['api', 'customer'],
  ['orders', 'ordering'],
  ['reports', 'ordering'],
  ['staff-publish', 'staff'],
  ['staff-approve', 'staff'],
  ['staff-answer', 'staff'],
  ['staff-orders', 'staff'],
] as const satisfies readonly (readonly [slug: string, reader: Reader])[]

const read = (lang: 'zh' | 'en', slug: string) => readFileSync(new URL(`../manual/${lang}/${slug}.md`, import.meta.url), 'utf8') // prettier-ignore
type Chapter = { slug: string; reader: Reader; zh: string; en: string }
let known: readonly Chapter[] | undefined
/** All chapters, read at the first question. */
export const chapters = (): readonly Chapter[] =>
  (known ??= order.map(([slug, reader]) => ({ slug, reader, zh: read('zh', slug), en: read('en', slug) })))

export const bookOf = ({ reader }: Pick<Chapter, 'reader'>): Book => (reader === 'staff' ? 'staff' : 'user')
/** Visitors read what is for all, whoever is signed in the users' manual, the vendor's staff both. */
export const isFor = (user: SessionUser | null, { reader }: Pick<Chapter, 'reader'>): boolean =>
  reader === 'all' || (user !== null && (reader !== 'staff' || user.staff))

/** Title and text of a chapter in a language. */
export function inLanguage(locale: Locale, { zh, en }: Chapter): { title: string; body: string } {
  const [, title = '', body = ''] = /^# (.+)\n([\s\S]*)$/.exec(inLocale(locale, zh, en)) ?? []
  return { title, body: body.trim() }
}
const plain = (markdown: string) =>
  markdown.replaceAll(/[#*`>|]/g, ' ').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/\s+/g, ' ') // prettier-ignore
/** The words around the keyword, in the title or the text; null where it is in neither. */
export function excerptOf({ title, body }: { title: string; body: string }, keyword: string): string | null {
  const text = plain(body)
  const at = text.toLowerCase().indexOf(keyword.toLowerCase())
  if (at < 0) return title.toLowerCase().includes(keyword.toLowerCase()) ? text.slice(0, 80).trim() : null
  return text.slice(Math.max(0, at - 30), at + keyword.length + 60).trim()
}
