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
              {[one.shippedOn && t('order.left_on', { day: one.shippedOn }), one.signedOn && t('order.signed_on', { day: one.signedOn })].filter(Boolean).join(' · ')}
              <small>{one.lines.map((line) => t('order.delivered_line', { n: line.lineNo, count: pieces(line.qty), lot: line.lotNo || '–' })).join(' · ')}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
} // prettier-ignore
