import { wordsFor } from '#platform/web/i18n/text.ts'
import type { businessRoles } from '../business.contract.ts'
import type { invitationStates } from '../invitation.contract.ts'
import type { Invitation, Main } from './staff.queries.ts'

export const roleWord = wordsFor('access.role.name')
export const statusWord = wordsFor('staff.status')
export const stateWord = wordsFor('staff.invitation.state')
export const gapWord = wordsFor('staff.business.gap')

export const stateTone = {
  invited: 'wait',
  lapsed: 'bad',
  accepted: 'good',
  revoked: 'off',
} as const satisfies Record<(typeof invitationStates)[number], string>
/** A link that is out, and opens nothing because of who made it. */
export const isStopped = ({ state, linkStands }: Invitation): boolean => state === 'invited' && !linkStands

type BusinessRole = (typeof businessRoles)[number]
/** Of the roles of a main account those of a business. */
export const businessOf = (row: Pick<Main, 'roles'>, all: readonly BusinessRole[]): BusinessRole[] =>
  all.filter((role) => row.roles.includes(role))
