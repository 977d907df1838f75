import { Suspense, useEffect, type ComponentProps } from 'react'
import { Tag } from 'antd'
import { count, listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { nameOf } from '#platform/web/i18n/title.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { part } from '#platform/web/load/part.tsx'
import { useStore } from '#platform/web/store.ts'
import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { webhook } from '../contract.ts'
import { deliveries, endpoints } from '../webhook.links.ts'
import { madeSecret, type Endpoint } from './webhook.queries.ts'
import styles from './Webhook.module.css'
import { endpointSteps } from './webhook.steps.ts'
import { eventWord, statusTones, statusWord, stopWord } from './words.ts'

const Secret = part(() => import('./SecretDialog.tsx'))

/** /info/webhook: where the company's own systems are told of changes. */
const { loader, Page } = listPage(webhook.list, endpoints, {
  id: 'webhook.list',
  title: 'webhook.title',
  lead: 'webhook.lead',
  nameOf: ({ name }) => name,
  minWidth: 1040,
  useColumns: () => columns,
  filters: { keyword: keyword('webhook.keyword') },
  steps: endpointSteps,
  extra: () => <AppLink to={deliveries.url(null)}>{t('webhook.log')}</AppLink>,
  editor: { create: 'webhook.add', may: 'webhook', load: () => import('./EndpointDrawer.tsx') },
  empty: { title: 'webhook.none', about: 'webhook.none_about' },
})
export { loader }

export default function Endpoints(props: ComponentProps<typeof Page>) {
  const made = useStore(madeSecret)
  // whoever leaves has seen it: it must not wait for the next person at this browser
  useEffect(() => () => madeSecret.set(null), [])
  return (
    <>
      <Page {...props} />
      <Suspense>{made && <Secret made={made} onClose={() => madeSecret.set(null)} />}</Suspense>
    </>
  )
}

const columns: DataColumn<Endpoint>[] = [
  {
    key: 'name',
    title: 'webhook.field.name',
    render: (row) => (
      <>
        <RowTitle row={row} under={[row.url, nameOf({ name: row.person, nameEn: row.personEn })]} edits>
          {row.name}
        </RowTitle>
        {row.test && <Tag>{t('webhook.kind.test')}</Tag>}
      </>
    ),
  },
  { key: 'events', title: 'webhook.field.events', render: (row) => listed(row.events.map(eventWord)) },
  {
    key: 'today',
    title: 'webhook.field.today',
    width: 130,
    align: 'end',
    render: (row) => <AppLink to={deliveries.url(null, { endpointId: row.id })}>{count(row.delivered)}</AppLink>,
  },
  {
    key: 'waiting',
    title: 'webhook.state.waiting',
    width: 90,
    align: 'end',
    render: (row) => (
      <AppLink to={deliveries.url(null, { endpointId: row.id, status: 'waiting' })}>{count(row.waiting)}</AppLink>
    ),
  },
  {
    key: 'status',
    title: 'webhook.field.status',
    width: 150,
    render: (row) => (
      <>
        <StateTag tone={statusTones[row.status]}>{statusWord(row.status)}</StateTag>
        {row.stopped && <div className={styles.under}>{stopWord(row.stopped)}</div>}
        {row.status === 'failing' && row.failingAt && (
          <div className={styles.under}>
            {t('webhook.failing_since')} <RelativeTime value={row.failingAt} />
          </div>
        )}
      </>
    ),
  },
]
