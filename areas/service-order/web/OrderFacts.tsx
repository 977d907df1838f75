import { detail } from '#areas/market/market.links.ts'
import { wordsFor } from '#platform/web/i18n/text.ts'
import { count, dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { Facts, type Fact } from '#platform/web/ui/detail/Facts.tsx'
import styles from './Order.module.css'
import type { Order } from './order.queries.ts'
import { points } from './words.ts'

const unitWord = wordsFor('market.unit')
/** Drawn by letters: the control of the form costs every list of orders two kilobytes. */
const Stars = ({ value }: { value: number }) => (
  <span role="img" aria-label={`${value} / 5`}>
    {'★'.repeat(value) + '☆'.repeat(5 - value)}
  </span>
)
type Record = Omit<Order, 'can' | 'waiting'>
/** What was ordered, at the prices of then, and what its buyer says of it. */
export const OrderLines = ({ order }: { order: Record }) => (
  <>
    <ul className={styles.lines}>
      {order.lines.map((line) => (
        <li key={line.id}>
          <span>
            {line.name}
            <small>{t('service-order.unit_price', { n: count(line.pricePoints), unit: unitWord(line.unit) })}</small>
          </span>
          <span>{`× ${line.qty}`}</span>
          <strong>{points(line.pricePoints * line.qty)}</strong>
          {line.rating !== null && (
            <div className={styles.review}>
              <Stars value={line.rating} />
              {line.review && <p>{line.review}</p>}
            </div>
          )}
        </li>
      ))}
    </ul>
    <p className={styles.sum}>
      <span>{t('market.total')}</span>
      <strong>{points(order.totalPoints)}</strong>
    </p>
  </>
)

/** Cancelled or refunded: what was not accepted by then is not delivered, and its points are back. */
export const hasEnded = ({ status }: Pick<Order, 'status'>): boolean => status === 'cancelled' || status === 'refunded'
/** What became of the points: held and taken while it goes on, returned where it ended before its time. */
function pointsOf(order: Record): string {
  const { totalPoints, capturedPoints } = order
  const open = count(totalPoints - capturedPoints)
  const captured = count(capturedPoints)
  if (order.paidAt === null) return points(totalPoints)
  if (hasEnded(order))
    return capturedPoints > 0
      ? t('service-order.returned_part', { back: open, captured })
      : t('service-order.returned', { back: open })
  return order.closedAt === null ? t('service-order.held', { held: open, captured }) : points(totalPoints)
}
const none: readonly Fact[] = []
/** All that is known of an order, beside its lines and milestones. `facts` come first. */
export function OrderFacts({ order, facts = none }: { order: Record; facts?: readonly Fact[] }) {
  return (
    <Facts
      facts={[
        ...facts,
        [
          'service-order.field.product',
          <AppLink key="product" to={detail.url(null, { id: order.productId })}>
            {order.product}
          </AppLink>,
        ],
        ['service-order.field.points', pointsOf(order)],
        ['service-order.field.reason', order.remarkLast],
        ['service-order.field.user', order.user],
        ['service-order.field.created', dateTime(order.createdAt)],
        ['service-order.field.paid_by', order.paidBy],
        ['service-order.field.paid', order.paidAt && dateTime(order.paidAt)],
        ['service-order.field.closed', order.closedAt && dateTime(order.closedAt)],
        ['service-order.field.contact', order.contact],
        ['service-order.field.phone', order.phone],
        ['service-order.field.project', order.project],
        ['service-order.field.remark', order.remark],
      ]}
    />
  )
}
