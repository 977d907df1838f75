import { count } from '#platform/web/i18n/format.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { isCarrier } from '../carrier.rules.ts'
import type { AnyDelivery } from './delivery.queries.ts'

export const stateWord = wordsFor('delivery.state')
export const outcomeWord = wordsFor('delivery.outcome')
export const pickupWord = wordsFor('delivery.pickup_state')
export const idWord = wordsFor('delivery.id_type')
export const windowWord = wordsFor('delivery.window')
export const stepWord = wordsFor('delivery.step')
const done = wordsFor('delivery.action')
/** What happened, as the history says it. */
export const actionWord = (action: string): string => done(action as Parameters<typeof done>[0])
export const pieces = count
/** LQ7120-BGA, and how many other items there are. */
export const itemsOf = ({ item, lineCount }: { item: string; lineCount: number }): string =>
  lineCount > 1 ? t('delivery.items', { item, n: lineCount - 1 }) : item
const carriersBy = wordsFor('delivery.carrier')
/** A carrier as it is called in the reader's language; one that is kept by its name is that. */
export const carrierWord = (text: string): string => (isCarrier(text) ? carriersBy(text) : text)
/** How goods go: by a carrier, or from a warehouse with whoever picks them up; nothing while no carrier is known. */
export const wayOf = ({
  shipMode,
  carrier,
  warehouse,
}: {
  shipMode: string
  carrier: string
  warehouse: string
}): string => (shipMode === 'self_pickup' ? t('delivery.picked_up_at', { warehouse }) : carrierWord(carrier))
type Short = { qty: number; lostQty: number; outcome: AnyDelivery['outcome'] }
/** 3,890 of 3,900 and what becomes of the rest: of what did not arrive in full. */
export function shortOf({ qty, lostQty, outcome }: Short): string {
  const next =
    outcome === 'resent' ? t('delivery.short_again') : outcome === 'credited' ? t('delivery.short_credit') : ''
  return t('delivery.short', { signed: count(qty - lostQty), qty: count(qty), lost: count(lostQty), next })
}
