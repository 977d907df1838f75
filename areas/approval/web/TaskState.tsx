import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { Task } from './approval.queries.ts'

const word = wordsFor('approval.state')
const tones: Record<Task['status'], Tone> = { pending: 'wait', approved: 'good', rejected: 'bad', withdrawn: 'off' }

/** How a task stands; one that waits too long says so. */
export function TaskState({ status, overdue = false }: { status: Task['status']; overdue?: boolean }) {
  if (overdue) return <StateTag tone="bad">{t('approval.overdue')}</StateTag>
  return <StateTag tone={tones[status]}>{word(status)}</StateTag>
}
