import { describe, expect, it } from 'vitest'
import type { MenuItem } from '#platform/contract/boot.ts'
import { activeMenuId, entryUrl, openEntries, sideEntries, topEntries, trail } from './menu.rules.ts'

const entry = (id: number, pid: number, url: string, children: MenuItem[] = [], show: 0 | 1 = 1): MenuItem => ({
  id,
  pid,
  name: `m${id}`,
  enName: `m${id}`,
  url,
  icon: '',
  show,
  selected: false,
  privilege: [],
  children,
})
const tree = [
  entry(1, 0, '/dashboard', [
    entry(10, 1, '/dashboard'),
    entry(11, 1, '', [
      entry(1101, 11, '/message/all'),
      entry(1102, 11, '/message/unread', [], 0),
      entry(1103, 11, '/message/gone'),
    ]),
    entry(14, 2, '/chip/chipManage'),
    entry(19, 1, '/hidden', [], 0),
  ]),
  entry(50, 0, '', [entry(51, 50, '/sdk/0', [entry(511, 51, '/sdk/12')]), entry(52, 50, '/sdk/key')]),
  entry(60, 0, '/materials/gone'),
]
const desks = [
  entry(98, 0, '/desk', [
    entry(981, 98, '', [entry(9811, 981, '/desk/shown')]),
    entry(982, 98, '', [entry(9821, 982, '/desk/other'), entry(9822, 982, '/desk/hidden', [], 0)]),
  ]),
]
const reachable = (url: string) => !url.endsWith('gone')
const ids = (items: readonly MenuItem[]): unknown[] =>
  items.map((item) => (item.children.length > 0 ? [item.id, ids(item.children)] : item.id))

describe('which top menu is active', () => {
  it.each([
    '/user/userManage',
    '/chip/chipManage',
    '/cretification/cretification',
    '/message/all',
    '/info/personal',
    '/feedback/complaint',
  ])('%s forces menu 1', (path) => expect(activeMenuId(path, '90', tree)).toBe(1))
  it('else the menuID decides, 1 when it is no number', () => {
    expect(activeMenuId('/onlineorder/orderList', '90', tree)).toBe(90)
    expect(activeMenuId('/messages', '90', tree)).toBe(90)
    expect(activeMenuId('/doc', 'x', tree)).toBe(1)
    expect(activeMenuId('/dashboard', '1', tree)).toBe(1)
  })
  it('what was refused stands under none', () => {
    for (const path of ['/401', '/404']) expect(activeMenuId(path, '90', tree)).toBe(0)
  })
  it('but a page of another menu takes that one along', () => {
    expect(activeMenuId('/sdk/key', '1', tree)).toBe(50)
    expect(activeMenuId('/sdk/77', '1', tree)).toBe(50)
    expect(activeMenuId('/sdk/key', '50', tree)).toBe(50)
  })
})

describe('the sidebar', () => {
  it('shows a root leaf only under its own pid with show 1, and nested leaves in spite of theirs', () => {
    expect(ids(sideEntries(tree, 1, reachable))).toEqual([10, [11, [1101]]])
  })
  it('nests items with children', () => {
    expect(ids(sideEntries(tree, 50, reachable))).toEqual([[51, [511]], 52])
  })
  it('is empty for a menu that does not exist', () => {
    expect(sideEntries(tree, 777, reachable)).toEqual([])
  })
})

describe('the top bar', () => {
  it('leaves out entries that lead nowhere', () => {
    expect(ids(topEntries(tree, reachable).map((item) => ({ ...item, children: [] })))).toEqual([1, 50])
  })
  it('has the desks of staff beside the home, so that they need no button', () => {
    expect(topEntries([...tree, ...desks], reachable).map(({ id }) => id)).toEqual([1, 98, 50])
    // and who orders has ordering there
    expect(topEntries([...tree, entry(90, 0, '/desk')], reachable).map(({ id }) => id)).toEqual([1, 90, 50])
  })
  it('leads to the first page below an entry without its own', () => {
    expect(entryUrl(tree[1]!, reachable)).toBe('/sdk/0')
    expect(entryUrl(tree[2]!, reachable)).toBeUndefined()
  })
})

describe('where a page stands', () => {
  it('finds the exact entry first, /sdk/0 for the rest', () => {
    expect(trail(tree, '/sdk/12').map((item) => item.id)).toEqual([50, 51, 511])
    expect(trail(tree, '/sdk/99').map((item) => item.id)).toEqual([50, 51])
    expect(trail(tree, '/nowhere')).toEqual([])
  })
  it('opens the submenu around the page, the first one when none matches', () => {
    const side = sideEntries(tree, 1, reachable)
    expect(openEntries(side, '/message/all')).toEqual([11])
    expect(openEntries(side, '/dashboard')).toEqual([])
    expect(openEntries(side.slice(1), '/nowhere')).toEqual([11])
    expect(openEntries([], '/nowhere')).toEqual([])
  })
  it('opens the submenu in which the entry of the page is hidden', () => {
    const side = sideEntries(desks, 98, reachable)
    expect(ids(side)).toEqual([
      [981, [9811]],
      [982, [9821]],
    ])
    expect(openEntries(side, '/desk/hidden', desks)).toEqual([982])
    expect(openEntries(side, '/nowhere', desks)).toEqual([981])
  })
})
