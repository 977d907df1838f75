import { t } from '#platform/web/i18n/text.ts'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { auditStates } from '../contract.ts'
import type { DeskRow } from './desk.queries.ts'
import { waitsWord } from './desk.steps.ts'
import { shelfWord, stateWord } from './words.ts'
import styles from './Desk.module.css'

const tones: Record<(typeof auditStates)[number], Tone> = {
  draft: 'off',
  pending: 'wait',
  approved: 'good',
  rejected: 'bad',
}

type Row = Pick<DeskRow, 'auditStatus' | 'shelfStatus' | 'published' | 'number' | 'waitsFor'>
/** Where the newest text of a question stands, and whether readers have the one in force; who must act next. */
export function DeskState({ row }: { row: Row }) {
  const waits = waitsWord(row)
  return (
    <span className={styles.state}>
      <StateTag tone={tones[row.auditStatus]}>{stateWord(row.auditStatus)}</StateTag>
      {row.published !== null && (
        <StateTag tone={row.shelfStatus === 'on' ? 'good' : 'off'}>{shelfWord(row.shelfStatus)}</StateTag>
      )}
      {row.published !== null && row.number > row.published && (
        <small>{t('faq.desk.changing', { n: row.number })}</small>
      )}
      {waits && <small>{waits}</small>}
    </span>
  )
}
