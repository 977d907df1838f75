import type { Role } from '#platform/contract/access.ts'
import type { subRoles } from '../contract.ts'

/** What a holder of a role may hand on: its own kind and what is less. */
const below: Partial<Record<Role, readonly (typeof subRoles)[number][]>> = {
  cust_main: ['cust_sub', 'cust_finance'],
  order: ['order', 'dealer_report'],
}
export const handedOnBy = (roles: readonly Role[]) => [...new Set(roles.flatMap((role) => below[role] ?? []))]

/** What the caller may do with a sub-account. */
export function stepsFor(permissions: ReadonlySet<string>, row: { status: string }) {
  const [edits, disables] = [permissions.has('sub_edit'), permissions.has('sub_disable')]
  const isOn = row.status === 'enabled'
  return {
    edit: edits,
    assign: permissions.has('sub_assign'),
    enable: disables && !isOn,
    disable: disables && isOn,
    reset: edits && isOn,
    remove: edits,
  }
}
