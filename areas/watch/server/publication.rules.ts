import type { PublicationKind } from '../contract.ts'

/** Both languages that are kept; `en` may be empty. */
export type Both = { zh: string; en: string }
/** Something that changed between two revisions, as a message says it; empty where there was or is nothing. */
export type Sample = { page: number; before: string; after: string }
/** What changed between two revisions of a document. */
export type Changed = { total: number; pages: readonly number[]; samples: readonly Sample[] }

const mostPages = 12
/** Page numbers as people write them, in order: 3, 5–7, 9; the rest as a number of its own. */
export function pageRanges(pages: readonly number[]): { text: string; more: number } {
  const ranges: [number, number][] = []
  for (const page of [...new Set(pages)].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && page === last[1] + 1) last[1] = page
    else ranges.push([page, page])
  }
  const shown = ranges.slice(0, mostPages)
  return {
    text: shown.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', '),
    more: ranges.slice(mostPages).reduce((n, [from, to]) => n + to - from + 1, 0),
  }
}

/** The beginning of a text in one line, cut at a word where it is too long. */
export function briefly(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length)
  const space = cut.lastIndexOf(' ')
  return `${space > length * 0.7 ? cut.slice(0, space) : cut}…`
}

/** What a message of a publication is told by, for one reader in one language. */
export type Told = {
  name: string
  kind: PublicationKind
  title: string
  /** revision or version */
  detail: string
  /** whether it is the next of something that was out before */
  isNext: boolean
  notes: string
  changed: Changed | null
  /** names of the reader's own projects it touches */
  projects: readonly string[]
  url: string
  /** where both revisions stand side by side; empty where the reader may not open both */
  compareUrl: string
}
