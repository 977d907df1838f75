import { wordsFor } from '#platform/web/i18n/text.ts'
import type { Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { Key } from './api-key.queries.ts'

export const stateWord = wordsFor('api-key.state')
export const kindWord = wordsFor('api-key.kind')
export const sandboxWord = wordsFor('api-key.sandbox_step')
export const scopeWord = wordsFor('api-key.scope')
export const daysWord = wordsFor('api-key.days')
export const overlapWord = wordsFor('api-key.overlap')
export const tones: Record<Key['status'], Tone> = {
  active: 'good',
  expiring: 'wait',
  stopped: 'bad',
  expired: 'off',
  revoked: 'off',
}
