import { Suspense, useEffect, type ComponentProps } from 'react'
import { day, listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { nameOf } from '#platform/web/i18n/title.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { part } from '#platform/web/load/part.tsx'
import { useStore } from '#platform/web/store.ts'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { apiKey, apiKeyKinds, apiKeyStates } from '../contract.ts'
import { keys, reference, testOrders } from '../api-key.links.ts'
import { madeKey, scopesQuery, type Key } from './api-key.queries.ts'
import styles from './ApiKey.module.css'
import { keySteps } from './api-key.steps.ts'
import TestTag from './TestTag.tsx'
import { kindWord, scopeWord, stateWord, tones } from './words.ts'

const Secret = part(() => import('./SecretDialog.tsx'))

/** /info/apiKey: keys of the API, with what they may and when they were used last. */
const { loader, Page } = listPage(apiKey.list, keys, {
  id: 'api-key.list',
  title: 'api-key.title',
  lead: 'api-key.lead',
  nameOf: ({ name }) => name,
  minWidth: 980,
  useColumns: () => columns,
  filters: {
    keyword: keyword('api-key.keyword'),
    kind: oneOf('api-key.field.kind', 'api-key.any_kind', apiKeyKinds, kindWord),
    status: oneOf('api-key.field.status', 'api-key.any_status', apiKeyStates, stateWord),
  },
  steps: keySteps,
  extra: () => (
    <>
      <AppLink to={testOrders.url(null)}>{t('api-key.sandbox')}</AppLink>
      <AppLink to={reference.url(null)}>{t('api-key.reference')}</AppLink>
    </>
  ),
  editor: { create: 'api-key.add', may: 'api_key', load: () => import('./KeyDrawer.tsx') },
  beside: () => [scopesQuery()],
  empty: { title: 'api-key.none', about: 'api-key.none_about' },
})
export { loader }

export default function Keys(props: ComponentProps<typeof Page>) {
  const made = useStore(madeKey)
  // whoever leaves has seen it: it must not wait for the next person at this browser
  useEffect(() => () => madeKey.set(null), [])
  return (
    <>
      <Page {...props} />
      <Suspense>{made && <Secret made={made} onClose={() => madeKey.set(null)} />}</Suspense>
    </>
  )
}

const Used = ({ row }: { row: Key }) =>
  row.lastUsedAt ? (
    <>
      <RelativeTime value={row.lastUsedAt} />
      <div className={styles.under}>{row.lastUsedIp}</div>
    </>
  ) : (
    t('api-key.never')
  )

const columns: DataColumn<Key>[] = [
  {
    key: 'name',
    title: 'api-key.field.name',
    render: (row) => (
      <>
        <strong className={styles.name}>{row.name}</strong> {row.test && <TestTag />}
        <div className={styles.under}>
          <code>{row.prefix}…</code> · {nameOf({ name: row.person, nameEn: row.personEn })}
        </div>
      </>
    ),
  },
  {
    key: 'scopes',
    title: 'api-key.field.scopes',
    render: (row) => (
      <>
        {listed(row.scopes.map(scopeWord))}
        {row.idle.length > 0 && (
          <div className={styles.under}>{t('api-key.idle', { scopes: listed(row.idle.map(scopeWord)) })}</div>
        )}
      </>
    ),
  },
  { key: 'used', title: 'api-key.field.used', width: 150, render: (row) => <Used row={row} /> },
  {
    key: 'ends',
    title: 'api-key.field.ends',
    width: 150,
    render: (row) => (
      <>
        <span className="nowrap">{day(row.expiresAt)}</span>
        {row.previousEndsAt && (
          <div className={styles.under}>
            {t('api-key.previous_until')} <RelativeTime value={row.previousEndsAt} />
          </div>
        )}
      </>
    ),
  },
  {
    key: 'status',
    title: 'api-key.field.status',
    width: 130,
    render: (row) => (
      <>
        <StateTag tone={tones[row.status]}>{stateWord(row.status)}</StateTag>
        {row.status === 'stopped' && <div className={styles.under}>{t('api-key.stopped_about')}</div>}
      </>
    ),
  },
]
