import { t } from '#platform/web/i18n/text.ts'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { complaintStates, lights } from '../contract.ts'
import type { ComplaintRow } from './complaint.queries.ts'
import styles from './Complaint.module.css'
import { lightWord, severityWord, stateWord, targetWord } from './words.ts'

type State = (typeof complaintStates)[number]
const tones: Record<State, Tone> = {
  draft: 'off',
  submitted: 'wait',
  accepted: 'wait',
  wait_sample: 'info',
  analysing: 'wait',
  report_sent: 'info',
  closed: 'good',
  returned: 'bad',
  cancelled: 'off',
}
/** How a complaint stands, wherever it is listed. */
export const ComplaintState = ({ status }: { status: State }) => (
  <StateTag tone={tones[status]}>{stateWord(status)}</StateTag>
)

/** How bad it is; what stops a line or hurts somebody stands out. */
export const Severity = ({ value }: { value: ComplaintRow['severity'] }) =>
  value === 'safety' || value === 'line_down' ? (
    <StateTag tone="bad">{severityWord(value)}</StateTag>
  ) : (
    severityWord(value)
  )

type Target = ComplaintRow['targets'][number]
const lightTones: Record<(typeof lights)[number], Tone> = {
  done: 'good',
  late: 'off',
  green: 'info',
  amber: 'wait',
  red: 'bad',
}
/** The day of a promise: its first, and the last where it is a span. */
export const dueOf = ({ due, limit }: Target): string => (due === limit ? due : `${due} – ${limit}`)
type Due = Pick<ComplaintRow, 'targets' | 'samplesUntil'>
/** The promise that is due next, with its light, or the day until which samples are waited for. */
export function NextTarget({ record: { targets, samplesUntil } }: { record: Due }) {
  const next = targets.find(({ doneOn }) => !doneOn)
  if (!next && samplesUntil)
    return (
      <small className={styles.next}>
        {t('complaint.field.samples_until')} <span className={styles.day}>{samplesUntil}</span>
      </small>
    )
  if (!next) return '–'
  return (
    <span className={styles.next}>
      <StateTag tone={lightTones[next.light]}>{lightWord(next.light)}</StateTag>
      <small>
        {targetWord(next.name)} <span className={styles.day}>{next.limit}</span>
      </small>
    </span>
  )
}
/** Every promise with its day and light. */
export const Targets = ({ targets }: { targets: readonly Target[] }) =>
  targets.length === 0 ? null : (
    <section aria-label={t('complaint.section.targets')}>
      <ul className={styles.targets}>
        {targets.map((one) => (
          <li key={one.name}>
            <strong>{targetWord(one.name)}</strong>
            <span>{one.doneOn ?? dueOf(one)}</span>
            {one.light === 'late' && <small>{t('complaint.was_due', { day: one.limit })}</small>}
            <StateTag tone={lightTones[one.light]}>{lightWord(one.light)}</StateTag>
          </li>
        ))}
      </ul>
    </section>
  )
