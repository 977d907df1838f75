import { useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { choice, keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { deliveryStates, sentEvents, webhook } from '../contract.ts'
import { deliveries } from '../webhook.links.ts'
import { deliveryQuery, endpointsQuery, type Delivery } from './webhook.queries.ts'
import styles from './Webhook.module.css'
import { deliverySteps } from './webhook.steps.ts'
import { answerOf, changeOf } from './Change.tsx'
import { eventWord, stateTones, stateWord } from './words.ts'

/** /info/webhookDelivery: what was sent to the company's own systems, and how it went. */
const { loader, Page } = listPage(webhook.deliveries, deliveries, {
  id: 'webhook.deliveries',
  title: 'webhook.log',
  lead: 'webhook.log_lead',
  nameOf: ({ number: no, id }) => no || `#${id}`,
  minWidth: 1080,
  useColumns: () => columns,
  filters: {
    keyword: keyword('webhook.log_keyword'),
    endpointId: choice('webhook.title', 'webhook.any_endpoint', () =>
      (useQuery(endpointsQuery()).data?.list ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ),
    status: oneOf('webhook.field.result', 'webhook.any_state', deliveryStates, stateWord),
    type: oneOf('webhook.field.event', 'webhook.any_event', sentEvents, eventWord),
  },
  steps: deliverySteps,
  drawer: {
    read: deliveryQuery,
    title: (row) => [eventWord(row.type), row.number].filter(Boolean).join(' '),
    waiting: 'webhook.delivery',
    body: () => import('./DeliveryFacts.tsx'),
  },
  empty: { title: 'webhook.none_sent', about: 'webhook.none_sent_about' },
})
export { loader, Page as default }

const columns: DataColumn<Delivery>[] = [
  {
    key: 'event',
    title: 'webhook.field.event',
    render: (row) => (
      <RowTitle row={row} under={[row.endpoint]}>
        {eventWord(row.type)}
      </RowTitle>
    ),
  },
  {
    key: 'record',
    title: 'webhook.field.record',
    render: (row) => (
      <>
        {row.number || '–'} {row.test && <Tag>{t('webhook.kind.test')}</Tag>}
      </>
    ),
  },
  {
    key: 'change',
    title: 'webhook.field.change',
    render: changeOf,
  },
  {
    key: 'answer',
    title: 'webhook.field.answer',
    render: (row) => (
      <>
        {answerOf(row)}
        {row.tookMs !== null && <div className={styles.under}>{t('webhook.ms', { ms: count(row.tookMs) })}</div>}
      </>
    ),
  },
  { key: 'tries', title: 'webhook.field.tries', width: 70, align: 'end', render: (row) => row.attempts },
  {
    key: 'result',
    title: 'webhook.field.result',
    width: 150,
    render: (row) => (
      <>
        <StateTag tone={stateTones[row.status]}>{stateWord(row.status)}</StateTag>
        {row.nextAt && row.attempts > 0 && (
          <div className={styles.under}>
            {t('webhook.next_try')} <RelativeTime value={row.nextAt} />
          </div>
        )}
      </>
    ),
  },
  {
    key: 'created',
    title: 'webhook.field.created',
    width: 130,
    render: (row) => <RelativeTime value={row.createdAt} />,
  },
]
