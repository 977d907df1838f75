import { t } from '#platform/web/i18n/text.ts'
import styles from './Order.module.css'
import type { Order } from './order.queries.ts'
import { Sums } from './Sums.tsx'
import { money, pieces, price, setsOf } from './words.ts'

type Record = Pick<Order, 'lines' | 'currency' | 'net' | 'tax' | 'gross' | 'requestOn'>
/** The lines of an order: how many whole packages and odd pieces, at which price, and how far they are. */
export const OrderLines = ({ order }: { order: Record }) => (
  <section className={styles.panel}>
    <h2>{t('order.section.lines')}</h2>
    {/* what scrolls is reached by the keyboard, too */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('order.section.lines')}>
      <table className={styles.sheet}>
        <thead>
          <tr>
            <th>{t('order.field.line')}</th>
            <th>{t('order.field.item')}</th>
            <th className={styles.number}>{t('order.field.qty')}</th>
            <th className={styles.number}>{t('order.field.price')}</th>
            <th className={styles.number}>{t('order.field.amount')}</th>
            <th>{t('order.dates')}</th>
            <th className={styles.number}>{t('order.shipped_signed')}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <td>{line.lineNo}</td>
              <td>
                <span className="nowrap">{line.burnCode || line.model}</span>
                <small>{[line.quoteNo, line.terminalCustomer, line.project].filter(Boolean).join(' · ')}</small>
              </td>
              <td className={styles.number}>
                {pieces(line.qty)}
                <small>{setsOf(line.sets, line.oddQty)}</small>
                {line.oddReason && <small className={styles.odd}>{line.oddReason}</small>}
              </td>
              <td className={styles.number}>{price(line.unitPrice)}</td>
              <td className={styles.number}>{money(order.currency, line.amount)}</td>
              <td>
                <span className="nowrap">{t('order.asked_for', { day: line.requestOn ?? order.requestOn ?? '–' })}</span>
                {line.confirmOn && <small>{t('order.confirmed_for', { day: line.confirmOn })}</small>}
              </td>
              <td className={styles.number}>
                {`${pieces(line.shippedQty)} / ${pieces(line.signedQty)}`}
                {line.cancelledQty > 0 && <small>{t('order.cancelled_qty', { count: pieces(line.cancelledQty) })}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <Sums currency={order.currency} net={order.net} tax={order.tax} gross={order.gross} />
  </section>
) // prettier-ignore
