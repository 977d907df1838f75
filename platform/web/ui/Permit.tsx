import type { ReactNode } from 'react'
import type { Permission } from '#platform/contract/access.ts'
import { can } from '#platform/web/session.ts'

type Props = { children: ReactNode } & (
  | { code: Permission; anyOf?: never }
  | { anyOf: readonly Permission[]; code?: never }
)

/**
 * Shows its children only to a session that holds the permission (the control is removed, not greyed).
 * It changes pixels only; the server checks the same code for the call behind it.
 */
export function Permit({ code, anyOf, children }: Props) {
  return (anyOf ?? [code]).some((wanted) => can(wanted)) ? children : null
}
