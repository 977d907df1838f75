/** A menu entry as the matrix shows it. */
export type MenuEntry = { id: number; pid: number; name: string; url: string; audience: string }
/** An entry with its children and the permissions that live under it. */
export type MenuNode = MenuEntry & { depth: number; children: MenuNode[]; permissions: string[] }
/** The role that is edited, as far as the rules ask. */
export type RoleFacts = { role: string; staff: boolean; menuIds: readonly number[]; permissions: readonly string[] }
export type Chosen = ReadonlySet<number>
export type Mark = 'on' | 'partly' | 'off'
/**
 * How an entry stands to a role besides being ticked: `open` no role is named, so everybody of its audience sees it;
 * `only` this role alone is named; `unreachable` its audience shuts the role out; `plain` nothing to remark.
 */
export type Standing = 'open' | 'only' | 'unreachable' | 'plain'

/** The entries as a tree in their given order, each with its permissions; `homeless` are those without a known entry. */
export function menuForest(
  menus: readonly MenuEntry[],
  permissions: readonly string[],
  homes: ReadonlyMap<string, number>,
): { roots: MenuNode[]; homeless: string[] } {
  const under = Map.groupBy(menus, (menu) => menu.pid)
  const ids = new Set(menus.map((menu) => menu.id))
  const build = (pid: number, depth: number): MenuNode[] =>
    (under.get(pid) ?? []).map((menu) => ({
      ...menu,
      depth,
      children: build(menu.id, depth + 1),
      permissions: permissions.filter((permission) => homes.get(permission) === menu.id),
    }))
  return { roots: build(0, 0), homeless: permissions.filter((one) => !ids.has(homes.get(one) ?? 0)) }
}

/** The tree as lines from top to bottom. */
export const flatten = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)])
const below = (node: MenuNode): MenuNode[] => flatten(node.children)

/** The entries that other roles are named for. */
export const heldByOthers = (roles: readonly RoleFacts[], role: string): Chosen =>
  new Set(roles.filter((one) => one.role !== role).flatMap((one) => one.menuIds))

export function standingOf(entry: MenuEntry, role: RoleFacts, chosen: Chosen, others: Chosen): Standing {
  const shutOut = (entry.audience === 'staff' && !role.staff) || (entry.audience === 'customer' && role.staff)
  if (shutOut) return 'unreachable'
  if (others.has(entry.id)) return 'plain'
  return chosen.has(entry.id) ? 'only' : 'open'
}

export type Field = { role: RoleFacts; chosen: Chosen; others: Chosen }
const isTickable = (entry: MenuEntry, { role, chosen, others }: Field): boolean =>
  ['plain', 'only'].includes(standingOf(entry, role, chosen, others))
/** What a tick on an entry reaches: itself and below, without open entries, which a tick would take from all others. */
function reach(node: MenuNode, field: Field): number[] {
  const wide = [node, ...below(node)].filter((entry) => isTickable(entry, field)).map((entry) => entry.id)
  return wide.length > 0 ? wide : [node.id]
}

export function markOf(node: MenuNode, field: Field): Mark {
  const ids = reach(node, field)
  const count = ids.filter((id) => field.chosen.has(id)).length
  return count === 0 ? 'off' : count === ids.length ? 'on' : 'partly'
}

/**
 * Ticks or unticks an entry with all below it. A parent comes along with its first child, because a child shows only
 * under a visible parent, and leaves with its last.
 */
export function toggle(node: MenuNode, roots: readonly MenuNode[], field: Field): Chosen {
  const next = new Set(field.chosen)
  const all = flatten(roots)
  const parents = all.filter((one) => below(one).some((child) => child.id === node.id))
  if (markOf(node, field) === 'on') {
    for (const one of [node, ...below(node)]) next.delete(one.id)
    for (const parent of parents) if (!below(parent).some((one) => next.has(one.id))) next.delete(parent.id)
    return next
  }
  for (const id of reach(node, field)) next.add(id)
  for (const parent of parents) if (isTickable(parent, field)) next.add(parent.id)
  return next
}

export type Change = { added: number; removed: number }
/** How many members two sets differ by, for the words of the save bar. */
export function changeOf<T>(before: Iterable<T>, after: ReadonlySet<T>): Change {
  const old = new Set(before)
  return {
    added: [...after].filter((one) => !old.has(one)).length,
    removed: [...old].filter((one) => !after.has(one)).length,
  }
}

/** Entries whose visibility to other roles a save would change: taken from everybody, or opened to everybody. */
export function sideEffects(menus: readonly MenuEntry[], { role, chosen, others }: Field) {
  const before = new Set(role.menuIds)
  const lonely = menus.filter((menu) => !others.has(menu.id))
  return {
    narrowed: lonely.filter((menu) => chosen.has(menu.id) && !before.has(menu.id)),
    opened: lonely.filter((menu) => before.has(menu.id) && !chosen.has(menu.id)),
  }
}
