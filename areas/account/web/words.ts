import { wordsFor } from '#platform/web/i18n/text.ts'
import type { Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { applyStates } from '../contract.ts'

export const kindWord = wordsFor('account.apply_kind')
export const stateWord = wordsFor('account.apply_state')
export const roleWord = wordsFor('access.role.name')

export const toneOf: Record<(typeof applyStates)[number], Tone> = {
  submitted: 'wait',
  under_review: 'wait',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'off',
}
