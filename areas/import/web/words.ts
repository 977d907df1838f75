import { wordsFor } from '#platform/web/i18n/text.ts'
import type { Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { ImportRow } from './import.queries.ts'

export const stateWord = wordsFor('import.state')
export const kindWord = wordsFor('import.kind')
const done = wordsFor('import.action')
/** What happened, as the history says it. */
export const actionWord = (action: string): string => done(action as Parameters<typeof done>[0])

const tones: Record<ImportRow['status'], Tone> = {
  checking: 'info',
  checked: 'wait',
  running: 'info',
  done: 'good',
  cancelled: 'off',
  unreadable: 'bad',
}
export const toneOf = ({ status }: Pick<ImportRow, 'status'>): Tone => tones[status]
