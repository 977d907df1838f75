import { t, wordsFor } from '#platform/web/i18n/text.ts'
import type { guestStates } from '../contract.ts'

const word = wordsFor('guest.state')
type State = { state: (typeof guestStates)[number]; acceptedAt: unknown; daysLeft: number }
/** How a guest stands; an invitation nobody took in time is told from access that has ended. */
export const standing = ({ state, acceptedAt, daysLeft }: State): string =>
  state === 'expired' && !acceptedAt && daysLeft >= 0 ? t('guest.link_lapsed') : word(state)
export const stateWord = word
export const stateTone = {
  invited: 'wait',
  active: 'good',
  paused: 'bad',
  expired: 'off',
  ended: 'off',
} as const satisfies Record<(typeof guestStates)[number], string>
