import { sends } from '#platform/web/call/sends.ts'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { sdkKey } from '../contract.ts'
import { keys } from '../sdk-key.links.ts'
import type { Key } from './sdk-key.queries.ts'
import styles from './KeyPage.module.css'

/** /sdk/key: the caller's public keys. */
const { loader, Page } = listPage(sdkKey.list, keys, {
  id: 'sdk-key.list',
  title: 'sdk-key.title',
  lead: 'sdk-key.about',
  label: 'sdk-key.list',
  nameOf: (key) => key.name,
  useColumns: () => columns,
  minWidth: 820,
  filters: {},
  steps: {
    revoke: {
      label: 'sdk-key.revoke',
      danger: true,
      full: ({ name }) => t('sdk-key.revoke_one', { name }),
      ask: () => ({ content: t('sdk-key.revoke_ask') }),
      run: sends(sdkKey, sdkKey.revoke),
      done: 'sdk-key.revoked',
    },
  },
  editor: { create: 'sdk-key.add', load: () => import('./KeyDrawer.tsx') },
  empty: { title: 'sdk-key.empty', about: 'sdk-key.empty_about' },
})
export { loader, Page as default }

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
    render: (key) => <span className="nowrap">{day(key.createdAt)}</span>,
  },
]
