import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { isReachable } from '#platform/web/router/registry.ts'
import styles from './Order.module.css'
import type { Order } from './order.queries.ts'
import { pieces } from './words.ts'

/** What left of an order, as the area that has deliveries tells it; each leads to its page. */
export function Deliveries({ deliveries }: Pick<Order, 'deliveries'>) {
  if (deliveries.length === 0) return null
  return (
    <section className={styles.panel}>
      <h2>{t('order.section.deliveries')}</h2>
      <ul className={styles.deliveries}>
        {deliveries.map((one) => (
          <li key={one.id}>
            <span>
              {one.url && isReachable(one.url) ? <AppLink to={one.url}>{one.no}</AppLink> : <strong>{one.no}</strong>}{' '}
              {one.statusName}
              <small>{[one.carrier, one.trackingNo].filter(Boolean).join(' ')}</small>
            </span>
            <span>
              {[
                one.shippedOn && t('order.left_on', { day: one.shippedOn }),
                one.signedOn && t('order.signed_on', { day: one.signedOn }),
              ]
                .filter(Boolean)
                .join(' · ')}
              <small>{one.lines.map((line) => lineWords(line, one.again)).join(' · ')}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How much of a line went out; where some of it never arrived how much did, and what becomes of the rest. */
function lineWords(
  { lineNo, qty, lostQty, lotNo }: Order['deliveries'][number]['lines'][number],
  again: boolean,
): string {
  const said = { n: lineNo, count: pieces(qty), lot: lotNo || '–' }
  if (lostQty === 0) return t('order.delivered_line', said)
  const next = t(again ? 'order.delivered_again' : 'order.delivered_credit')
  return t('order.delivered_short', { ...said, signed: pieces(qty - lostQty), lost: pieces(lostQty), next })
}
