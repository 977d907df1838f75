import { createRequire } from 'node:module'
import type * as JiebaModule from '@node-rs/jieba'
import type * as DictModule from '@node-rs/jieba/dict.js'
import type * as ConverterModule from 'opencc-js/t2cn'
import { domainWords, sameWords } from './domain-words.ts'

/** Raised when the same text gives other words than before, so that the index is rebuilt. */
export const wordsVersion = 6
/** The longest keyword that is looked at; the rest is ignored. */
const longest = 100
const longestWord = 64

// Both load at first use: half a second and 40 MB that a process without search does not spend.
const require = createRequire(import.meta.url)
let jieba: JiebaModule.Jieba | undefined
let simplified: ((text: string) => string) | undefined
let mainland: ((text: string) => string) | undefined

/** Cuts into words; for `search` with the shorter words inside them. */
function cut(han: string, way: 'whole' | 'search'): string[] {
  jieba ??= loadJieba()
  // Unknown words come as single characters, alike in every sentence; guessed ones would differ between text and query.
  return way === 'whole' ? jieba.cut(han, false) : jieba.cutForSearch(han, false)
}
function loadJieba(): JiebaModule.Jieba {
  const { Jieba } = require('@node-rs/jieba') as typeof JiebaModule
  const { dict } = require('@node-rs/jieba/dict.js') as typeof DictModule
  const made = Jieba.withDict(dict)
  made.loadDict(Buffer.from(domainWords.map((word) => `${word} 100000 n\n`).join('')))
  return made
}

/** A converter that leaves texts alone which hold no character it would change, as most do. */
function loadSimplified(from: 'tw' | 'twp'): (text: string) => string {
  const { Converter } = require('opencc-js/t2cn') as typeof ConverterModule
  const convert = Converter({ from, to: 'cn' })
  const [first, count] = [0x3400, 0x9fff - 0x3400 + 1]
  const all = Array.from({ length: count }, (_, i) => String.fromCharCode(first + i))
  const converted = convert(all.join('\n')).split('\n')
  const changed = all.filter((character, i) => converted[i] !== character).join('')
  const traditional = new RegExp(`[${changed}\\u{20000}-\\u{3ffff}]`, 'u')
  return (text) => (traditional.test(text) ? convert(text) : text)
}

/** One form for everything that reads alike: full width, case, Traditional characters. */
export function fold(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase()
  // nothing below is Chinese
  if (!/[\u2e80-\u{3ffff}]/u.test(plain)) return plain
  simplified ??= loadSimplified('tw')
  return simplified(plain)
}
/** What a folded text is in the words of the mainland: Taiwan says 資料手冊, 韌體 for 数据手册, 固件. */
function inMainlandWords(traditional: string): string {
  mainland ??= loadSimplified('twp')
  const folded = fold(traditional)
  if (folded.length !== traditional.length) return mainland(traditional)
  // words of the trade are the same here and there: 燒錄 is 烧录, though a dictionary says 刻录
  let out = ''
  let last = 0
  for (const { index, 0: word } of [...folded.matchAll(ofTrade), { index: folded.length, 0: '' }]) {
    out += mainland(traditional.slice(last, index)) + word
    last = index + word.length
  }
  return out
}
const ofTrade = new RegExp(domainWords.toSorted((a, b) => b.length - a.length).join('|'), 'gu')

/** A keyword as the mainland writes it, where somebody typed the words of Taiwan: 烧录固件 of 燒錄韌體. */
export const mainlandOf = (keyword: string): string => inMainlandWords(keyword.normalize('NFKC').toLowerCase())

/** Han characters in a row, or letters and digits with the signs that part numbers are written with in between. */
const runs =
  /(?<han>\p{Script=Han}+)|[[\p{L}\p{N}\p{M}]--\p{Script=Han}]+(?:[\-._][[\p{L}\p{N}\p{M}]--\p{Script=Han}]+)*/gv
const particles = new Set(['的', '了', '吗', '呢', '吧', '啊', '呀', 'a', 'an', 'the', 'of', 'to'])
// no other is one, and a look into the set costs more than cutting the word did
const isParticle = (word: string, han: boolean) => word.length <= (han ? 1 : 3) && particles.has(word)
/** What people write around their question; left out of a query that has other words. */
const fillers = new Set([
  ...particles,
  '是',
  '在',
  '和',
  '与',
  '及',
  '或',
  '有',
  '请',
  '请问',
  '如何',
  '怎么',
  '怎样',
  '怎么办',
  '为什么',
  '什么',
  '为何',
  '哪里',
  '是否',
  '我',
  '我们',
  '你们',
  '可以',
  '能',
  '能否',
  '上',
  '中',
  '下',
  'and',
  'or',
  'in',
  'on',
  'is',
  'are',
  'for',
  'with',
  'how',
  'what',
  'why',
  'do',
  'does',
  'can',
  'i',
  'my',
])

