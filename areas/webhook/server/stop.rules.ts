import { hookEvents, type HookEvent } from '#platform/contract/hook.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { stopReasons } from '../contract.ts'

type Why = (typeof stopReasons)[number]
/** In whose name it listens, as `keepersOf` reads people. */
type Keeper = {
  companyId: number
  there: boolean
  asleep: boolean
  permissions: ReadonlySet<string>
  scopes: readonly Scope[]
}
type Endpoint = { companyId: number; events: readonly HookEvent[]; lockedBy: string }

/** Why an endpoint is told nothing today; null while it is. `print` is that of the SECRET of today. */
export function whyStopped(
  { companyId, events, lockedBy }: Endpoint,
  keeper: Keeper | undefined,
  print: string,
): Why | null {
  // whoever takes it over first can then change its secret
  if (!keeper?.there || keeper.companyId !== companyId) return 'left'
  if (keeper.asleep) return 'asleep'
  if (!keeper.permissions.has('webhook') || events.some((event) => !keeper.scopes.includes(hookEvents[event])))
    return 'right'
  return lockedBy !== '' && lockedBy !== print ? 'secret' : null
}

type Kept = { userId: number; url: string; events: readonly HookEvent[]; stopped: Why | null }
/**
 * Whether somebody who saves an endpoint takes it over: another than its person, of which nothing is sent in that name any more, or who
 * says where it leads or of what it is told. Who only names or pauses it leaves it with its person.
 */
export const isTaken = (row: Kept, by: number, next: { url: string; events: readonly HookEvent[] }): boolean =>
  row.userId !== by &&
  ((row.stopped !== null && row.stopped !== 'secret') ||
    row.url !== next.url ||
    row.events.length !== next.events.length ||
    row.events.some((event) => !next.events.includes(event)))
