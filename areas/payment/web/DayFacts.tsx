import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Pagination, Tabs } from 'antd'
import { useState } from 'react'
import { addressOf } from '#platform/contract/address.ts'
import { pageSizes } from '#platform/contract/paging.ts'
import { dateTime, labelled } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { daySides, payment } from '../contract.ts'
import styles from './Payment.module.css'
import { rowsQuery, type Day, type Row } from './payment.queries.ts'
import { kindWord, money, sideWord, stateWord, tones } from './words.ts'

const HandleDialog = part(() => import('./HandleDialog.tsx'))
type Side = (typeof daySides)[number]
const countOf = (day: Day, side: Side): number =>
  ({ matched: day.matched, only_ours: day.onlyOurs, only_channel: day.onlyChannel, amount_differs: day.amountDiffers })[
    side
  ]

/** One day with its lists: what both have, and where they differ. */
export default function DayFacts({ record: day }: { record: Day }) {
  const differing = daySides.find((side) => side !== 'matched' && countOf(day, side) > 0)
  const [side, setSide] = useState<Side>(differing ?? 'matched')
  return (
    <>
      {day.said && (
        <Alert className={styles.said} type="warning" showIcon title={t('payment.said', { said: day.said })} />
      )}
      <Facts
        facts={[
          [
            'payment.states',
            <StateTag key="state" tone={tones[day.status]}>
              {stateWord(day.status)}
            </StateTag>,
          ],
          ['payment.field.ours', money(day.ourFen)],
          ['payment.field.theirs', money(day.channelFen)],
          ['payment.field.open', day.open],
          ['payment.field.ran', dateTime(day.ranAt)],
        ]}
      />
      <Tabs
        activeKey={side}
        onChange={(key) => setSide(key as Side)}
        items={daySides.map((key) => ({ key, label: `${sideWord(key)} ${countOf(day, key)}` }))}
      />
      <p className={styles.export}>
        <Button href={addressOf(payment.exportRows, { id: day.id, side })} download>
          {t('payment.export')}
        </Button>
      </p>
      <Rows key={`${day.version} ${side}`} day={day.id} side={side} />
    </>
  )
}

/** A list of a day, page by page. */
function Rows({ day, side }: { day: number; side: Side }) {
  const [page, setPage] = useState(1)
  const [handled, setHandled] = useState<Row | null>(null)
  const limit = pageSizes[0]
  const { data, error, refetch } = useQuery(rowsQuery({ id: day, side, page, limit }))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return null
  if (!data.list.length) return <p>{t('payment.rows_none')}</p>
  return (
    <>
      <ul className={styles.rows} aria-label={sideWord(side)}>
        {data.list.map((row) => (
          <li key={`${row.kind} ${row.ref}`}>
            <span className={styles.what}>
              <strong>{row.no || row.ref}</strong>
              <small>{`${kindWord(row.kind)} · ${row.ref}`}</small>
              {row.note && <small>{labelled(`${row.handler} ${dateTime(row.handledAt)}`, row.note)}</small>}
            </span>
            <span className={styles.amounts}>
              <span>{`${t('payment.field.our_amount')} ${money(row.ourFen)}`}</span>
              <span>{`${t('payment.field.channel_amount')} ${money(row.channelFen)}`}</span>
            </span>
            {row.can.handle && <Button onClick={() => setHandled(row)}>{t('payment.handle')}</Button>}
          </li>
        ))}
      </ul>
      <Pagination
        className={styles.more}
        current={page}
        pageSize={limit}
        total={data.total}
        onChange={setPage}
        showSizeChanger={false}
        hideOnSinglePage
        align="end"
      />
      {handled && <HandleDialog row={handled} onClose={() => setHandled(null)} />}
    </>
  )
}
