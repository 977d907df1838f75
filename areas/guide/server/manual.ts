import { existsSync, readFileSync } from 'node:fs'
import type { Role } from '#platform/contract/access.ts'
import type { SessionUser } from '#platform/server/ctx.ts'
import type { Locale } from '#platform/contract/text.ts'
import { inLocale } from '#platform/server/traditional.ts'
import type { books, readers } from '../contract.ts'
import { pictureHtml, picturesIn, sizeOfWebp } from './picture.rules.ts'

type Reader = (typeof readers)[number]
type Book = (typeof books)[number]
type Whom = {
  book: Book
  reader: Reader
  /** none: everybody */ roles: readonly Role[]
  /** read by others too */ open: boolean
}
const everybody = { book: 'user', reader: 'all', roles: [], open: true } as const
const user = (reader: Reader, roles: readonly Role[], open = false): Whom => ({ book: 'user', reader, roles, open })
const staff = (reader: Reader, ...roles: Role[]): Whom => ({ book: 'staff', reader, roles, open: false })
/**
 * The chapters in the order in which they are read, with the roles whose work they are about; each is a file
 * `manual/<language>/<slug>.md`.
 */
const order: readonly (readonly [slug: string, whom: Whom])[] = [
  ['start', everybody],
  ['find', everybody],
  ['academy', everybody],
  ['assistant', user('all', ['developer', 'cust_main', 'cust_sub'], true)],
  ['certify', user('customer', ['developer', 'cust_main'], true)],
  ['people', user('customer', ['cust_main'], true)],
  ['sdk', user('customer', ['cust_main', 'cust_sub', 'cus_source', 'guest'], true)],
  ['materials', user('customer', ['cust_main', 'cust_sub', 'cus_source'], true)],
  ['licence', user('customer', ['cust_main', 'cust_sub'], true)],
  ['support', user('customer', ['cust_main', 'cust_sub', 'cus_source'], true)],
  ['guest', user('customer', ['guest', 'cus_source'])],
  ['points', user('money', ['developer', 'cust_main', 'cust_finance'])],
  ['api', user('customer', ['cust_main', 'cust_sub', 'order'])],
  ['orders', user('ordering', ['order'])],
  ['reports', user('ordering', ['order', 'dealer_report'])],
  ['partner', user('partner', ['vendor_partner'])],
  ['staff-publish', staff('knowledge', 'content_editor', 'content_auditor', 'admin')],
  ['staff-academy', staff('knowledge', 'content_editor', 'content_auditor', 'admin')],
  ['staff-sdk', staff('knowledge', 'sdk_release')],
  ['staff-products', staff('knowledge', 'pm')],
  ['staff-answer', staff('support', 'fae', 'fae_lead')],
  ['staff-materials', staff('support', 'fae', 'fae_lead')],
  ['staff-quality', staff('support', 'quality')],
  ['staff-customers', staff('sales', 'account_manager', 'am_lead')],
  [
    'staff-approve',
    staff(
      'sales',
      'account_manager',
      'am_lead',
      'fae_lead',
      'pm',
      'legal',
      'licence_admin',
      'order_approver',
      'finance',
      'sdk_release',
      'content_auditor',
    ),
  ],
  ['staff-licence', staff('sales', 'licence_admin')],
  ['staff-services', staff('sales', 'service_ops')],
  ['staff-orders', staff('sales', 'order_clerk', 'order_approver')],
  ['staff-finance', staff('office', 'finance')],
  ['staff-legal', staff('office', 'legal')],
  ['staff-admin', staff('office', 'admin')],
  ['staff-compliance', staff('office', 'auditor', 'admin')],
]

const read = (lang: 'zh' | 'en', slug: string) =>
  readFileSync(new URL(`../manual/${lang}/${slug}.md`, import.meta.url), 'utf8')
export type Chapter = Whom & { slug: string; zh: string; en: string }
let known: readonly Chapter[] | undefined
/** All chapters, read at the first question. */
export const chapters = (): readonly Chapter[] =>
  (known ??= order.map(([slug, whom]) => ({ ...whom, slug, zh: read('zh', slug), en: read('en', slug) })))

/** Whether a chapter is about what the reader does: visitors have what is for everybody. */
export const isMine = (user: SessionUser | null, { roles }: Pick<Chapter, 'roles'>): boolean =>
  roles.length === 0 || (user?.roles.some((role) => roles.includes(role)) ?? false)
/** Everybody reads what is theirs and what is open, the vendor's staff both books. */
export const isFor = (user: SessionUser | null, one: Pick<Chapter, 'book' | 'roles' | 'open'>): boolean =>
  user?.staff === true || (one.book === 'user' && (one.open || isMine(user, one)))

type Said = { title: string; body: string }
const said = new Map<string, Said>()
/** Title and text of a chapter in a language, made of it once. */
export function inLanguage(locale: Locale, { slug, zh, en }: Pick<Chapter, 'slug' | 'zh' | 'en'>): Said {
  const key = `${locale} ${slug}`
  const before = said.get(key)
  if (before) return before
  const [, title = '', body = ''] = /^# (.+)\n([\s\S]*)$/.exec(inLocale(locale, zh, en)) ?? []
  const made = { title, body: body.trim() }
  said.set(key, made)
  return made
}
/** The file of a picture, one for each language. */
export const pictureFile = (locale: Locale, name: string): URL =>
  new URL(`../manual/pictures/${locale}/${name}.webp`, import.meta.url)
const sizes = new Map<string, ReturnType<typeof sizeOfWebp>>()
/** Width and height of a picture, read once; null where there is none to read. */
function sizeOf(locale: Locale, name: string): ReturnType<typeof sizeOfWebp> {
  const key = `${locale} ${name}`
  if (!sizes.has(key)) {
    const file = pictureFile(locale, name)
    sizes.set(key, existsSync(file) ? sizeOfWebp(readFileSync(file)) : null)
  }
  return sizes.get(key) ?? null
}
/** The chapter's Markdown with its pictures as HTML; one whose file is missing is left out. */
export const withPictures = (locale: Locale, body: string): string =>
  picturesIn(body).reduce((text, picture) => {
    const size = sizeOf(locale, picture.name)
    return text.replace(picture.whole, () => (size ? pictureHtml(picture, size) : ''))
  }, body)
const plain = (markdown: string) =>
  picturesIn(markdown)
    .reduce((text, { whole, alt }) => text.replace(whole, alt), markdown)
    .replaceAll(/[#*`>|]/g, ' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ')
/** The words around the keyword, in the title or the text; null where it is in neither. */
export function excerptOf({ title, body }: { title: string; body: string }, keyword: string): string | null {
  const text = plain(body)
  const at = text.toLowerCase().indexOf(keyword.toLowerCase())
  if (at < 0) return title.toLowerCase().includes(keyword.toLowerCase()) ? text.slice(0, 80).trim() : null
  return text.slice(Math.max(0, at - 30), at + keyword.length + 60).trim()
}
