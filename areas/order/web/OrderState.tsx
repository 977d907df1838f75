import { t } from '#platform/web/i18n/text.ts'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { orderStates } from '../contract.ts'
import { orderTones } from './tones.public.ts'
import { stateWord } from './words.ts'

type State = (typeof orderStates)[number]
type Props = { row: { status: State; ncnr: boolean; cancelAskedAt: string | null } }
/** How an order stands, and what is special about it. */
export const OrderState = ({ row }: Props) => (
  <>
    <StateTag tone={orderTones[row.status]}>{stateWord(row.status)}</StateTag>{' '}
    {row.cancelAskedAt && <StateTag tone="wait">{t('order.cancel_asked')}</StateTag>}{' '}
    {row.ncnr && <StateTag tone="bad">NCNR</StateTag>}
  </>
)
