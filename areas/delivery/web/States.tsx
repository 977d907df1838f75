import { t } from '#platform/web/i18n/text.ts'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { deliveryStates } from '../contract.ts'
import type { pickupStates } from '../pickup.contract.ts'
import { pickupWord, stateWord } from './words.ts'

const deliveries: Record<(typeof deliveryStates)[number], Tone> = {
  prepared: 'info',
  shipped: 'wait',
  signed: 'good',
  exception: 'bad',
}
const pickups: Record<(typeof pickupStates)[number], Tone> = {
  submitted: 'wait',
  passed: 'info',
  rejected: 'bad',
  picked: 'good',
  expired: 'off',
  withdrawn: 'off',
}
type Delivery = { status: keyof typeof deliveries; autoSigned: boolean }
/** How a delivery stands; one that nobody signed for says so. */
export const DeliveryState = ({ status, autoSigned }: Delivery) => (
  <StateTag tone={deliveries[status]}>{autoSigned ? t('delivery.auto_signed') : stateWord(status)}</StateTag>
)
export const PickupState = ({ status }: { status: keyof typeof pickups }) => (
  <StateTag tone={pickups[status]}>{pickupWord(status)}</StateTag>
)
