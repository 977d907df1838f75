import { createHash } from 'node:crypto'
import type { Source } from '#areas/search/server/search.public.ts'
import { heldBy } from '#platform/server/search/marks.ts'
import { fold, isPart, type Term } from '#platform/server/search/words.ts'

export type Passage = Pick<Source, 'kind' | 'recordId' | 'title' | 'titleEn' | 'revision' | 'page' | 'url'> & {
  quote: string
  /** a fingerprint of the text it stands in */
  print: string
}
/** Not a secret: it tells whether a text is still the one that was quoted, and the database reckons the same. */
const printOf = (texts: readonly string[]) => createHash('md5').update(texts.join('')).digest('hex')
export const mostPassages = 4
/** How many of one record. */
const eachRecord = 2
/** How wide a quotation is at most, and wide enough; a Chinese character counts twice. */
const [widest, wide] = [520, 260]
const narrowest = 12

const widthOf = (text: string) => text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0)
const isEnd = /[。！？!?.;；:：]["”’)）]?$/u
/** Lines of a contents page, of a cover, and of what is printed on every page. */
const idle =
  /\.{4,}|…{2,}|(?:\s\.){3,}|·{4,}|©|copyright|all rights reserved|confidential|版权所有|保密信息|^(?:page )?\d+(?:\s*(?:\/|of)\s*\d+)?$/iu

/** A heading that stands once more before its text. */
const twice = /(^|\s)(\S{2,60})(?:\s+\2)+(?=\s|$)/gu

/** The sentences of a text as it is printed: lines that were broken for their width are one again. */
export function sentencesOf(text: string): string[] {
  const lines = text
    .toWellFormed()
    .replaceAll('\0', '')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
  const full = Math.max(0, ...lines.map(widthOf)) * 0.7
  const paragraphs: string[] = []
  let open = false
  for (const line of lines) {
    const last = paragraphs.at(-1)
    if (open && last !== undefined) {
      const tight = /\p{Script=Han}$|[，。、；：]$/u.test(last) && /^[\p{Script=Han}，。、（]/u.test(line)
      paragraphs[paragraphs.length - 1] = `${last}${tight ? '' : ' '}${line}`
    } else paragraphs.push(line)
    open = widthOf(line) >= full && !isEnd.test(line)
  }
  return paragraphs.flatMap((paragraph) => piecesOf(paragraph.replaceAll(twice, '$1$2')).flatMap(shortened))
}
const piecesOf = (paragraph: string) =>
  paragraph
    .split(/(?<=[。！？；])|(?<=[.;!?])\s+(?=[\p{Lu}\p{N}\p{Script=Han}"“(])/u)
    .map((one) => one.trim())
    .filter(Boolean)
/** Stands before what goes on from the part before it. */
const goesOn = '…'
/** What has no end for long, such as the rows of a table that a page was read as, in parts at its spaces. */
function shortened(sentence: string): string[] {
  if (widthOf(sentence) <= widest / 2) return [sentence]
  const parts: string[] = []
  for (const word of sentence.split(/(?<= )/)) {
    const last = parts.at(-1)
    if (last !== undefined && widthOf(last) + widthOf(word) <= widest / 3) parts[parts.length - 1] = last + word
    else parts.push(word)
  }
  return parts.map((part, i) => (i > 0 ? goesOn : '') + part.trim())
}

const weightOf = ({ words }: Term) =>
  isPart(words[0]!) ? 0.6 : Math.max(...words.map((word) => [...word].length)) < 2 ? 0.3 : 1
type Asked = { weights: number[]; parts: number[]; plain: number[]; held: (text: string) => number[] }
function askedOf(terms: readonly Term[]): Asked {
  const parts = terms.flatMap((term, i) => (isPart(term.words[0]!) ? [i] : []))
  const plain = terms.flatMap((_, i) => (parts.includes(i) ? [] : [i]))
  return { weights: terms.map(weightOf), parts, plain, held: heldBy(terms) }
}
const sumOf = (asked: Asked, held: Iterable<number>) => [...held].reduce((sum, i) => sum + asked.weights[i]!, 0)

type Found = { passage: Passage; score: number }
const follow = (quote: string, next: string) =>
  quote + (/[。！？；]$/u.test(quote) ? '' : ' ') + (next.startsWith(goesOn) ? next.slice(goesOn.length) : next)
/** The best place in some sentences: where the most of what is asked stands together; of what is `named` so its beginning counts too. */
function bestOf(asked: Asked, sentences: readonly string[], around: ReadonlySet<number>, named: boolean) {
  const each = sentences.map((one) => (idle.test(one) ? null : asked.held(one)))
  let best: { quote: string; held: Set<number>; score: number } | null = null
  for (const [i, first] of each.entries()) {
    if (!first || widthOf(sentences[i]!) < narrowest || (first.length === 0 && !(named && i === 0))) continue
    const held = new Set(first)
    let [quote, score] = [sentences[i]!, sumOf(asked, first)]
    let n = i + 1
    for (; n < sentences.length && n < i + 5 && widthOf(quote) < wide && each[n]; n++) {
      const more = each[n]!.filter((one) => !held.has(one))
      if (widthOf(quote) + widthOf(sentences[n]!) > widest) break
      quote = follow(quote, sentences[n]!)
      score += sumOf(asked, more) * 0.7
      for (const one of more) held.add(one)
    }
    score +=
      sumOf(
        asked,
        [...around].filter((one) => !held.has(one)),
      ) * 0.6
    if (sentences[n]?.startsWith(goesOn)) quote += ` ${goesOn}`
    if (!best || score > best.score + 1e-9) best = { quote: cut(quote), held, score }
  }
  return best
}
const isTable = (quote: string) => (quote.match(/\d/g)?.length ?? 0) > quote.length * 0.2
const cut = (quote: string) => (quote.length > widest ? `${quote.slice(0, widest).toWellFormed().trimEnd()}…` : quote)

/** Whether a record is called what is asked: a question that was answered before. Of a document its pages say more. */
const isNamed = (asked: Asked, around: ReadonlySet<number>, { page }: Source) =>
  page === null &&
  asked.plain.length > 1 &&
  sumOf(
    asked,
    asked.plain.filter((i) => around.has(i)),
  ) >=
    sumOf(asked, asked.plain) * 0.75

/** Whether a place holds enough of what is asked: three of five of its words, most of these in the text itself, and nothing of another part. */
function isEnough(asked: Asked, held: ReadonlySet<number>, around: ReadonlySet<number>, source: Source): boolean {
  const { plain } = asked
  const inside = sumOf(
    asked,
    plain.filter((i) => held.has(i)),
  )
  const all = new Set([...held, ...around])
  if (asked.parts.some((i) => !all.has(i)) && source.chips.length > 0) return false
  if (plain.length === 0) return true
  if (isNamed(asked, around, source)) return true
  return (
    inside >= sumOf(asked, plain) * 0.4 &&
    sumOf(
      asked,
      plain.filter((i) => all.has(i)),
    ) >=
      sumOf(asked, plain) * 0.6
  )
}

/** Sentences that stand on more than one page of a record: heads and feet, no answer to anything. */
function repeatedIn(sources: readonly Source[]): (source: Source) => ReadonlySet<string> {
  const byRecord = new Map<string, Map<string, number>>()
  const keyOf = ({ kind, recordId }: Source) => `${kind} ${recordId}`
  for (const source of sources.filter(({ page }) => page !== null)) {
    const counts = byRecord.get(keyOf(source)) ?? new Map<string, number>()
    byRecord.set(keyOf(source), counts)
    for (const one of new Set(source.texts.flatMap(sentencesOf))) counts.set(one, (counts.get(one) ?? 0) + 1)
  }
  return (source) =>
    new Set([...(byRecord.get(keyOf(source)) ?? [])].flatMap(([sentence, n]) => (n > 1 ? [sentence] : [])))
}

const isSame = (a: Pick<Source, 'kind' | 'recordId'>, b: Pick<Source, 'kind' | 'recordId'>) =>
  a.kind === b.kind && a.recordId === b.recordId
/** A document is its pages: what the search has of the whole is no sentence. Its cover repeats the title, and answers only where no other page does. */
const withoutCovers = (sources: readonly Source[]) =>
  sources
    .filter((one) => one.kind !== 'document' || one.page !== null)
    .filter((one) => one.page !== 1 || !sources.some((other) => (other.page ?? 1) > 1 && isSame(one, other)))

/** The passages that answer what is asked, best first; none where no text holds enough of it. */
export function passagesOf(terms: readonly Term[], sources: readonly Source[]): Passage[] {
  if (terms.length === 0) return []
  const asked = askedOf(terms)
  const repeated = repeatedIn(sources)
  const found = withoutCovers(sources).flatMap((source, place): Found[] => {
    const around = new Set(asked.held([source.title, source.titleEn, ...source.chips].join(' \n ')))
    const again = repeated(source)
    const titles = new Set([fold(source.title), fold(source.titleEn)])
    const best = source.texts
      .map((text) => sentencesOf(text).filter((one) => !again.has(one) && !titles.has(fold(one))))
      .flatMap((sentences) => bestOf(asked, sentences, around, isNamed(asked, around, source)) ?? [])
      .toSorted((a, b) => b.score - a.score)[0]
    if (!best || !isEnough(asked, best.held, around, source)) return []
    const { kind, recordId, title, titleEn, revision, page, url } = source
    const passage = {
      kind,
      recordId,
      title,
      titleEn,
      revision,
      page,
      url,
      quote: best.quote,
      print: printOf(source.texts),
    }
    // what the search put first stays first among equals; a cover says little, and rows of numbers explain nothing
    const less = place * 0.004 + (page === 1 ? 0.8 : 0) + (isTable(best.quote) ? 0.4 : 0)
    return [{ passage, score: best.score + (kind === 'faq' ? 0.1 : 0) - less }]
  })
  return chosen(found.toSorted((a, b) => b.score - a.score))
}
function chosen(found: readonly Found[]): Passage[] {
  const taken: Passage[] = []
  const least = (found[0]?.score ?? 0) * 0.6
  for (const { passage, score } of found) {
    if (score < least || taken.length === mostPassages) break
    const own = taken.filter((one) => isSame(one, passage))
    const said = taken.some(
      ({ quote }) => fold(quote).includes(fold(passage.quote)) || fold(passage.quote).includes(fold(quote)),
    )
    if (own.length < eachRecord && !said) taken.push(passage)
  }
  return taken
}
