import { abilities, machine } from '#platform/server/state/machine.ts'
import { shelves } from '../contract.ts'

const editor = { permission: 'tool_edit' } as const
/** What a tool has in it: without a version it is of no use to anybody, with one it is not deleted. */
type Facts = { versions: number }
/** Whether readers meet a tool; editors move it to and fro. */
const toolMachine = machine({
  biz: 'tool',
  states: shelves,
  table: [
    { from: 'off', action: 'putOn', to: 'on', ...editor, guard: (f: Facts) => f.versions > 0 },
    { from: 'on', action: 'takeOff', to: 'off', ...editor },
    { from: shelves, action: 'addVersion', ...editor },
    { from: shelves, action: 'edit', ...editor },
    { from: shelves, action: 'remove', ...editor, guard: (f: Facts) => f.versions === 0 },
  ],
})
/** The same of one version: what was ever out stays, somebody may have it. */
const versionMachine = machine({
  biz: 'tool_version',
  states: shelves,
  table: [
    { from: 'off', action: 'putOn', to: 'on', ...editor },
    { from: 'on', action: 'takeOff', to: 'off', ...editor },
    { from: shelves, action: 'edit', ...editor },
    { from: shelves, action: 'remove', ...editor, guard: (f: { wasOut: boolean }) => !f.wasOut },
  ],
})

type Shelf = (typeof shelves)[number]
type Caller = Parameters<typeof abilities>[0]
/** What the caller may do with a tool. */
export const toolAbilities = (ctx: Caller, { shelf, versions }: { shelf: Shelf; versions: number }) =>
  abilities(ctx, toolMachine, shelf, { versions })
/** What the caller may do with a version. */
export const versionAbilities = (ctx: Caller, { shelf, releasedAt }: { shelf: Shelf; releasedAt: Date | null }) =>
  abilities(ctx, versionMachine, shelf, { wasOut: releasedAt !== null })
