import { label, t } from '#platform/web/i18n/text.ts'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import { sdkServer } from '../contract.ts'
import { desk } from '../sdk-server.links.ts'
import { removeServer, type Server } from './sdk-server.queries.ts'

/** /admin/sdkServer: source servers with their state and their way to the keys. */
const { loader, Page } = listPage(sdkServer.desk, desk, {
  id: 'sdk-server.desk',
  title: 'sdk-server.title',
  empty: { title: 'sdk-server.none', about: 'sdk-server.none_about' },
  label: 'sdk-server.list',
  nameOf: (server) => server.name,
  useColumns: () => columns,
  minWidth: 940,
  filters: {},
  steps: {
    edit: { label: 'sdk-server.edit', edits: true },
    token: { label: 'sdk-server.token', dialog: async () => (await import('./TokenDialog.tsx')).TokenDialog },
    remove: { label: 'ui.delete', removes: ({ id }) => removeServer(id), done: 'sdk-server.removed' },
  },
  editor: { create: 'sdk-server.create', load: () => import('./ServerDrawer.tsx') },
})
export { loader, Page as default }

const tones: Record<Server['health'], Tone> = { up: 'good', down: 'bad', unknown: 'info' }
/** Whether it works: nobody knows before it was checked. */
export function Health({ server: { enabled, health, checkedAt } }: { server: Server }) {
  if (!enabled) return <StateTag tone="off">{t('sdk-server.disabled')}</StateTag>
  if (health === 'up' && checkedAt === null) return <StateTag tone="off">{t('sdk-server.unchecked')}</StateTag>
  return <StateTag tone={tones[health]}>{label(`sdk-server.health.${health}`)}</StateTag>
}

const columns: DataColumn<Server>[] = [
  {
    key: 'name',
    title: 'sdk-server.name',
    render: (row) => (
      <RowTitle row={row} under={[`${row.proto}://${row.host}:${row.port}`]} edits>
        {row.name}
      </RowTitle>
    ),
  },
  {
    key: 'carrier',
    title: 'sdk-server.carrier',
    width: 140,
    render: (row) => label(`sdk-server.carrier.${row.carrier}`),
  },
  { key: 'priority', title: 'sdk-server.priority', width: 80, align: 'end', render: (row) => row.priority },
  {
    key: 'health',
    title: 'sdk-server.health',
    width: 124,
    render: (row) => <Health server={row} />,
  },
  {
    key: 'checked',
    title: 'sdk-server.checked',
    width: 112,
    render: (row) => (
      <span className="nowrap">{row.monitored && row.checkedAt ? <RelativeTime value={row.checkedAt} /> : '–'}</span>
    ),
  },
  {
    key: 'keys',
    title: 'sdk-server.keys',
    width: 112,
    render: (row) => (
      <span className="nowrap">
        {!row.hasToken ? (
          t('sdk-server.keys_none')
        ) : row.keysFetchedAt ? (
          <RelativeTime value={row.keysFetchedAt} />
        ) : (
          t('sdk-server.keys_never')
        )}
      </span>
    ),
  },
]
