import type { Permission } from '#platform/contract/access.ts'
import { dashBlocks, type DashBlock } from '../contract.ts'

/** What decides which blocks somebody has. */
type Person = {
  staff: boolean
  roles: readonly string[]
  ndaStatus: 'no_pass' | 'pass'
  permissions: Pick<ReadonlySet<Permission>, 'has'>
}
/** Where a person put a block. */
export type Placed = { code: DashBlock; show: boolean }
/** What was kept: all codes in their order, and those that are hidden. */
export type Kept = { blocks: readonly string[]; hidden: readonly string[] }

const supported = new Set(['fae', 'fae_lead', 'account_manager', 'am_lead', 'admin'])

/** The blocks a person has something in, as they stand for everybody. */
export function blocksFor({ staff, roles, ndaStatus, permissions }: Person): DashBlock[] {
  const isGuest = roles.includes('guest')
  const isSource = roles.includes('cus_source')
  const certified = ndaStatus === 'pass'
  const customer = !staff && !isGuest && !isSource
  const has: Partial<Record<DashBlock, boolean>> = {
    orders: customer && permissions.has('order_read'),
    projects: staff || (certified && customer),
    opened: customer,
    unopened: customer,
    aservice: staff ? roles.some((role) => supported.has(role)) : certified && !isGuest,
    sdks: staff || certified || isGuest || isSource,
    patches: staff || certified || isGuest || isSource,
  }
  return dashBlocks.filter((code) => has[code] ?? true)
}

/** The caller's order: as it was kept, what came since at its usual place, what they no longer have left out. */
export function arranged(available: readonly DashBlock[], kept: Kept | null): Placed[] {
  if (!kept) return available.map((code) => ({ code, show: true }))
  const order = kept.blocks.filter((code): code is DashBlock => available.includes(code as DashBlock))
  for (const [i, code] of available.entries()) {
    if (order.includes(code)) continue
    const before = available.slice(0, i).findLast((one) => order.includes(one))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, code)
  }
  return order.map((code) => ({ code, show: !kept.hidden.includes(code) }))
}

type Given = { blockCode: DashBlock; sort: number; show: boolean }
/** What is kept of a list; null unless it holds exactly these blocks, each once, numbered from 1. */
export function keptOf(available: readonly DashBlock[], list: readonly Given[]): Kept | null {
  const sorted = list.toSorted((a, b) => a.sort - b.sort)
  const isWhole =
    sorted.length === available.length &&
    sorted.every(({ sort }, i) => sort === i + 1) &&
    available.every((code) => sorted.some(({ blockCode }) => blockCode === code))
  if (!isWhole) return null
  return {
    blocks: sorted.map(({ blockCode }) => blockCode),
    hidden: sorted.flatMap(({ blockCode, show }) => (show ? [] : [blockCode])),
  }
}
