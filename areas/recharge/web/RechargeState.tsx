import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { Recharge } from './recharge.queries.ts'
import type { Refund } from './desk.queries.ts'
import { refundTones, refundWord, stateWord, tones } from './words.ts'

export const RechargeState = ({ status }: Pick<Recharge, 'status'>) => (
  <StateTag tone={tones[status]}>{stateWord(status)}</StateTag>
)
export const RefundState = ({ status }: Pick<Refund, 'status'>) => (
  <StateTag tone={refundTones[status]}>{refundWord(status)}</StateTag>
)
