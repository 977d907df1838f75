import type { MenuItem } from '#platform/contract/boot.ts'
import { sideEntries, topEntries } from './menu.rules.ts'
import { alsoCalled } from './palette.words.ts'

/** A page of the menu: what it is called, in the other language and by others too, under what it stands, its icon, and where it leads. */
export type MenuPage = { name: string; other: string; under: string; icon: string; url: string; menuId: number }

type Reachable = (url: string) => boolean

/** The pages the menu leads to, in its order, each address once. */
export function pagesOf(tree: readonly MenuItem[], isReachable: Reachable, english: boolean): MenuPage[] {
  const wordsOf = (item: MenuItem) => (english ? item.enName || item.name : item.name)
  const pages = new Map<string, MenuPage>()
  const add = (item: MenuItem, menuId: number, under: readonly string[]) => {
    for (const child of item.children) add(child, menuId, [...under, wordsOf(item)])
    if (item.children.length > 0 || !item.url || !isReachable(item.url) || pages.has(item.url)) return
    const other = [english ? item.name : item.enName, alsoCalled[item.url]].filter(Boolean).join(' ')
    pages.set(item.url, {
      name: wordsOf(item),
      other,
      under: under.join(' / '),
      icon: item.icon,
      url: item.url,
      menuId,
    })
  }
  for (const top of topEntries(tree, isReachable)) {
    const entries = sideEntries(tree, top.id, isReachable)
    if (entries.length === 0) add({ ...top, children: [] }, top.id, [])
    else for (const entry of entries) add(entry, top.id, [wordsOf(top)])
  }
  return [...pages.values()]
}

type Named = { name: string; other?: string; under?: string }
/** Those that hold every word of a text; what begins with it first, what only stands under such a name last. */
export function matching<T extends Named>(list: readonly T[], text: string): T[] {
  const words = text.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean)
  const rank = ({ name, other = '', under = '' }: T): number => {
    const names = [name, other].map((one) => one.toLowerCase())
    const holds = (texts: readonly string[]) => words.every((word) => texts.some((one) => one.includes(word)))
    if (!holds([...names, under.toLowerCase()])) return -1
    if (names.some((one) => one.startsWith(words[0]!))) return 0
    return holds(names) ? 1 : 2
  }
  return list
    .map((one) => ({ one, rank: rank(one) }))
    .filter((row) => row.rank >= 0)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
}
