import { createRequire } from 'node:module'
import { LRUCache } from 'lru-cache'
import type * as Opencc from 'opencc-js/cn2t'
import type { Locale } from '#platform/contract/text.ts'
import { chipPatterns } from './taiwan-chip-words.ts'
import { overrides, wholeWords } from './taiwan-words.ts'

/** A Latin word among Chinese ones, which stands free on both sides. */
const latin = (text: string): string =>
  text
    .replaceAll('二維碼', 'QR Code')
    .replaceAll(/(?<=\p{Script=Han})QR Code/gu, ' QR Code')
    .replaceAll(/QR Code(?=\p{Script=Han})/gu, 'QR Code ')

// a megabyte of tables that most starts do not need; loaded by a synchronous call, because converting is one
const require = createRequire(import.meta.url)
let convert: ((text: string) => string) | undefined
// Names and agreements are converted at every reading in zhtw, and there are few of them.
const kept = new LRUCache<string, string>({ max: 5000 })

// Unicode's own marks around a piece that is apart from the text it stands in; `markedFor` sets them in SQL, around a name in a name too
const [apart, again] = ['\u2068', '\u2069']
/** Simplified Chinese in the words of Taiwan; `{placeholders}` and marked names stay as they are. The tables load at first use. */
export function toTraditional(text: string): string {
  // one of the two alone is left where a name was cut out of what they stood around
  if (!text.includes(apart) && !text.includes(again)) return ofPiece(text)
  let depth = 0
  const piecesOf = text.split(/([\u2068\u2069])/).map((piece) => {
    if (piece !== apart && piece !== again) return depth ? piece : ofPiece(piece)
    depth = Math.max(0, depth + (piece === apart ? 1 : -1))
    return ''
  })
  return piecesOf.join('')
}

function ofPiece(text: string): string {
  const known = kept.get(text)
  if (known !== undefined) return known
  convert ??= (require('opencc-js/cn2t') as typeof Opencc).Converter({ from: 'cn', to: 'twp' })
  const words = overrides.reduce((out, [from, to]) => out.replaceAll(from, to), convert(text))
  const around = chipPatterns.reduce((out, [from, to]) => out.replaceAll(from, to), wholeWords[words] ?? words)
  const made = latin(around)
  // what people write at length is read seldom, and would fill the memory
  if (text.length <= 500) kept.set(text, made)
  return made
}

/** A stored pair of names in the caller's language; zh stands in where no English was given. */
export const inLocale = (locale: Locale, zh: string, en: string): string =>
  locale === 'en' ? en || zh : locale === 'zhtw' ? toTraditional(zh) : zh
/** A text in Taiwan's script around names, the longest first: one may stand in another. */
const keeping = (text: string, [name, ...others]: readonly string[]): string =>
  name === undefined
    ? toTraditional(text)
    : text
        .split(name)
        .map((piece) => keeping(piece, others))
        .join(name)
/** What the query has picked for the caller's language, in the script of it; the `names` that stand in it stay as their owners write them. */
export function inScript(locale: Locale, text: string, names: readonly string[] = []): string {
  if (locale !== 'zhtw') return text
  const whole = names.filter((name) => name.length > 1)
  return keeping(
    text,
    whole.toSorted((a, b) => b.length - a.length),
  )
}
/** The name of a company or person in the caller's language, as `nameFor` has it in SQL: rewritten in no script but its own. */
export const asRegistered = (locale: Locale, name: string, en: string): string => (locale === 'en' ? en || name : name)
