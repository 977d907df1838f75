// Words as PostgreSQL reads a tsvector: its own parser takes eight times as long to find again what is cut here already.

/** PostgreSQL knows no place beyond. */
const lastPlace = 16_383
/** It takes no vector of more than a megabyte, and one may be of a text, what has no place there, and words besides. */
const [placedBytes, plainBytes] = [250_000, 300_000]

/** So few words of the longest fit always. */
const few = 1000
/** How many of these words, from the first, fit into so many bytes. */
function fitting(words: readonly string[], bytes: number): number {
  if (words.length <= few) return words.length
  let [count, left] = [0, bytes]
  while (count < words.length && (left -= Buffer.byteLength(words[count]!)) >= 0) count += 1
  return count
}

/** Words at no place, each once; more than PostgreSQL takes are left out. */
export function plainWords(words: ReadonlySet<string>): string {
  const list = [...words]
  const fit = fitting(list, plainBytes)
  let text = ''
  for (let i = 0; i < fit; i++) text += ` '${list[i]}'`
  return text
}

/** The words of a text in their order, from the place after `last` on; D is the weight of plain text. */
export function placedWords(words: readonly string[], weight: 'A' | 'B' | 'C' | 'D', last = 0): string {
  const sign = weight === 'D' ? '' : weight
  const count = Math.min(fitting(words, placedBytes), Math.max(0, lastPlace - last))
  let text = ''
  for (let i = 0; i < count; i++) text += ` '${words[i]}':${last + i + 1}${sign}`
  return count < words.length ? text + plainWords(new Set(words.slice(count))) : text
}
