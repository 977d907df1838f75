import { t } from '#platform/web/i18n/text.ts'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { invitationStates } from '../link.contract.ts'
import { isStopped, stateTone, stateWord } from './state.words.ts'

type Row = { state: (typeof invitationStates)[number]; linkStands: boolean }
/** How an invitation stands in a list. */
export const LinkState = ({ row }: { row: Row }) =>
  isStopped(row) ? (
    <StateTag tone="bad">{t('staff.invitation.stopped')}</StateTag>
  ) : (
    <StateTag tone={stateTone[row.state]}>{stateWord(row.state)}</StateTag>
  )
