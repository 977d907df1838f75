import {
  bcp47,
  defaultLocale,
  fill,
  type Locale,
  type TextArgs,
  type TextKey,
  type Texts,
} from '#platform/contract/text.ts'

type Dictionary = Readonly<Record<string, string>>
/** An area's texts, one module per language, loaded when a page of the area opens. */
export type AreaTexts = { area: string; load: Record<Locale, () => Promise<{ default: Dictionary }>> }

/** `areaTexts('faq', { zh: () => import('../texts/zh.ts'), en: …, zhtw: … })` in the area's pages file. */
export const areaTexts = (area: string, load: AreaTexts['load']): AreaTexts => ({ area, load })

const dictionaries = new Map<string, Dictionary>()
const loading = new Map<string, Promise<void>>()
let current: Locale = defaultLocale

/** The language of the page. It changes by a reload only. */
export const locale = (): Locale => current
/** Fixes the language before any text is read. */
export const setLocale = (next: Locale): void => void (current = next)

/** Loads the texts of areas in the page's language, each once. */
export async function loadTexts(...areas: readonly AreaTexts[]): Promise<void> {
  await Promise.all(
    areas.map(({ area, load }) => {
      const running = loading.get(area) ?? load[current]().then((module) => addTexts(area, module.default))
      loading.set(area, running)
      // A failed download must not be remembered, or the area stays without words until a reload.
      return running.catch((error: unknown) => {
        loading.delete(area)
        throw error
      })
    }),
  )
}
/** Puts a dictionary in place directly; tests use it. */
export const addTexts = (area: string, dictionary: Dictionary): void => void dictionaries.set(area, dictionary)

/** The words for a key in the page's language, placeholders filled: `t('faq.count', { n: 3 })`. */
export function t<K extends TextKey>(key: K, ...args: TextArgs<K>): string
// loosely typed inside: there the compiler would work out the placeholders of all 11,000 texts
export function t(key: string, params?: Record<string, string | number>): string {
  const dot = key.indexOf('.')
  const text = dictionaries.get(key.slice(0, dot))?.[key.slice(dot + 1)]
  return text === undefined ? key : fill(text, params)
}

/** The words for a key that is chosen at run time and holds no placeholders, a page's title for example. */
export const label = (key: TextKey): string => (t as (key: TextKey) => string)(key)

type EndIn<Key, P extends string> = Key extends `${P}.${infer End}` ? End : never
/** Asked of the area's own keys only: all 11,000 for each list of values were nine in ten instantiations of the web's types. */
type EndOf<P extends string> = P extends `${infer A extends keyof Texts & string}.${infer Rest}`
  ? EndIn<keyof Texts[A], Rest>
  : P extends keyof Texts
    ? keyof Texts[P] & string
    : never
/** The words of a list's values, which stand under their value's name: `wordsFor('address.kind')('goods')`. A value without a word does not compile. */
export const wordsFor =
  <P extends string>(prefix: P) =>
  (value: EndOf<P>): string =>
    label(`${prefix}.${value as string}` as TextKey)

/** Whether the words for a key are there; an area's are not when its page could not be loaded. */
export const hasWords = (key: TextKey): boolean => label(key) !== key

/** The tag Intl and the `lang` attribute want. */
export const intlLocale = (): string => bcp47[current]