const hasDigit = (word: string) => /\p{N}/u.test(word)
/** Whether two pieces with a space between may be one part number: LQ7120 BGA. */
const mayJoin = (a: string, b: string) => (hasDigit(a) || hasDigit(b)) && a.length + b.length <= 24

const isSingle = (word: string) => word.length === 1 || (word.length === 2 && word.codePointAt(0)! > 0xffff)
/** Words of a Han run; neighbours the dictionary does not know come in pairs too, as names mostly are. */
function hanWords(run: string): string[] {
  const words: string[] = []
  let before = ''
  for (const word of cut(run, 'search')) {
    const single = isSingle(word)
    if (single && before) words.push(before + word)
    if (!isParticle(word, true)) words.push(word)
    before = single ? word : ''
  }
  return words
}

const mayBeFound = (word: string) => word.length <= longestWord && !isParticle(word, false)
/** A part number from its digits on, as people call it: 8802ds of lq8802ds; nothing for other words. */
export const fromDigits = (word: string): string[] => /^\p{L}+(\p{N}{3,}[\p{L}\p{N}]*)$/u.exec(word)?.slice(1) ?? []

/**
 * The words under which a text is found, folded, in their order: Chinese cut into dictionary words with the shorter
 * words inside them, part numbers whole, in pieces and from their digits on (T113-i: t113i 113i t113 113 i). Letters, digits and marks, nothing else.
 */
