import { t } from '#platform/web/i18n/text.ts'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { Batch, Fault } from './report.queries.ts'
import { levelWord, stateWord } from './words.ts'

const tones: Record<Batch['status'], Tone> = {
  draft: 'bad',
  validated: 'off',
  submitted: 'wait',
  accepted: 'good',
  returned: 'bad',
  replaced: 'off',
}
type Props = Pick<Batch, 'status'> & Partial<Pick<Batch, 'correction'>>
/** How a report stands, and that it is a correction. */
export const BatchState = ({ status, correction }: Props) => (
  <>
    <StateTag tone={tones[status]}>{stateWord(status)}</StateTag>
    {correction && <StateTag tone="off">{t('channel-report.correction')}</StateTag>}
  </>
)
const levels: Record<Fault['level'], Tone> = { error: 'bad', warning: 'wait', mark: 'bad' }
export const LevelState = ({ level }: Pick<Fault, 'level'>) => (
  <StateTag tone={levels[level]}>{levelWord(level)}</StateTag>
)
/** What was found of its rows, in words. */
export const checkedWords = ({ errors, warnings, marks }: Pick<Batch, 'errors' | 'warnings' | 'marks'>): string =>
  [
    errors > 0 && t('channel-report.errors_count', { count: errors }),
    marks > 0 && t('channel-report.marks_count', { count: marks }),
    warnings > 0 && t('channel-report.warnings_count', { count: warnings }),
  ]
    .filter(Boolean)
    .join(' · ') || t('channel-report.no_faults')
