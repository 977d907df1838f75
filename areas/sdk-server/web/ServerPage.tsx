import { PlusOutlined } from '@ant-design/icons'
import type { QueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { label, t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import type { PageProps } from '#platform/web/router/page.ts'
import { useAsk } from '#platform/web/ui/ask.tsx'
import { deleteQuestion } from '#platform/web/ui/ConfirmDelete.tsx'
import { DataTable, type DataColumn, type ListSearch } from '#platform/web/ui/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx'
import { RowActions } from '#platform/web/ui/RowActions.tsx'
import { StateTag, type Tone } from '#platform/web/ui/StateTag.tsx'
import { useWholeList } from '#platform/web/ui/table/use-list.ts'
import { TitleCell } from '#platform/web/ui/TitleCell.tsx'
import { part } from '#platform/web/load/part.tsx'
import { desk } from '../sdk-server.links.ts'
import { deskQuery, removeServer, renewToken, type Server } from './sdk-server.queries.ts'

const ServerDrawer = part(() => import('./ServerDrawer.tsx'))
const TokenDialog = part(() => import('./TokenDialog.tsx'))

export async function loader({ queryClient }: { queryClient: QueryClient }) {
  await queryClient.prefetchQuery(deskQuery())
}

type Props = PageProps<typeof desk>

/** /admin/sdkServer: source servers with their state and their way to the keys. */
export default function ServerPage({ search, setSearch }: Props) {
  const { table, data } = useWholeList(deskQuery())
  const [secret, setSecret] = useState<{ server: Server; token: string } | null>(null)
  const [ask, questions] = useAsk()
  const edited = data?.find((one) => String(one.id) === search.edit)
  const renew = async (server: Server) => {
    const question = { title: t('sdk-server.token'), content: t('sdk-server.token_ask'), yes: t('sdk-server.token') }
    if (server.hasToken && !(await ask({ ...question, danger: true }))) return
    await renewToken(server.id).then(
      (token) => setSecret({ server, token }),
      () => undefined,
    )
  }
  const remove = async (server: Server) => {
    if (!(await ask(deleteQuestion(server.name)))) return
    await removeServer(server.id).then(
      () => notify.success(t('sdk-server.removed')),
      () => undefined,
    )
  }
  const create = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setSearch({ edit: 'new' })}>
      {t('sdk-server.create')}
    </Button>
  )
  return (
    <>
      <h1 className="visually-hidden">{t('sdk-server.title')}</h1>
      <DataTable<Server, ListSearch>
        id="sdk-server.desk"
        label={t('sdk-server.list')}
        columns={columns}
        rowKey={(row) => row.id}
        {...table}
        extra={create}
        emptyAction={create}
        minWidth={940}
        actions={actionsOf({ edit: (row) => setSearch({ edit: String(row.id) }), renew, remove })}
      />
      <Suspense>
        {(search.edit === 'new' || edited) && (
          <ServerDrawer key={search.edit} server={edited ?? null} onClose={() => setSearch({ edit: '' })} />
        )}
        {secret && <TokenDialog {...secret} onClose={() => setSecret(null)} />}
      </Suspense>
      {questions}
    </>
  )
}

type Tasks = {
  edit: (row: Server) => void
  renew: (row: Server) => Promise<void>
  remove: (row: Server) => Promise<void>
}
const actionsOf = (tasks: Tasks) => (row: Server) => (
  <RowActions
    title={row.name}
    steps={[
      { key: 'edit', label: t('sdk-server.edit'), run: () => tasks.edit(row) },
      { key: 'token', label: t('sdk-server.token'), run: () => void tasks.renew(row) },
      { key: 'remove', label: t('ui.delete'), danger: true, run: () => void tasks.remove(row) },
    ]}
  />
)

const tones: Record<Server['health'], Tone> = { up: 'good', down: 'bad', unknown: 'info' }
const columns: DataColumn<Server>[] = [
  {
    key: 'name',
    title: 'sdk-server.name',
    render: (row) => (
      <TitleCell
        to={desk.url(null, { edit: String(row.id) })}
        title={row.name}
        under={[`${row.proto}://${row.host}:${row.port}`]}
      />
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
    render: (row) =>
      row.enabled ? (
        <StateTag tone={tones[row.health]}>{label(`sdk-server.health.${row.health}`)}</StateTag>
      ) : (
        <StateTag tone="off">{t('sdk-server.disabled')}</StateTag>
      ),
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
