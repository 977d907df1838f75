import { wordsFor } from '#platform/web/i18n/text.ts'
import type { invitationStates } from '../link.contract.ts'

export const stateWord = wordsFor('staff.invitation.state')
export const stateTone = {
  invited: 'wait',
  lapsed: 'bad',
  accepted: 'good',
  revoked: 'off',
} as const satisfies Record<(typeof invitationStates)[number], string>
/** A link that is out, and opens nothing because of who made it. */
export const isStopped = ({ state, linkStands }: { state: string; linkStands: boolean }): boolean =>
  state === 'invited' && !linkStands
