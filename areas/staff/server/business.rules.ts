import type { Role } from '#platform/contract/access.ts'
import { businessRoles } from '../business.contract.ts'

const isBusiness = (role: Role): boolean => businessRoles.some((one) => one === role)

/** The roles a main account holds afterwards: of a business those that are given, and what else there was. */
export const mainAfter = (before: readonly Role[], given: readonly Role[]): Role[] => [
  ...new Set([...before.filter((role) => !isBusiness(role)), ...given]),
]

/**
 * What colleagues lose: roles of a business that their main account held or handed on, and holds or hands on no more. `handsOn` is what
 * roles may be passed on by those of a main account.
 */
export function lostBelow(
  before: readonly Role[],
  after: readonly Role[],
  handsOn: (roles: readonly Role[]) => readonly Role[],
): Role[] {
  const still = new Set([...after, ...handsOn(after)])
  return [...new Set([...before, ...handsOn(before)])].filter((role) => isBusiness(role) && !still.has(role))
}
