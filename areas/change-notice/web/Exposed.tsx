import { useQuery } from '@tanstack/react-query'
import { Form, Skeleton } from 'antd'
import { useState } from 'react'
import { boms } from '#areas/bom/bom.links.ts'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { lastBuyQty, monthlyOf, type LastBuy } from '../last-buy.rules.ts'
import { exposureQuery, type Exposure, type NoticeDetail } from './change-notice.queries.ts'
import styles from './ChangeNotice.module.css'

/** What the notice means to its customer: boards, open orders, stock; of an EOL how many to buy last. */
export default function Exposed({ record }: { record: NoticeDetail }) {
  const read = useQuery(exposureQuery(record.id))
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton active paragraph={{ rows: 2 }} />
  const boards = new Set(read.data.list.flatMap((one) => one.boards.map(({ id }) => id)))
  return (
    <section className={styles.part} aria-label={t('change-notice.exposed')}>
      <h2>{t('change-notice.exposed')}</h2>
      <p>
        {boards.size > 0 ? t('change-notice.affects', { count: boards.size }) : t('change-notice.affects_none')}{' '}
        <AppLink to={boms.url(null)}>{t('change-notice.to_boms')}</AppLink>
      </p>
      {read.data.list.map((one) => (
        <Item key={one.item} item={one} buys={record.type === 'EOL'} />
      ))}
    </section>
  )
}

const pieces = (n: number | null) => (n === null ? '–' : count(n))

function Item({ item, buys }: { item: Exposure; buys: boolean }) {
  return (
    <div className={styles.exposed}>
      <h3>{item.replacement ? `${item.item} → ${item.replacement}` : item.item}</h3>
      {item.boards.length > 0 && (
        <ul>
          {item.boards.map(({ id, name, perBoard, yearly }) => (
            <li key={id}>
              <AppLink to={boms.url(null, { open: id })}>{name}</AppLink> · {t('change-notice.per_board', { n: perBoard })}
              {yearly !== null && ` · ${t('change-notice.yearly', { n: count(yearly) })}`}
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.figures}>
        <Figure name={t('change-notice.field.open_orders')} value={pieces(item.openOrders)} />
        <Figure name={t('change-notice.field.bought')} value={pieces(item.bought)} />
        <Figure
          name={item.stockOn ? t('change-notice.stock_on', { day: item.stockOn }) : t('change-notice.field.stock')}
          value={pieces(item.stock)}
        />
        <Figure name={t('change-notice.field.sold')} value={pieces(item.sold)} />
      </dl>
      {buys && <LastBuyForm item={item} />}
    </div>
  )
} // prettier-ignore
const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

/** How many to buy last: nothing of it is sent, the quantity is said with the answer. */
function LastBuyForm({ item }: { item: Exposure }) {
  const [values, setValues] = useState<LastBuy>(() => ({
    monthly: monthlyOf(item),
    months: 24,
    stock: item.stock ?? 0,
    open: item.openOrders ?? 0,
    mpq: item.mpq,
  }))
  const qty = lastBuyQty(values)
  const cost = item.price === null ? null : (qty * Number(item.price)).toFixed(2)
  const field = (name: 'monthly' | 'months' | 'stock' | 'open') => (
    <Form.Item label={t(`change-notice.calc.${name}`)}>
      <NumberField
        grouped
        min={0}
        max={100_000_000}
        value={values[name]}
        onChange={(value) => setValues({ ...values, [name]: Number(value ?? 0) })}
      />
    </Form.Item>
  )
  return (
    <Form noValidate layout="vertical" className={styles.calc} aria-label={t('change-notice.calc_title')}>
      <h4>{t('change-notice.calc_title')}</h4>
      <div>
        {field('monthly')}
        {field('months')}
        {field('stock')}
        {field('open')}
      </div>
      <p role="status">
        <strong>{t('change-notice.calc_qty', { qty: count(qty) })}</strong>{' '}
        {t('change-notice.calc_pack', { mpq: count(item.mpq) })} · {t('change-notice.calc_lead', { n: item.leadWeeks })}
        {cost && ` · ${t('change-notice.calc_cost', { cost: `${item.currency} ${cost.replace(/\B(?=(\d{3})+\.)/g, ',')}` })}`}
      </p>
    </Form>
  )
} // prettier-ignore
