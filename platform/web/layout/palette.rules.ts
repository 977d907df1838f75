import type { MenuItem } from '#platform/contract/boot.ts'
import { sideEntries, topEntries } from './menu.rules.ts'
import { simplified } from './palette.script.ts'
import { alsoCalled } from './palette.words.ts'

/** A page of the menu: what it is called, in the other language, by others too, under what it stands, its icon, and where it leads. */
export type MenuPage = {
  name: string
  other: string
  also: string
  under: string
  icon: string
  url: string
  menuId: number
}

type Reachable = (url: string) => boolean

/** The pages the menu leads to, in its order, each address once. */
export function pagesOf(tree: readonly MenuItem[], isReachable: Reachable, english: boolean): MenuPage[] {
  const wordsOf = (item: MenuItem) => (english ? item.enName || item.name : item.name)
  const pages = new Map<string, MenuPage>()
  const add = (item: MenuItem, menuId: number, under: readonly string[]) => {
    for (const child of item.children) add(child, menuId, [...under, wordsOf(item)])
    if (item.children.length > 0 || !item.url || !isReachable(item.url) || pages.has(item.url)) return
    pages.set(item.url, {
      name: wordsOf(item),
      other: english ? item.name : item.enName,
      also: alsoCalled[item.url] ?? '',
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

type Named = { name: string; other?: string; also?: string; under?: string; url?: string }
const lower = (text: string) => simplified(text.normalize('NFKC').toLowerCase())
/**
 * English words as one of the thing is called: who types dictionary means Dictionaries, and the other way round; and as one people
 * spells them, license or licence.
 */
const single = (text: string) =>
  text
    .replaceAll('licens', 'licenc')
    .replaceAll(/(?<=[a-z]{2})ies\b/g, 'y')
    .replaceAll(/(?<=ss|sh|ch|x)es\b/g, '')
    .replaceAll(/(?<=[a-z]{2}[^siu])s\b/g, '')
/** What a page does with its things is no part of their name: Manage orders, 订单管理. */
const bare = (name: string) => single(name.replace(/^(?:manage|handle) |(?:管理|处理|审核)$/, '').trim())
/** At the beginning of a word; Chinese ones stand together, so there anywhere. */
const begins = (text: string, word: string) =>
  /^[a-z\d]/.test(word)
    ? text.split(word).some((before, at, all) => at < all.length - 1 && !/[a-z\d]$/.test(before))
    : text.includes(word)

/** Within a word too; a few letters are within too many to mean one: information is no RMA. */
const holds = (text: string, word: string) => (/^[a-z]{1,3}$/.test(word) ? begins(text, word) : text.includes(word))
/** Two words that one slip of the hand lies between: a letter too many, too few, another, or two of them the wrong way round. */
function isSlip(a: string, b: string): boolean {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const [x, y] = [a.slice(at), b.slice(at)]
  const [overX, overY] = [x.slice(1), y.slice(1)]
  if (overX === overY || overX === y || x === overY) return true
  return x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2)
}
const letters = 5
const words = (text: string) => text.split(/[^a-z]+/).filter((word) => word.length >= letters - 1)

/** Who has a desk means it before the page that only reads the same. */
const desk = ({ url = '' }: Named) => (url.startsWith('/admin/') ? 0 : 1)

/** What is asked for without the word for what shall be done with it: who may not add a part number still finds the page of part numbers. */
const thing = (asked: string) =>
  asked.replace(/^(?:(?:manage|handle|add|new|create|edit|review) |新建|添加|新增)|(?:管理|处理|审核|审批)$/, '').trim()
/** As `ranking`; where nothing is called so, what the thing itself is called. */
export function matching<T extends Named>(list: readonly T[], text: string): T[] {
  const found = ranking(list, text)
  const asked = lower(text).trim()
  return found.length > 0 || !thing(asked) || thing(asked) === asked ? found : ranking(list, thing(asked))
}
/**
 * Those that hold every word of a text: what is called so first, by its name or by people, then what begins with it, what has it at the beginning of
 * words, and what only stands under such a name; what has it within a word only where nothing else does.
 */
function ranking<T extends Named>(list: readonly T[], text: string): T[] {
  const asked = lower(text).trim()
  const typed = asked.split(/\s+/).filter(Boolean)
  const hold = (texts: readonly string[], has: (one: string, word: string) => boolean) =>
    typed.every((word) => texts.some((one) => has(one, word) || has(single(one), single(word))))
  const rank = ({ name, other = '', also = '', under = '' }: T): number => {
    const names = [name, other].map(lower)
    const called = [...names, lower(also)]
    const all = [...called, lower(under)]
    if (!hold(all, holds)) return -1
    if (names.some((one) => bare(one) === single(asked))) return 0
    if (asked && ` ${single(lower(also))} `.includes(` ${single(asked)} `)) return hold(names, begins) ? 0.25 : 0.5
    if (names.some((one) => one.startsWith(asked))) return 1
    if (hold(names, begins)) return 2
    if (hold(called, begins)) return 3
    return hold(all, begins) ? 4 : 5
  }
  const ranked = list.map((one) => ({ one, rank: rank(one) })).filter((row) => row.rank >= 0)
  // a border is not meant by order, where something is called so
  const named = ranked.filter((row) => row.rank < 5)
  return (named.length > 0 ? named : ranked)
    .toSorted((a, b) => Math.trunc(a.rank) - Math.trunc(b.rank) || desk(a.one) - desk(b.one) || a.rank - b.rank)
    .map(({ one }) => one)
}
/** Acts that a text means: by a whole word of what they are called, or by how their name begins. Logo is not the beginning of logout. */
export function actsMeant<T extends Named>(acts: readonly T[], text: string): T[] {
  const asked = lower(text).trim()
  if (!asked) return []
  return acts.filter(
    ({ name, also = '' }) => lower(name).startsWith(asked) || ` ${lower(also)} `.includes(` ${asked} `),
  )
}
/** For whom nothing is called as it was typed: what is called so but for one slip in a word of five letters or more. */
export function nearly<T extends Named>(list: readonly T[], text: string): T[] {
  const asked = lower(text).trim().split(/\s+/)
  const typed = asked.map(single)
  if (!asked.some((word) => word.length >= letters)) return []
  return list.filter(({ name, other = '', also = '' }) => {
    const called = single(lower(`${name} ${other} ${also}`))
    return typed.every(
      (word, at) =>
        begins(called, word) || (asked[at]!.length >= letters && words(called).some((one) => isSlip(word, one))),
    )
  })
}
