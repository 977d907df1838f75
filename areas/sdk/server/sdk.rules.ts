import type { MenuItem } from '#platform/contract/boot.ts'
import { sdkStates, patchStates } from '../contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { machine } from '#platform/server/state/machine.ts'
import { show } from '../sdk.links.ts'

const editor = { permission: 'sdk_edit' } as const
/** draft → released → deprecated → withdrawn; what is out may be withdrawn at any time and does not come back. */
export const sdkMachine = machine({
  biz: 'sdk',
  states: sdkStates,
  table: [
    { from: 'draft', action: 'release', to: 'released', ...editor },
    { from: 'released', action: 'deprecate', to: 'deprecated', ...editor },
    { from: ['released', 'deprecated'], action: 'withdraw', to: 'withdrawn', ...editor },
    { from: ['draft', 'released', 'deprecated'], action: 'edit', ...editor },
    { from: 'draft', action: 'remove', ...editor },
  ],
})
export const patchMachine = machine({
  biz: 'sdk_patch',
  states: patchStates,
  table: [
    { from: 'draft', action: 'release', to: 'released', ...editor },
    { from: 'released', action: 'withdraw', to: 'withdrawn', ...editor },
    { from: ['draft', 'released'], action: 'edit', ...editor },
    { from: 'draft', action: 'remove', ...editor },
  ],
})

/** Whether support has ended: the day of the end is the last one with support. */
export const hasEnded = (eolDate: string | null, now: Date): boolean => eolDate !== null && eolDate < dayOf(now)

type Edge = { patchId: number; otherId: number }
/** Whether following the edges from some patch leads back to it. */
export function hasCircle(edges: readonly Edge[]): boolean {
  const after = Map.groupBy(edges, (edge) => edge.patchId)
  const done = new Set<number>()
  const under = new Set<number>()
  const visit = (id: number): boolean => {
    if (done.has(id)) return false
    if (under.has(id)) return true
    under.add(id)
    const found = (after.get(id) ?? []).some((edge) => visit(edge.otherId))
    under.delete(id)
    done.add(id)
    return found
  }
  return [...after.keys()].some(visit)
}

type ProjectNode = { id: number; code: string; name: string; count: number }
type DirectoryRow = { chipId: number; chipCode: string; chipName: string } & ProjectNode
type ChipNode = { id: number; code: string; name: string; children: ProjectNode[] }
/** Rows in order as chips with their projects. */
export function directoryOf(rows: readonly DirectoryRow[]): ChipNode[] {
  const chips = new Map<number, ChipNode>()
  for (const { chipId, chipCode, chipName, ...project } of rows) {
    const chip = chips.get(chipId) ?? { id: chipId, code: chipCode, name: chipName, children: [] }
    chip.children.push(project)
    chips.set(chipId, chip)
  }
  return [...chips.values()]
}

type EntryRow = { id: number; chipId: number; chipCode: string; name: string; nameEn: string }
// beyond every id of the menu table, and told apart from each other
const [chipBase, projectBase] = [510_000_000, 520_000_000]
/** Rows in order as menu entries: a chip, below it its projects with their address. */
export function menuEntriesOf(rows: readonly EntryRow[]): MenuItem[] {
  const entry = (id: number, pid: number, name: string, enName: string, url: string): MenuItem => {
    return { id, pid, name, enName, url, icon: '', show: 1, selected: false, privilege: [], children: [] }
  }
  const chips = new Map<number, MenuItem>()
  for (const { id, chipId, chipCode, name, nameEn } of rows) {
    const chip = chips.get(chipId) ?? entry(chipBase + chipId, 51, chipCode, chipCode, '')
    chip.children.push(entry(projectBase + id, chip.id, name, nameEn || name, show.url({ id })))
    chips.set(chipId, chip)
  }
  return [...chips.values()]
}
