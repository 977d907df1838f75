import { fold, type Term } from './words.ts'

/** A piece of a text; `hit` where it matches. */
export type Piece = { text: string; hit: boolean }
type Range = [from: number, to: number]

const isHan = (word: string) => /\p{Script=Han}/u.test(word)
const start = '(?<![[\\p{L}\\p{N}]--\\p{Script=Han}])'
/** Digits of a part number stand behind its letters: 8802 in LQ8802. */
const startOfWord = (word: string) => (/^\p{N}{3}/u.test(word) ? '(?<!\\p{N})' : start)
/** Latin words from their beginning, part numbers whatever signs stand between; Chinese words anywhere. */
function patternOf(words: readonly string[]): RegExp {
  const forms = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) =>
      isHan(word) ? word : startOfWord(word) + [...word].join(/\p{N}/u.test(word) ? '[\\-._\\s]?' : '[\\-._]?'),
    )
  return new RegExp(forms.join('|'), 'gv')
}

/** The text folded with, for each place of it, the place it has in the text. */
function folded(text: string): { text: string; at: number[] } {
  let out = ''
  const at: number[] = []
  let i = 0
  for (const character of text) {
    const plain = character.normalize('NFKC').toLowerCase()
    for (let n = 0; n < plain.length; n++) at.push(i)
    out += plain
    i += character.length
  }
  at.push(text.length)
  const simplified = fold(out)
  return { text: simplified.length === out.length ? simplified : out, at }
}

function rangesIn(text: string, pattern: RegExp): Range[] {
  const f = folded(text)
  return [...f.text.matchAll(pattern)].map((m) => [f.at[m.index]!, f.at[m.index + m[0].length]!])
}

function cut(text: string, ranges: readonly Range[]): Piece[] {
  const pieces: Piece[] = []
  let last = 0
  for (const [from, to] of ranges) {
    if (from > last) pieces.push({ text: text.slice(last, from), hit: false })
    const before = pieces.at(-1)
    if (before?.hit && from === last) before.text += text.slice(from, to)
    else pieces.push({ text: text.slice(from, to), hit: true })
    last = to
  }
  if (last < text.length) pieces.push({ text: text.slice(last), hit: false })
  return pieces
}

const wordsIn = (terms: readonly Term[]) => [...new Set(terms.flatMap((term) => term.words))]

/** Marks every word of a query in a short text. The pieces together are the text: nothing is HTML. */
export function markWords(text: string, terms: readonly Term[]): Piece[] {
  const words = wordsIn(terms)
  return words.length === 0 || text === '' ? cut(text, []) : cut(text, rangesIn(text, patternOf(words)))
}

const [before, length] = [30, 160]
const lookedAt = 2000
/** About 160 characters of a long text around the first word of a query, marked; its beginning when there is none. */
export function excerptOf(text: string, terms: readonly Term[]): Piece[] {
  const words = wordsIn(terms)
  if (words.length === 0) return cut(text.slice(0, length), [])
  const pattern = patternOf(words)
  // most texts need no folding to be looked through; the others are folded as far as an excerpt is worth
  const plain = text.toLowerCase()
  const quick = plain.length === text.length ? bestPlace(plain, pattern) : -1
  const first = quick >= 0 ? quick : (rangesIn(text.slice(0, lookedAt), pattern)[0]?.[0] ?? 0)
  const from = startOf(text, Math.max(0, first - before))
  const part = text.slice(from, from + length).toWellFormed()
  const pieces = cut(part, rangesIn(part, pattern))
  if (from > 0) pieces.unshift({ text: '…', hit: false })
  if (from + length < text.length) pieces.push({ text: '…', hit: false })
  return pieces
}

/** The excerpt of the first text, unless only the second holds words of the query. */
export function excerptOfEither(first: string, second: string, terms: readonly Term[]): Piece[] {
  const excerpt = excerptOf(first, terms)
  if (second === '' || excerpt.some(({ hit }) => hit)) return excerpt
  const other = excerptOf(second, terms)
  return other.some(({ hit }) => hit) ? other : excerpt
}

/** Where the most different words stand near each other. */
function bestPlace(text: string, pattern: RegExp): number {
  let best = { at: -1, words: 0 }
  const hits = [...text.matchAll(pattern)].slice(0, 200)
  for (const [i, hit] of hits.entries()) {
    const near = new Set<string>()
    for (let n = i; n < hits.length && hits[n]!.index < hit.index + length - before; n++) near.add(hits[n]![0])
    if (near.size > best.words) best = { at: hit.index, words: near.size }
  }
  return best.at
}

/** Back to the beginning of a word or sentence, where one is close. */
function startOf(text: string, from: number): number {
  if (from === 0) return 0
  const gap = text.slice(from, from + before).search(/[\s，。；、,.;]/)
  return gap >= 0 && gap < before - 5 ? from + gap + 1 : from
}

/** Which terms of a query a text holds, by their place in `terms`: for many texts and one query. */
export function heldBy(terms: readonly Term[]): (text: string) => number[] {
  const patterns = terms.map((term) => patternOf(term.words))
  return (text) => {
    const plain = fold(text)
    return patterns.flatMap((pattern, i) => (plain.search(pattern) >= 0 ? [i] : []))
  }
}
