import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { KnownRow } from './known-issue.queries.ts'
import { severityWord, stateWord } from './words.ts'

const tones: Record<KnownRow['status'], Tone> = {
  draft: 'off',
  review: 'wait',
  published: 'bad',
  fixed: 'good',
  withdrawn: 'off',
}
/** How a known issue stands. */
export const KnownState = ({ status }: Pick<KnownRow, 'status'>) => (
  <StateTag tone={tones[status]}>{stateWord(status)}</StateTag>
)
const weights: Record<KnownRow['severity'], Tone> = { critical: 'bad', important: 'wait', normal: 'info' }
/** How much it matters. */
export const SeverityTag = ({ severity }: Pick<KnownRow, 'severity'>) => (
  <StateTag tone={weights[severity]}>{severityWord(severity)}</StateTag>
)
