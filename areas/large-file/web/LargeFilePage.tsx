import { Suspense, useState } from 'react'
import { maxOffset } from '#platform/contract/paging.ts'
import { day } from '#platform/web/i18n/format.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { DataTable, toFilter, type DataColumn } from '#platform/web/ui/DataTable.tsx'
import { Filters } from '#platform/web/ui/Filters.tsx'
import { Keyword } from '#platform/web/ui/Keyword.tsx'
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx'
import { RowActions, type Step } from '#platform/web/ui/RowActions.tsx'
import { StateTabs } from '#platform/web/ui/StateTabs.tsx'
import { StateTag, type Tone } from '#platform/web/ui/StateTag.tsx'
import { useList } from '#platform/web/ui/table/use-list.ts'
import { useStateTabs } from '#platform/web/ui/use-state-tabs.ts'
import { part } from '#platform/web/load/part.tsx'
import { applicationStates } from '../contract.ts'
import type { desk } from '../large-file.links.ts'
import type { DeskSearch } from '../large-file.search.ts'
import { deskCountQuery, deskQuery, type Application } from './large-file.queries.ts'
import styles from './LargeFile.module.css'

const AuditDialog = part(async () => ({ default: (await import('./LargeFileDialogs.tsx')).AuditDialog }))
const RevokeDialog = part(async () => ({ default: (await import('./LargeFileDialogs.tsx')).RevokeDialog }))
/** Granted ones are a tab of their own whether or not their time is over. */
const wordOf = (status: Application['status'] | undefined): string => {
  if (!status) return t('large-file.all')
  return status === 'approved' ? t('large-file.granted') : label(`large-file.state.${status}`)
}
const states = [undefined, ...applicationStates] as const

export async function loader({ search, queryClient }: LoadContext<typeof desk>) {
  const reads = [deskQuery(search), ...states.map((status) => deskCountQuery(search, status))]
  await Promise.all(reads.map((read) => queryClient.prefetchQuery(read)))
}

type Props = PageProps<typeof desk>
type Task = { kind: 'audit' | 'revoke'; row: Application }

/** /admin/largeFile: who asks for large files, and who may have them. */
export default function LargeFilePage({ search, setSearch }: Props) {
  const { table } = useList(deskQuery(search))
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  const tabs = useStateTabs(states, (status) => deskCountQuery(search, status), wordOf)
  return (
    <>
      <h1 className="visually-hidden">{t('large-file.title')}</h1>
      <StateTabs
        name="large-file-state"
        label={t('large-file.states')}
        tabs={tabs}
        active={search.status ?? 'all'}
        cap={maxOffset}
        onChoose={(key) => setSearch({ page: undefined, status: applicationStates.find((one) => one === key) })}
      />
      <DataTable<Application, DeskSearch>
        id="large-file.desk"
        label={t('large-file.list')}
        columns={columns}
        rowKey={(row) => row.id}
        {...table}
        search={search}
        onSearch={setSearch}
        filterNames={['keyword', 'status']}
        filters={
          <Filters label={t('large-file.list')}>
            <Keyword
              label={t('large-file.keyword')}
              value={search.keyword}
              onChange={(keyword) => setSearch(toFilter(search, { keyword }))}
            />
          </Filters>
        }
        minWidth={1000}
        actions={actionsOf(setTask)}
      />
      <Suspense>
        {task?.kind === 'audit' && <AuditDialog row={task.row} onClose={close} />}
        {task?.kind === 'revoke' && <RevokeDialog row={task.row} onClose={close} />}
      </Suspense>
    </>
  )
}

const stepsOf = (row: Application, set: (task: Task) => void): Step[] => [
  ...(row.can.audit ? [{ key: 'audit', label: t('large-file.audit'), run: () => set({ kind: 'audit', row }) }] : []),
  ...(row.can.revoke
    ? [{ key: 'revoke', label: t('large-file.revoke'), danger: true, run: () => set({ kind: 'revoke', row }) }]
    : []),
]

const actionsOf = (set: (task: Task) => void) => (row: Application) => (
  <RowActions title={`${row.companyName} ${row.projectCode}`} steps={stepsOf(row, set)} />
)

const tones: Record<Application['status'], Tone> = {
  pending: 'wait',
  approved: 'good',
  rejected: 'bad',
  revoked: 'off',
}
const columns: DataColumn<Application>[] = [
  {
    key: 'company',
    title: 'large-file.company',
    render: (row) => (
      <span className={styles.cell}>
        <strong>{row.companyName}</strong>
        <small>{row.userName}</small>
      </span>
    ),
  },
  {
    key: 'project',
    title: 'large-file.project',
    width: 160,
    render: (row) => (
      <span className={styles.cell}>
        {row.projectCode}
        <small>{row.projectName}</small>
      </span>
    ),
  },
  {
    key: 'reason',
    title: 'large-file.reason',
    render: (row) => (
      <span className={styles.cell}>
        {row.reason}
        {row.auditReason && <small>{`${row.auditor}: ${row.auditReason}`}</small>}
      </span>
    ),
  },
  {
    key: 'key',
    title: 'large-file.key',
    hidden: true,
    render: (row) => (
      <span className={styles.cell}>
        {row.keyName}
        <small>{row.fingerprint}</small>
      </span>
    ),
  },
  {
    key: 'carrier',
    title: 'sdk-server.carrier',
    width: 110,
    hidden: true,
    render: (row) => label(`sdk-server.carrier.${row.carrier}`),
  },
  {
    key: 'state',
    title: 'large-file.states',
    width: 120,
    render: (row) => (
      <StateTag tone={row.ended ? 'off' : tones[row.status]}>
        {label(`large-file.state.${row.ended ? 'ended' : row.status}`)}
      </StateTag>
    ),
  },
  {
    key: 'end',
    title: 'large-file.valid_end',
    width: 112,
    render: (row) => <span className="nowrap">{row.validEnd ? day(row.validEnd) : '–'}</span>,
  },
  {
    key: 'created',
    title: 'large-file.created',
    width: 104,
    render: (row) => (
      <span className="nowrap">
        <RelativeTime value={row.createTime} />
      </span>
    ),
  },
]
