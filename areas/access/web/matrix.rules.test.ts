import { describe, expect, test } from 'vitest'
import {
  changeOf,
  flatten,
  heldByOthers,
  markOf,
  menuForest,
  sideEffects,
  standingOf,
  toggle,
  type Chosen,
  type MenuEntry,
  type RoleFacts,
} from './matrix.rules.ts'

const menus: MenuEntry[] = [
  { id: 1, pid: 0, name: 'Home', url: '/home', audience: 'all' },
  { id: 9, pid: 0, name: 'Operations', url: '', audience: 'staff' },
  { id: 91, pid: 9, name: 'Documents', url: '/a', audience: 'staff' },
  { id: 92, pid: 9, name: 'Roles', url: '/b', audience: 'staff' },
  { id: 93, pid: 9, name: 'News', url: '/c', audience: 'staff' },
]
const role = (name: string, menuIds: number[], staff = true): RoleFacts => ({
  role: name,
  staff,
  menuIds,
  permissions: [],
})
const roles = [role('admin', [92]), role('pm', [9, 91]), role('editor', [9, 91]), role('customer', [], false)]
const { roots, homeless } = menuForest(menus, ['edit', 'pay'], new Map([['edit', 91]]))
const nodes = new Map(flatten(roots).map((node) => [node.id, node]))
const field = (name: string, chosen: Chosen) => ({
  role: roles.find((one) => one.role === name)!,
  chosen,
  others: heldByOthers(roles, name),
})

describe('the tree', () => {
  test('keeps the order, and gives every permission to its entry', () => {
    expect(flatten(roots).map((node) => [node.id, node.depth])).toEqual([
      [1, 0],
      [9, 0],
      [91, 1],
      [92, 1],
      [93, 1],
    ])
    expect(nodes.get(91)!.permissions).toEqual(['edit'])
    expect(homeless).toEqual(['pay'])
  })
})

describe('where an entry stands', () => {
  const standing = (name: string, id: number, chosen: number[]) => {
    const f = field(name, new Set(chosen))
    return standingOf(nodes.get(id)!, f.role, f.chosen, f.others)
  }
  test('is open when no role is named, and only when it is this one alone', () => {
    expect(standing('pm', 1, [])).toBe('open')
    expect(standing('pm', 1, [1])).toBe('only')
    expect(standing('pm', 91, [])).toBe('plain')
  })
  test('is out of reach for roles its audience shuts out, and then cannot be ticked', () => {
    expect(standing('customer', 91, [])).toBe('unreachable')
    expect(toggle(nodes.get(9)!, roots, field('customer', new Set())).has(91)).toBe(false)
  })
})

describe('ticking', () => {
  test('a parent takes its children along, but not entries that are open to everybody', () => {
    const f = field('pm', new Set())
    expect([...toggle(nodes.get(9)!, roots, f)].toSorted()).toEqual([9, 91, 92])
  })
  test('a child brings its parent, and the last child takes it away', () => {
    const one = toggle(nodes.get(92)!, roots, field('pm', new Set()))
    expect([...one].toSorted()).toEqual([9, 92])
    expect(markOf(nodes.get(9)!, field('pm', one))).toBe('partly')
    expect([...toggle(nodes.get(92)!, roots, field('pm', one))]).toEqual([])
  })
  test('a fully ticked parent empties, a partly ticked one fills up', () => {
    const all = new Set([9, 91, 92])
    expect(markOf(nodes.get(9)!, field('pm', all))).toBe('on')
    expect(toggle(nodes.get(9)!, roots, field('pm', all)).size).toBe(0)
    expect(toggle(nodes.get(9)!, roots, field('pm', new Set([9, 91]))).size).toBe(3)
  })
  test('an open leaf can be kept for a role', () => {
    expect([...toggle(nodes.get(1)!, roots, field('pm', new Set()))]).toEqual([1])
  })
})

describe('what a save does to others', () => {
  test('names the entries it takes from everybody and those it opens', () => {
    expect(sideEffects(menus, field('pm', new Set([1, 9, 91]))).narrowed.map((menu) => menu.id)).toEqual([1])
    expect(sideEffects(menus, field('admin', new Set<number>())).opened.map((menu) => menu.id)).toEqual([92])
    expect(sideEffects(menus, field('pm', new Set<number>()))).toEqual({ narrowed: [], opened: [] })
  })
  test('counts what was added and removed', () => {
    expect(changeOf([1, 2], new Set([2, 3, 4]))).toEqual({ added: 2, removed: 1 })
  })
})
