import { wordsFor } from '#platform/web/i18n/text.ts'
import type { guestStates } from '../contract.ts'

export const stateWord = wordsFor('guest.state')
export const stateTone = {
  invited: 'wait',
  active: 'good',
  paused: 'bad',
  expired: 'off',
  ended: 'off',
} as const satisfies Record<(typeof guestStates)[number], string>
