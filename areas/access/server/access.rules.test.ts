import { describe, expect, it } from 'vitest'
import { menuTree, seesMenu, type MenuRow, type Viewer } from './access.rules.ts'

const person = (roles: string[], more: Partial<Viewer> = {}): Viewer => ({
  staff: false,
  roles,
  ndaStatus: 'pass',
  ...more,
})
const [admin, main] = [person(['admin'], { staff: true }), person(['cust_main'])]

describe('who sees an entry of the menu', () => {
  it.each([
    ['everybody', 'all', [], admin, true],
    ['staff of another role', 'staff', ['legal'], admin, true],
    ['customers', 'customer', [], admin, true],
    ['a role within a company', 'customer', ['cust_main'], admin, false],
    ['a role within a company', 'customer', ['cust_main'], main, true],
    ['a role within a company', 'customer', ['cust_main'], person(['cust_sub']), false],
    ['customers', 'customer', [], person(['fae'], { staff: true }), false],
    ['the certified', 'certified', [], person(['developer'], { ndaStatus: 'no_pass' }), false],
    ['the certified', 'certified', [], person(['cus_source'], { ndaStatus: 'no_pass' }), true],
  ] as const)('for %s (%s, %j), as %j: %j', (_, audience, roles, viewer, sees) => {
    expect(seesMenu({ audience, roles: [...roles], buyerRoles: [], buys: false }, viewer)).toBe(sees)
  })
  it('that is a role’s only where its company buys', () => {
    const entry = { audience: 'customer', roles: ['order', 'cust_main'], buyerRoles: ['cust_main'] } as const
    const sees = (roles: string[], buys: boolean) =>
      seesMenu({ ...entry, roles: [...entry.roles], buyerRoles: [...entry.buyerRoles], buys }, person(roles))
    expect([sees(['cust_main'], false), sees(['cust_main'], true), sees(['order'], false)]).toEqual([false, true, true])
    expect(sees(['cust_main', 'order'], false)).toBe(true)
  })
})

describe('headings of the menu', () => {
  const row = (id: number, pid: number, url: string, roles: string[] = []): MenuRow => ({
    id,
    pid,
    url,
    roles,
    name: `${id}`,
    enName: `${id}`,
    icon: '',
    show: true,
    sort: id,
    audience: 'all',
    privilege: [],
    buyerRoles: [],
    buys: false,
  })
  const of = (heading: number, ...ids: number[]) => [
    row(heading, 98, ''),
    ...ids.map((id) => row(id, heading, `/${id}`)),
  ]
  const shape = (rows: MenuRow[]) =>
    menuTree([row(98, 0, '/a'), ...rows], admin)[0]!.children.map(({ id, pid, children }) => [
      id,
      pid,
      children.map((one) => one.id),
    ])

  it('lead to the page they name where it is seen, else to the first below them that is', () => {
    const rows = [
      row(98, 0, '/doc'),
      { ...row(10, 98, '/hidden'), show: false },
      row(11, 98, '/doc', ['editor']),
      row(12, 98, ''),
      row(13, 12, '/log'),
      row(17, 0, '/own'),
      row(18, 17, '/below'),
    ]
    const urls = (roles: string[]) => menuTree(rows, person(roles)).map((one) => one.url)
    expect(urls(['editor'])).toEqual(['/own', '/doc'])
    expect(urls(['legal'])).toEqual(['/own', '/log'])
  })
  it('stand over many entries, in their order', () => {
    expect(shape([...of(1, 11, 12, 13, 14, 15), ...of(2, 21, 22, 23, 24, 25), row(3, 98, '/3')])).toEqual([
      [1, 98, [11, 12, 13, 14, 15]],
      [2, 98, [21, 22, 23, 24, 25]],
      [3, 98, []],
    ])
  })
  it('give way where there are few entries, and a heading over one or none always', () => {
    expect(shape([...of(1, 11, 12), ...of(2, 21), row(3, 98, '/3')])).toEqual([
      [11, 98, []],
      [12, 98, []],
      [21, 98, []],
      [3, 98, []],
    ])
    const many = of(1, 11, 12, 13, 14, 15, 16, 17, 18, 19)
    expect(shape([...many, ...of(2, 21), ...of(4)]).map(([id]) => id)).toEqual([1, 21])
  })
})
