import { t } from '#platform/web/i18n/text.ts'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { orderStates } from '../contract.ts'
import { stateWord } from './words.ts'

type State = (typeof orderStates)[number]
const tones: Record<State, Tone> = {
  draft: 'off', returned: 'bad', odd_approval: 'wait', clerk_review: 'wait', approved: 'good', scheduled: 'info', part_shipped: 'info', shipped: 'info',
  completed: 'good', cancelled: 'off',
} // prettier-ignore
type Props = { row: { status: State; ncnr: boolean; cancelAskedAt: string | null } }
/** How an order stands, and what is special about it. */
export const OrderState = ({ row }: Props) => (
  <>
    <StateTag tone={tones[row.status]}>{stateWord(row.status)}</StateTag>{' '}
    {row.cancelAskedAt && <StateTag tone="wait">{t('order.cancel_asked')}</StateTag>}{' '}
    {row.ncnr && <StateTag tone="bad">NCNR</StateTag>}
  </>
)
