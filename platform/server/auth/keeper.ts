import type { Permission } from '#platform/contract/access.ts'
import type { Scope } from '#platform/contract/scope.ts'

/** In whose name a key or an endpoint works, as far as that says whether it still does. */
export type Keeper = {
  companyId: number
  /** the account is enabled */
  there: boolean
  /** nobody used it for long */
  asleep: boolean
  permissions: ReadonlySet<Permission>
  /** what the person may have keys and endpoints for today */
  scopes: readonly Scope[]
}
