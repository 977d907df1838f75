import type { ReactNode } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { useMedia } from '#platform/web/ui/media.ts'
import { PlainTable } from '#platform/web/ui/table/PlainTable.tsx'
import styles from './Order.module.css'
import type { Order } from './order.queries.ts'
import { Sums } from './Sums.tsx'
import { money, pieces, price, setsOf } from './words.ts'

type Record = Pick<Order, 'lines' | 'currency' | 'net' | 'tax' | 'gross' | 'requestOn'>
type Line = Order['lines'][number]
/** Under this width the columns do not stand side by side: a card for each line; paper has its table. */
const narrow = 'screen and (width < 1024px)'

/** The lines of an order: how many whole packages and odd pieces, at which price, and how far they are. */
export function OrderLines({ order }: { order: Record }) {
  const asCards = useMedia(narrow)
  return (
    <section className={styles.panel}>
      <h2>{t('order.section.lines')}</h2>
      {asCards ? <Cards order={order} /> : <Table order={order} />}
      <Sums currency={order.currency} net={order.net} tax={order.tax} gross={order.gross} />
    </section>
  )
}

const itemOf = (line: Line) => line.burnCode || line.model
const aboutOf = (line: Line) => [line.quoteNo, line.terminalCustomer, line.project].filter(Boolean).join(' · ')
/** What a line says in numbers and days, each under its word. */
function cellsOf(line: Line, { currency, requestOn }: Record): readonly (readonly [string, ReactNode])[] {
  return [
    [
      t('order.field.qty'),
      <>
        {pieces(line.qty)}
        <small>{setsOf(line.sets, line.oddQty)}</small>
        {line.oddReason && <small className={styles.odd}>{line.oddReason}</small>}
      </>,
    ],
    [
      t('order.field.price'),
      <>
        {line.unitPrice === null ? '–' : `${currency} ${price(line.unitPrice)}`}
        {line.quotedPrice && <small>{t('order.quoted_at', { price: price(line.quotedPrice) })}</small>}
        {line.priceReason && <small className={styles.odd}>{line.priceReason}</small>}
      </>,
    ],
    [t('order.field.amount'), money(currency, line.amount)],
    [
      t('order.dates'),
      <>
        <span className="nowrap">{t('order.asked_for', { day: line.requestOn ?? requestOn ?? '–' })}</span>
        {line.confirmOn && <small className="nowrap">{t('order.confirmed_for', { day: line.confirmOn })}</small>}
      </>,
    ],
    [
      t('order.shipped_signed'),
      <>
        {`${pieces(line.shippedQty)} / ${pieces(line.signedQty)}`}
        {line.cancelledQty > 0 && <small>{t('order.cancelled_qty', { count: pieces(line.cancelledQty) })}</small>}
      </>,
    ],
  ]
}

function Table({ order }: { order: Record }) {
  const [first] = order.lines
  return (
    <PlainTable name={t('order.section.lines')}>
      <table>
        <thead>
          <tr>
            <th>{t('order.field.line')}</th>
            <th>{t('order.field.item')}</th>
            {first &&
              cellsOf(first, order).map(([words]) => (
                <th key={words} data-end="">
                  {words}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <td>{line.lineNo}</td>
              <td className={styles.said}>
                <span className="nowrap">{itemOf(line)}</span>
                <small>{aboutOf(line)}</small>
              </td>
              {cellsOf(line, order).map(([words, value]) => (
                <td key={words} data-end="">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PlainTable>
  )
}

const Cards = ({ order }: { order: Record }) => (
  <ul className={styles.cards}>
    {order.lines.map((line) => (
      <li key={line.id} className={styles.card}>
        <h3>
          {`${line.lineNo} · ${itemOf(line)}`}
          <small>{aboutOf(line)}</small>
        </h3>
        <dl>
          {cellsOf(line, order).map(([words, value]) => [
            <dt key={`${words} `}>{words}</dt>,
            <dd key={words}>{value}</dd>,
          ])}
        </dl>
      </li>
    ))}
  </ul>
)
