import { t } from '#platform/web/i18n/text.ts'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { docStates } from '../contract.ts'
import type { DeskRow } from './desk.queries.ts'
import { waitsWord } from './desk.steps.ts'
import { stateWord } from './words.ts'
import styles from './Desk.module.css'

const tones: Record<(typeof docStates)[number], Tone> = {
  draft: 'off',
  pending: 'wait',
  published: 'good',
  withdrawn: 'off',
}
type Props = { row: Pick<DeskRow, 'status' | 'superseded' | 'waitsFor'> }
/** Where a document stands, and who must act next; a published one may have lost its place to a later revision. */
export function DeskState({ row }: Props) {
  if (row.superseded) return <StateTag tone="off">{t('document.state.superseded')}</StateTag>
  const waits = waitsWord(row)
  return (
    <span className={styles.state}>
      <StateTag tone={tones[row.status]}>{stateWord(row.status)}</StateTag>
      {waits && <small>{waits}</small>}
    </span>
  )
}
