import { PlusOutlined } from '@ant-design/icons'
import type { QueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { useAsk } from '#platform/web/ui/ask.tsx'
import { DataTable, type DataColumn, type ListSearch } from '#platform/web/ui/DataTable.tsx'
import { useWholeList } from '#platform/web/ui/table/use-list.ts'
import { part } from '#platform/web/load/part.tsx'
import { keysQuery, revokeKey, type Key } from './sdk-key.queries.ts'
import styles from './KeyPage.module.css'

const KeyDrawer = part(() => import('./KeyDrawer.tsx'))

export async function loader({ queryClient }: { queryClient: QueryClient }) {
  await queryClient.prefetchQuery(keysQuery())
}

/** /sdk/key: the caller's public keys. */
export default function KeyPage() {
  const { table } = useWholeList(keysQuery())
  const [adding, setAdding] = useState(false)
  const [ask, questions] = useAsk()
  const revoke = async (key: Key) => {
    const question = {
      title: t('sdk-key.revoke_one', { name: key.name }),
      content: t('sdk-key.revoke_ask'),
      yes: t('sdk-key.revoke'),
    }
    if (!(await ask({ ...question, danger: true }))) return
    await revokeKey(key.id).then(
      () => notify.success(t('sdk-key.revoked')),
      () => undefined,
    )
  }
  const add = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
      {t('sdk-key.add')}
    </Button>
  )
  return (
    <>
      <div className={styles.heading}>
        <h1>{t('sdk-key.title')}</h1>
        <p>{t('sdk-key.about')}</p>
      </div>
      <DataTable<Key, ListSearch>
        id="sdk-key.list"
        label={t('sdk-key.list')}
        columns={columns}
        rowKey={(key) => key.id}
        {...table}
        extra={add}
        emptyTitle={t('sdk-key.empty')}
        emptyAbout={t('sdk-key.empty_about')}
        emptyAction={add}
        minWidth={820}
        actions={actionsOf(revoke)}
      />
      {adding && (
        <Suspense>
          <KeyDrawer onClose={() => setAdding(false)} />
        </Suspense>
      )}
      {questions}
    </>
  )
}

const actionsOf = (revoke: (key: Key) => Promise<void>) => (key: Key) => (
  <Button
    type="link"
    size="small"
    danger
    aria-label={t('sdk-key.revoke_one', { name: key.name })}
    onClick={() => void revoke(key)}
  >
    {t('sdk-key.revoke')}
  </Button>
)

const algorithms = { rsa: 'RSA', ed25519: 'Ed25519', ecdsa: 'ECDSA' } as const
const columns: DataColumn<Key>[] = [
  { key: 'name', title: 'sdk-key.name', render: (key) => <strong className={styles.name}>{key.name}</strong> },
  {
    key: 'algorithm',
    title: 'sdk-key.algorithm',
    width: 128,
    render: (key) => `${algorithms[key.algorithm]} ${key.bits}`,
  },
  {
    key: 'fingerprint',
    title: 'sdk-key.fingerprint',
    render: (key) => <code className={styles.print}>{key.fingerprint}</code>,
  },
  {
    key: 'synced',
    title: 'sdk-key.synced',
    width: 120,
    align: 'end',
    render: (key) => (key.servers > 0 ? t('sdk-key.synced_of', { n: key.synced, all: key.servers }) : '–'),
  },
  {
    key: 'created',
    title: 'sdk-key.created',
    width: 112,
    render: (key) => <span className="nowrap">{day(key.createTime)}</span>,
  },
]
