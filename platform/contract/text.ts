/** The languages of the portal: zh is the source, zhtw is made from it, en is written by hand. */
export const locales = ['zh', 'zhtw', 'en'] as const
export type Locale = (typeof locales)[number]
/** The language when no cookie says otherwise. */
export const defaultLocale: Locale = 'zh'
/** The value of the `lang` attribute and of Intl for each language. */
export const bcp47: Record<Locale, string> = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' }

/** What stands between a label and its value. */
export const colonOf = (locale: Locale): string => (locale === 'en' ? ': ' : '：')

/** What stands between words that a sentence lists. */
export const commaOf = (locale: Locale): string => (locale === 'en' ? ', ' : '、')

/** All texts by area; each area's `texts/zh.ts` adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Texts {}
/** `area.key`; a key that does not exist in zh does not compile. */
export type TextKey = { [A in keyof Texts & string]: `${A}.${keyof Texts[A] & string}` }[keyof Texts & string]
type Source<K extends TextKey> = K extends `${infer A}.${infer R}`
  ? A extends keyof Texts
    ? R extends keyof Texts[A]
      ? Texts[A][R]
      : never
    : never
  : never
type Names<S> = S extends `${string}{${infer P}}${infer R}` ? P | Names<R> : never
/** The placeholders of a text, `{n}` and the like, as a required argument. */
export type TextArgs<K extends TextKey> = [Names<Source<K>>] extends [never]
  ? []
  : [Record<Names<Source<K>>, string | number>]
/** What a translation must hold: every key of zh and nothing else. */
export type Translated<T> = { readonly [K in keyof T]: string }

const amounts = /^(?:points|n|available|needed|held|balance|kept|counted|by|count|rows|errors|qty|max|used)$/
/** Amounts are read by their thousands; other numbers, such as those of records, are said as they are. */
const said = (name: string, value: string | number): string =>
  typeof value === 'number' && amounts.test(name) ? value.toLocaleString('en-US') : String(value)

/** A space of the text beside one placeholder, until the names are in. */
const gap = '\0'
/** What stands in Chinese without a space around it; a name may be isolated from its sentence. */
const dense = String.raw`[\p{Script=Han}、-〟！-｠]`
const needless = new RegExp(String.raw`(?<=${dense}\u2069*)\0(?=\u2068*${dense})`, 'gu')

/**
 * Fills `{name}` placeholders; a missing value stays visible as its name, so that it is noticed. English puts
 * `{n|page|pages}` where the number decides the word: the first for one, the second for all others. Chinese texts keep a
 * space from a Latin name or a number; a Chinese name goes without.
 */
export const fill = (text: string, params: Record<string, string | number> = {}): string =>
  text
    .replace(
      /((?<!\}) )?\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}(\.?)( (?!\{))?/g,
      (whole, before, name: string, one?: string, many?: string, stop = '', after?: string) => {
        const value = params[name]
        if (value === undefined) return whole
        const words = one === undefined ? said(name, value) : String(value) === '1' ? one : (many ?? '')
        // a company that ends in “Ltd.” ends its sentence as well
        return (before ? gap : '') + words + (words.endsWith('.') ? '' : stop) + (after ? gap : '')
      },
    )
    .replace(needless, '')
    .replaceAll(gap, ' ')
