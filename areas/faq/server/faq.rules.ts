import type { MenuItem } from '#platform/contract/boot.ts'
import { show } from '../faq.links.ts'
import type { Answer } from '#platform/contract/contract.ts'
import { rootCatalog, type faq, type faqSorts } from '../contract.ts'

export type DirectoryNode = Answer<typeof faq.directory>[number]
/** The modelCode of the pictures of answers. */
export const faqImageModel = 'faq_image'
/** The menu the module directory hangs under. */
const faqMenu = 17

/**
 * Chip ids of the wire as the list takes them: absent is every chip (null); `0` names none, alone as among others; what
 * is left is any of them.
 */
export const chipFilter = (ids: readonly number[] | undefined): number[] | null =>
  ids === undefined ? null : [...new Set(ids.filter((id) => id > 0))]

/** Whether a catalog id of the wire names every module. */
export const isEveryCatalog = (id: number): boolean => id === 0 || id === rootCatalog

/** The platforms that answer a filter: what is about everything answers each; null is no filter. */
export const platformFilter = (platform: string | undefined): string[] | null =>
  platform === undefined || platform === 'All' ? null : [platform, 'All']

const keys = { updateTime: 'update_time', viewCount: 'view_count', praiseCount: 'praise_count' } as const
/** An order of the wire as column and direction. */
export function orderOf(sort: (typeof faqSorts)[number]): { key: (typeof keys)[keyof typeof keys]; desc: boolean } {
  const desc = sort.startsWith('-')
  return { key: keys[(desc ? sort.slice(1) : sort) as keyof typeof keys], desc }
}

/** A module as it is stored; `path` leads from the outermost to itself. */
export type CatalogRow = { id: number; pid: number | null; path: number[]; sort: number; name: string }

/**
 * The modules as node 83 with all below it, in order. `own` is how many questions lie in a module itself, `faqNum` how many in it and below; a branch without
 * any is left out unless `empty` asks for it. No nodes at all when nothing is visible.
 */
export function catalogTree(
  rows: readonly (CatalogRow & { own?: number })[],
  { root, empty = false }: { root: string; empty?: boolean },
): DirectoryNode[] {
  const sums = new Map<number, number>()
  for (const row of rows) for (const node of row.path) sums.set(node, (sums.get(node) ?? 0) + (row.own ?? 0))
  const under = Map.groupBy(
    rows.filter((row) => empty || (sums.get(row.id) ?? 0) > 0).toSorted((a, b) => a.sort - b.sort || a.id - b.id),
    (row) => row.pid,
  )
  const build = (pid: number | null): DirectoryNode[] =>
    (under.get(pid) ?? []).map((row) => ({
      id: String(row.id),
      pid: String(pid ?? rootCatalog),
      code: '' as const,
      name: row.name,
      faqNum: sums.get(row.id) ?? 0,
      children: build(row.id),
    }))
  const children = build(null)
  if (children.length === 0) return []
  const faqNum = children.reduce((sum, node) => sum + (node.faqNum ?? 0), 0)
  return [{ id: String(rootCatalog), pid: String(faqMenu), code: '', name: root, faqNum, children }]
}

/** The modules below the root as menu entries under menu 83; `enNames` by id. */
export function menuEntriesOf(nodes: readonly DirectoryNode[], enNames: ReadonlyMap<number, string>): MenuItem[] {
  return nodes.map((node) => ({
    id: Number(node.id),
    pid: Number(node.pid),
    name: node.name,
    enName: enNames.get(Number(node.id)) || node.name,
    url: show.url({ id: node.id }),
    icon: '',
    show: 1,
    selected: false,
    privilege: [],
    children: menuEntriesOf(node.children as DirectoryNode[], enNames),
  }))
}

/** A chip with visible questions and the product line it belongs to. */
export type ChipRow = { id: number; code: string; line: string; lineName: string; faqNum: number }

/** Lines and chips as the directory of the first tab, in the order of the rows. */
export function lineTree(rows: readonly ChipRow[]): DirectoryNode[] {
  return [...Map.groupBy(rows, (row) => row.line)].map(([line, chips]) => ({
    id: `line_${line}`,
    pid: '0',
    code: 'line' as const,
    name: chips[0]!.lineName,
    faqNum: null,
    children: chips.map((chip) => ({
      id: String(chip.id),
      pid: `line_${line}`,
      code: 'chip' as const,
      name: chip.code,
      faqNum: chip.faqNum,
      children: [],
    })),
  }))
}

const excerptLength = 140
/** The beginning of a plain text, cut where a word or sentence ends if one does. */
export function excerptOf(plain: string): string {
  if (plain.length <= excerptLength) return plain
  const cut = plain.slice(0, excerptLength)
  const end = Math.max(...[' ', '，', '。', '；', '、'].map((sign) => cut.lastIndexOf(sign)))
  return `${(end > excerptLength / 2 ? cut.slice(0, end) : cut).trimEnd()}…`
}
