import type { MenuItem } from '#platform/contract/boot.ts'

/** A menu row with what decides who sees it. */
export type MenuRow = {
  id: number
  pid: number
  name: string
  enName: string
  url: string
  icon: string
  show: boolean
  sort: number
  audience: 'all' | 'certified' | 'customer' | 'staff'
  /** roles it is for; none means every role of the audience */
  roles: string[]
  /** those of them that have the entry only in a company the vendor sells to, and whether it does to the user's */
  buyerRoles: string[]
  buys: boolean
  /** permissions of the user that travel with this entry */
  privilege: string[]
}
export type Viewer = { staff: boolean; roles: readonly string[]; ndaStatus: 'no_pass' | 'pass' }

/**
 * Whether a user meets the entry's certification gate and holds one of its roles. Admin sees all but what is for
 * a role within a company: admin belongs to none, such a page has nothing to show.
 */
export function seesMenu(row: Pick<MenuRow, 'audience' | 'roles' | 'buyerRoles' | 'buys'>, viewer: Viewer): boolean {
  if (viewer.roles.includes('admin')) return row.audience !== 'customer' || row.roles.length === 0
  const isGuest = viewer.roles.includes('guest')
  const isTrusted = viewer.staff || viewer.ndaStatus === 'pass' || viewer.roles.includes('cus_source') || isGuest
  if (row.audience === 'certified' && !isTrusted) return false
  // a guest has no company here
  if (row.audience === 'customer' && (viewer.staff || isGuest)) return false
  if (row.audience === 'staff' && !viewer.staff) return false
  const holds = (r: string) => viewer.roles.includes(r) && (row.buys || !row.buyerRoles.includes(r))
  return row.roles.length === 0 || row.roles.some(holds)
}

/** So many entries are read at a glance; more stand under their headings. */
const FEW = 9
/** Headings have no address of their own. Those with one entry or none, and all where there are few entries, give way to their entries. */
function underHeadings(pid: number, items: readonly MenuItem[]): MenuItem[] {
  const lines = items.reduce((n, one) => n + (one.url ? 1 : one.children.length), 0)
  return items.flatMap((one) =>
    one.url || (lines > FEW && one.children.length > 1) ? [one] : one.children.map((child) => ({ ...child, pid })),
  )
}

/** Where what is seen of a menu begins: its first address, in its order. */
const firstUrl = (items: readonly MenuItem[]): string => {
  for (const { show, url, children } of items) {
    const first = show === 1 ? url || firstUrl(children) : ''
    if (first) return first
  }
  return ''
}

/**
 * The menu tree of a user: entries they see whose parents they see, in order. An entry that leads to the page of one
 * below it leads those who do not see that one to the first that they do.
 */
export function menuTree(rows: readonly MenuRow[], viewer: Viewer): MenuItem[] {
  const seen = rows.filter((r) => seesMenu(r, viewer)).toSorted((a, b) => a.sort - b.sort || a.id - b.id)
  const under = Map.groupBy(seen, (r) => r.pid)
  const above = new Set(rows.map((r) => r.pid))
  const pages = (of: readonly MenuRow[]) => new Set(of.filter((r) => !above.has(r.id)).map((r) => r.url))
  const open = pages(seen)
  const refused = new Set([...pages(rows)].filter((url) => !open.has(url)))
  const build = (pid: number): MenuItem[] => {
    const items = (under.get(pid) ?? []).map((r): MenuItem => {
      const children = build(r.id)
      return {
        id: r.id,
        pid: r.pid,
        name: r.name,
        enName: r.enName,
        url: children.length > 0 && refused.has(r.url) ? firstUrl(children) : r.url,
        icon: r.icon,
        show: r.show ? 1 : 0,
        selected: false,
        privilege: r.privilege,
        children,
      }
    })
    return pid === 0 ? items : underHeadings(pid, items)
  }
  return build(0)
}
