import { t } from '#platform/web/i18n/text.ts'
import { StateTag, type Tone } from '#platform/web/ui/StateTag.tsx'
import type { docStates } from '../contract.ts'
import type { DeskRow } from './document.queries.ts'
import { stateWord } from './words.ts'

const tones: Record<(typeof docStates)[number], Tone> = {
  draft: 'info',
  pending: 'wait',
  published: 'good',
  withdrawn: 'off',
}
/** Where a document stands; a published one may have lost its place to a later revision. */
export const DeskState = ({ row }: { row: Pick<DeskRow, 'status' | 'superseded'> }) =>
  row.superseded ? (
    <StateTag tone="off">{t('document.state.superseded')}</StateTag>
  ) : (
    <StateTag tone={tones[row.status]}>{stateWord(row.status)}</StateTag>
  )