export function listWords(text: string): string[] {
  const words: string[] = []
  let last = ''
  let lastEnd = -2
  const folded = fold(text)
  for (const match of folded.matchAll(runs)) {
    if (match.groups?.han) {
      for (const word of hanWords(match[0])) words.push(word)
      continue
    }
    const pieces = match[0].split(/[-._]/)
    const whole = pieces.join('')
    const found = pieces.length > 1 ? [whole, ...pieces] : pieces
    if (lastEnd === match.index - 1 && folded[lastEnd] === ' ' && mayJoin(last, whole)) found.push(last + whole)
    for (const word of found) if (mayBeFound(word)) words.push(word, ...fromDigits(word))
    last = whole
    lastEnd = match.index + match[0].length
  }
  return words
}
/** The words of a name that is written together, folded: lumi burn of LumiBurn. */
export const joinedWords = (text: string): string[] =>
  (text.match(/[A-Za-z]+/g) ?? []).flatMap((word) => {
    const pieces = word.split(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    return pieces.length > 1 ? pieces.map((piece) => piece.toLowerCase()) : []
  })
/** The same with spaces between, for `to_tsvector('simple', …)`. */
export const wordsOf = (text: string): string => listWords(text).join(' ')

/**
 * One thing a query asks for: its tsquery text, the folded words to mark in what was found, and what may begin a part
 * number in it. `each` are the terms of what may be two things after all: LQ7120 BGA.
 */
export type Term = { query: string; words: string[]; parts: string[]; each?: Term[] }
/** What one word asks for, as tsquery text; with `prefix` all that begins so. */
export type Lexeme = (word: string, prefix: boolean) => string

// Words are letters and digits only, so quotes are enough and no operator can come in.
const lexeme: Lexeme = (word, prefix) => `'${word}'${prefix ? ':*' : ''}`
/** Whether a folded word is written like a part number, or like the digits of one. */
export const isPart = (word: string): boolean =>
  (word.length >= 4 && hasDigit(word) && /\p{L}/u.test(word)) || /^\p{N}{3,}$/u.test(word)
const mayBePart = (word: string) => word.length > 1 && word.length <= longestWord

/** The other words for what a word names: 烧录 for 烧写. */
const twinsOf = (word: string) =>
  sameWords.find((words) => words.includes(word))?.filter((other) => other !== word) ?? []
const han = (query: string, words: string[]): Term => ({ query, words, parts: [] })
/** Whole words of a run, each or else all the shorter ones inside it; single characters match by prefix. */
function hanTerms(run: string, last: boolean, ask: Lexeme): Term[] {
  const words = cut(run, 'whole')
  const terms: Term[] = []
  for (const [i, word] of words.entries()) {
    const open = last && i === words.length - 1
    if (isSingle(word)) {
      const [before, after] = [words[i - 1], words[i + 1]]
      if (after && isSingle(after)) terms.push(han(ask(word + after, false), [word + after]))
      else if (!before || !isSingle(before)) terms.push(han(ask(word, true), [word]))
      continue
    }
    const parts = word.length > 2 ? cut(word, 'search').filter((part) => part !== word) : []
    const whole = ask(word, open)
    const twins = twinsOf(word)
    const ways = [whole, ...twins.map((twin) => ask(twin, open))]
    if (parts.length > 1) ways.push(parts.map((part) => ask(part, false)).join(' & '))
    const query = ways.length > 1 ? `(${ways.join(' | ')})` : whole
    terms.push(han(query, [word, ...twins, ...(parts.length > 1 ? parts : [])]))
  }
  return terms
}

/** The words of a run; where Taiwan has words of its own, those or the mainland's, as one term. */
function eitherTerms(run: string, last: boolean, ask: Lexeme): Term[] {
  const terms = hanTerms(fold(run), last, ask)
  const other = inMainlandWords(run)
  if (terms.length === 0 || other === fold(run)) return terms
  const ways = [terms, hanTerms(other, last, ask)]
  const query = ways.map((way) => way.map((term) => term.query).join(' & ')).join(' | ')
  return [
    han(
      `(${query})`,
      ways.flat().flatMap((term) => term.words),
    ),
  ]
}

const piecesOf = (run: string) => run.split(/[-._]/).map((piece) => piece.slice(0, longestWord))
/**
 * The number of a paper without the revision and the ending that its file has: LQ8802-DS of LQ8802-DS-1.0 or LQ8802-DS_V1.0.pdf. A
 * part and a word must be left, so that T113-i and LQ7120-6.1 stay whole.
 */
function withoutRevision(pieces: readonly string[]): readonly string[] | undefined {
  const named = pieces.at(-1) === 'pdf' ? pieces.slice(0, -1) : pieces
  const end = named.findLastIndex((piece) => !/^(?:v|r|rev)?\p{N}{1,2}$/u.test(piece)) + 1
  return end > 1 && end < pieces.length && isPart(named[0]!) ? named.slice(0, end) : undefined
}
/** A part number, whole or in its pieces, or a plain word. */
function latinTerm(pieces: readonly string[], last: boolean, ask: Lexeme): Term {
  const number = withoutRevision(pieces)
  if (number) {
    const [whole, paper] = [partTerm(pieces, last, ask), partTerm(number, last, ask)]
    return {
      query: `(${whole.query} | ${paper.query})`,
      words: [...whole.words, ...paper.words],
      parts: [...new Set([...whole.parts, ...paper.parts])],
    }
  }
  return partTerm(pieces, last, ask)
}
function partTerm(pieces: readonly string[], last: boolean, ask: Lexeme): Term {
  const whole = pieces.join('')
  const open = (word: string, end: boolean) => ask(word, (last && end) || isPart(word))
  const parts = [...new Set([whole, ...pieces])].filter(mayBePart)
  if (pieces.length === 1) return { query: open(whole, true), words: [whole], parts }
  const all = pieces.map((piece, i) => open(piece, i === pieces.length - 1)).join(' & ')
  return { query: `(${open(whole, true)} | ${all})`, words: [whole], parts }
}

/** What a keyword asks for, term by term; none when nothing in it can be searched. The last term matches by prefix. */
export function termsOf(keyword: string, ask: Lexeme = lexeme): Term[] {
  // Traditional characters stay until their words are looked at
  const plain = keyword.slice(0, longest).normalize('NFKC').toLowerCase()
  const found = [...plain.matchAll(runs)]
  const terms: Term[] = []
  for (let i = 0; i < found.length; i++) {
    const [run] = found[i]!
    if (found[i]!.groups?.han) {
      terms.push(...eitherTerms(run, i === found.length - 1, ask))
      continue
    }
    const next = found[i + 1]
    const end = found[i]!.index + run.length
    const joins = next && !next.groups?.han && next.index === end + 1 && plain[end] === ' '
    if (joins && mayJoin(run, next[0]) && !fillers.has(next[0])) {
      i++
      const last = i === found.length - 1
      const each = [latinTerm(piecesOf(run), false, ask), latinTerm(piecesOf(next[0]), last, ask)]
      const whole = latinTerm([...piecesOf(run), ...piecesOf(next[0])], last, ask)
      terms.push({ ...whole, query: `(${whole.query} | (${each.map(({ query }) => query).join(' & ')}))`, each })
    } else terms.push(latinTerm(piecesOf(run), i === found.length - 1, ask))
  }
  const telling = terms.filter(({ words }) => !fillers.has(words[0]!))
  return telling.length > 0 ? telling : terms.filter(({ words }) => !particles.has(words[0]!))
}

/**
 * How a keyword is taken: `all` words, the last by its beginning; `settled`: all, Chinese words whole; `any` one of them
 * is enough; `whole`: all, none by its beginning.
 */
type Match = 'all' | 'settled' | 'any' | 'whole'

/**
 * The keyword as tsquery text, for `cast(… as tsquery)` against `wordsOf`. Null when there is nothing to search for.
 * Nothing in the keyword acts as an operator. `ask` may let a word ask for more than itself.
 */
export function queryOf(keyword: string, match: Match = 'all', ask: Lexeme = lexeme): string | null {
  const terms = termsOf(keyword, ask)
  if (terms.length === 0) return null
  const query =
    match === 'any'
      ? terms
          .flatMap((term) => term.each ?? [term])
          .map((term) => term.query)
          .join(' | ')
      : terms.map((term) => term.query).join(' & ')
  if (match === 'whole') return query.replaceAll(':*', '')
  // a Chinese word is cut whole already: its beginning finds little more, and costs a lot for common words
  return match === 'settled' ? query.replaceAll(/(?<=\p{Script=Han}{2}'):\*/gu, '') : query
}
