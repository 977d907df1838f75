import { hookEvents, type HookEvent } from '#platform/contract/hook.ts'
import type { Keeper } from '#platform/server/auth/keeper.ts'
import type { stopReasons } from '../contract.ts'

type Why = (typeof stopReasons)[number]
type Endpoint = { companyId: number; events: readonly HookEvent[]; lockedBy: string }

/** Why an endpoint is told nothing today; null while it is. `print` is that of the SECRET of today. */
export function whyStopped({ companyId, events, lockedBy }: Endpoint, keeper: Keeper | undefined, print: string): Why | null {
  // whoever takes it over first can then change its secret
  if (!keeper?.there || keeper.companyId !== companyId) return 'left'
  if (keeper.asleep) return 'asleep'
  if (!keeper.permissions.has('webhook') || events.some((event) => !keeper.scopes.includes(hookEvents[event]))) return 'right'
  return lockedBy !== '' && lockedBy !== print ? 'secret' : null
} // prettier-ignore
