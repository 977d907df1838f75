import type { Answer } from '#platform/contract/contract.ts'
import { latestDays, type document } from '../contract.ts'

export type TreeNode = Answer<typeof document.access>['folders'][number]
/** The modelCode of the files of documents. */
export const documentModel = 'document'

/** Whether a document leaves with its reader's name on every page: what is under NDA or for one project. */
export const isStamped = (level: Answer<typeof document.show>['level']): boolean =>
  level === 'nda' || level === 'project'

/** Reads a node id of the wire: `12` is node 12, `12_new` node 12 narrowed to what is new. */
export function parseNodeId(wire: string): { id: number; latest: boolean } {
  return { id: Number.parseInt(wire, 10), latest: wire.endsWith('_new') }
}

/** The moment from which a document counts as new, to the minute: one moment is one answer for everybody who asks. */
export const latestSince = (now: Date): Date =>
  new Date(Math.floor(now.getTime() / 60_000) * 60_000 - latestDays * 86_400_000)

/** A directory node as it is stored; `path` leads from its chip to itself. */
export type FolderRow = {
  id: number
  pid: number | null
  path: number[]
  level: number
  sort: number
  name: string
  chipCode: string
  chipProjectCode: string
}

/**
 * The directory as a tree, in order. `fileNum` holds the number of documents per node with all below it; a node without
 * any is left out unless `empty` asks for it. `suffix` makes the ids of new-files nodes.
 */
export function folderTree(
  rows: readonly FolderRow[],
  fileNum: ReadonlyMap<number, number>,
  { empty = false, suffix = '' }: { empty?: boolean; suffix?: '' | '_new' } = {},
): TreeNode[] {
  const seen = rows.filter((row) => empty || (fileNum.get(row.id) ?? 0) > 0)
  const under = Map.groupBy(
    seen.toSorted((a, b) => a.sort - b.sort || a.id - b.id),
    (row) => row.pid,
  )
  const build = (pid: number | null): TreeNode[] =>
    (under.get(pid) ?? []).map((row) => {
      const children = build(row.id)
      return {
        id: `${row.id}${suffix}`,
        pid: row.pid === null ? '0' : `${row.pid}${suffix}`,
        level: row.level,
        chipCode: row.chipCode,
        chipProjectCode: row.chipProjectCode,
        fileNum: fileNum.get(row.id) ?? 0,
        name: row.name,
        isFolder: children.length > 0,
        children,
      }
    })
  return build(null)
}

/** Counts of single nodes as counts with all below: every node adds to the nodes on its path. */
export function sumUp(rows: readonly FolderRow[], own: ReadonlyMap<number, number>): Map<number, number> {
  const sums = new Map<number, number>()
  for (const row of rows)
    for (const node of own.has(row.id) ? row.path : []) sums.set(node, (sums.get(node) ?? 0) + own.get(row.id)!)
  return sums
}

/** The mean of ratings, to one decimal; 0 without any. */
export const average = (sum: number, count: number): number => (count ? Math.round((sum / count) * 10) / 10 : 0)

/** Whether a text holds one of the words a moderator wants to see first, however it is capitalised or spaced. */
export function isFlagged(content: string, words: Iterable<string>): boolean {
  const folded = content.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')
  for (const word of words) {
    const wanted = word.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')
    if (wanted && folded.includes(wanted)) return true
  }
  return false
}

const around = 60
/** The first hit of `words` in a page with its surroundings, and how many hits there are. */
export function findInPage(page: string, words: string): { count: number; excerpt: string } {
  const [hay, needle] = [page.toLowerCase(), words.toLowerCase()]
  let count = 0
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + needle.length)) count += 1
  const first = Math.max(0, hay.indexOf(needle))
  const [from, to] = [Math.max(0, first - around), Math.min(page.length, first + words.length + around)]
  return { count, excerpt: `${from > 0 ? '…' : ''}${page.slice(from, to)}${to < page.length ? '…' : ''}` }
}

const ideograph = /(?<=[\u3000-\u9fff\uff00-\uffef])\s+(?=[\u3000-\u9fff\uff00-\uffef])/g
const pageTextLength = 20_000
/** The text of a PDF page as it is searched: one line, no gaps between ideographs where lines broke. */
export const searchableText = (page: string): string =>
  // PostgreSQL refuses the null character
  page.replaceAll('\0', ' ').replaceAll(/\s+/g, ' ').replaceAll(ideograph, '').trim().slice(0, pageTextLength)

/** A reader's name as others see it: in full to colleagues and staff, and of staff; else the first character. */
export function displayName(
  viewer: { staff: boolean; companyId: number },
  of: { userName: string; companyId: number; staff: boolean },
): string {
  return viewer.staff || of.staff || viewer.companyId === of.companyId ? of.userName : `${[...of.userName][0] ?? ''}**`
}

type Faceted = { docType?: string | undefined; lang?: string | undefined; nodes: readonly number[] }
/** What a keyword is narrowed by in the search, of a document with all nodes above it as of a list: 0044 writes the same. */
export const facetsOf = ({ docType, lang, nodes }: Faceted): string[] => [
  ...(docType ? [`type:${docType}`] : []),
  ...(lang ? [`lang:${lang}`] : []),
  ...nodes.map((id) => `node:${id}`),
]
