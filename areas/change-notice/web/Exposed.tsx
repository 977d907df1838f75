import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { boms } from '#areas/bom/bom.links.ts'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { exposureQuery, type Exposure, type NoticeDetail } from './change-notice.queries.ts'
import styles from './ChangeNotice.module.css'
import { LastBuys } from './LastBuys.tsx'

/** What the notice means to its customer: boards, open orders, stock; of an EOL how many to buy last. */
export default function Exposed({ record }: { record: NoticeDetail }) {
  const read = useQuery(exposureQuery(record.id))
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton active paragraph={{ rows: 2 }} />
  const { list } = read.data
  const boards = new Set(list.flatMap((one) => (one.boards ?? []).map(({ id }) => id)))
  // of whose bills of materials nothing is known nothing is said
  const known = list.some((one) => one.boards !== null)
  return (
    <section className={styles.part} aria-label={t('change-notice.exposed')}>
      <h2>{t('change-notice.exposed')}</h2>
      {known && (
        <p>
          {boards.size > 0 ? t('change-notice.affects', { count: boards.size }) : t('change-notice.affects_none')}{' '}
          <AppLink to={boms.url(null)}>{t('change-notice.to_boms')}</AppLink>
        </p>
      )}
      {list.map((one) => (
        <Item key={one.item} item={one} />
      ))}
      {record.type === 'EOL' && <LastBuys record={record} items={list} />}
    </section>
  )
}

const pieces = (n: number | null) => (n === null ? '–' : count(n))

function Item({ item }: { item: Exposure }) {
  return (
    <div className={styles.exposed}>
      <h3>{item.replacement ? `${item.item} → ${item.replacement}` : item.item}</h3>
      {(item.boards ?? []).length > 0 && (
        <ul>
          {item.boards?.map(({ id, name, perBoard, yearly }) => (
            <li key={id}>
              <AppLink to={boms.url(null, { open: id })}>{name}</AppLink> ·{' '}
              {t('change-notice.per_board', { n: perBoard })}
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
    </div>
  )
}
const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
