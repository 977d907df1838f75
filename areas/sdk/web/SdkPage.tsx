import { missingFor } from '#platform/contract/reason.ts'
import { AccessLink } from '#platform/web/layout/AccessHint.tsx'
import { can, useSession } from '#platform/web/session.ts'
import { DownloadOutlined } from '@ant-design/icons'
import { show as chipPage } from '#areas/product/product.links.ts'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { Suspense } from 'react'
import { unlessDenied } from '#platform/web/call/query.ts'
import { byteSize, count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { Watch } from '#platform/web/layout/Watch.tsx'
import type { PageProps } from '#platform/web/router/page.ts'
import { Choice } from '#platform/web/ui/form/Choice.tsx'
import { DataTable, type DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { useEver } from '#platform/web/ui/ever.ts'
import { FilterFields, keyword, type FiltersOf } from '#platform/web/ui/list/filters.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { useList } from '#platform/web/ui/table/use-list.ts'
import { TitleCell } from '#platform/web/ui/table/TitleCell.tsx'
import { part } from '#platform/web/load/part.tsx'
import { LargeFileNotice } from './LargeFileNotice.tsx'
import { SdkState } from './SdkState.tsx'
import { desk, show } from '../sdk.links.ts'
import type { ShowSearch } from '../sdk.search.ts'
import {
  directoryQuery,
  listQuery,
  serversQuery,
  statusQuery,
  versionQuery,
  type Project,
  type VersionRow,
} from './sdk.queries.ts'
import { useTake, type Take } from './take.tsx'
import { osWord, briefWords, typeWord } from './words.ts'
import styles from './Sdk.module.css'

const loadDrawer = () => import('./VersionDrawer.tsx')
const VersionDrawer = part(loadDrawer)

type Params = { id: string }
const idOf = ({ id }: Params): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0)

type Context = { params: Params; search: ShowSearch; queryClient: QueryClient }
/** Directory, versions, standing and servers side by side; a version that is open with them. */
export async function loader({ params, search, queryClient }: Context): Promise<{ name?: string; id?: number }> {
  const list = queryClient.fetchQuery(listQuery(idOf(params), search)).catch(unlessDenied)
  const [found] = await Promise.all([
    list,
    queryClient.prefetchQuery(directoryQuery()),
    queryClient.prefetchQuery(statusQuery()),
    ...(search.open
      ? [queryClient.prefetchQuery(versionQuery(search.open)), queryClient.prefetchQuery(serversQuery()), loadDrawer()]
      : []),
  ])
  return found?.project ? { name: found.project.code, id: found.project.id } : {}
}

type Props = PageProps<typeof show>

/** /sdk/{id}: the versions of a chip project; one of them with its files, sources and patches in a drawer. */
export default function SdkPage({ params, search, setSearch }: Props) {
  const id = idOf(params)
  const { table, data } = useList(listQuery(id, search))
  const take = useTake()
  const isStaff = useSession()?.staff === true
  const drawer = useEver(search.open !== undefined)
  const project = data?.project ?? null
  return (
    <>
      <Heading project={project} />
      {project && <LargeFileNotice project={project} />}
      <DataTable<VersionRow, ShowSearch>
        id="sdk.list"
        label={t('sdk.list')}
        columns={columnsOf(id, search)}
        rowKey={(row) => row.id}
        {...table}
        search={search}
        onSearch={setSearch}
        filterNames={['keyword', 'projectName', 'chipId']}
        filters={<FilterFields label={t('sdk.list')} filters={filters} search={search} onSearch={setSearch} />}
        actions={actionsOf(take)}
        emptyTitle={t('sdk.empty')}
        emptyAbout={t(isStaff ? 'sdk.empty_staff' : 'sdk.empty_about')}
        emptyAction={<Opens />}
        minWidth={900}
      />
      {drawer && (
        <Suspense>
          <VersionDrawer
            id={search.open}
            patch={search.patch}
            take={take}
            onClose={() => setSearch({ open: undefined, patch: undefined })}
          />
        </Suspense>
      )}
      {take.dialogs}
    </>
  )
}

const filters: FiltersOf<ShowSearch, 'keyword'> = { keyword: keyword('sdk.keyword') }

/** The chip project in view and the way to the others. */
function Heading({ project }: { project: Project | null }) {
  const directory = useQuery(directoryQuery())
  const navigate = useNavigate()
  const options = (directory.data ?? []).map((chip) => ({
    label: `${chip.code} ${chip.name}`,
    options: chip.children.map((one) => ({ value: one.id, label: `${one.code} ${one.name} (${one.count})` })),
  }))
  return (
    <div className={styles.heading}>
      <h1>{project ? `${project.chipCode} · ${project.name}` : t('sdk.title')}</h1>
      {project && (
        <>
          <p>{project.code}</p>
          <AppLink to={chipPage.url({ code: project.chipCode })}>
            {t('sdk.to_chip', { code: project.chipCode })}
          </AppLink>
          <Watch kind="sdk" id={project.id} />
        </>
      )}
      {options.length > 0 && (
        <Choice
          className={styles.project}
          label={t('sdk.project')}
          value={project?.id}
          {...(project ? {} : { empty: t('sdk.project') })}
          options={options}
          onChange={(id) => id !== undefined && void navigate({ to: show.url({ id }) })}
        />
      )}
    </div>
  )
}

const actionsOf = (take: Take) => (row: VersionRow) =>
  row.tarball && (
    <Button
      type="link"
      size="small"
      icon={<DownloadOutlined aria-hidden />}
      aria-label={t('sdk.download_one', { name: row.name })}
      onClick={() => void take.file(row.tarball!, { type: 'sdk', id: row.id })}
    >
      {t('sdk.download')}
    </Button>
  )

const columnsOf = (id: number, search: ShowSearch): DataColumn<VersionRow>[] => [
  {
    key: 'name',
    title: 'sdk.field.name',
    render: (row) => (
      <TitleCell to={show.url({ id }, { ...search, open: row.id })} title={row.name} under={[briefWords(row.intro)]} />
    ),
  },
  { key: 'type', title: 'sdk.field.type', width: 104, render: (row) => typeWord(row.type) },
  { key: 'os', title: 'sdk.field.os', width: 84, render: (row) => osWord(row.os) },
  { key: 'state', title: 'sdk.field.state', width: 124, render: (row) => <SdkState version={row} /> },
  {
    key: 'size',
    title: 'sdk.field.size',
    width: 120,
    render: (row) => (
      <span className="nowrap">
        {row.tarball ? byteSize(row.tarball.size) : '–'}
        {row.largeFile && row.tarball && <small className={styles.large}>{t('sdk.large')}</small>}
      </span>
    ),
  },
  {
    key: 'released',
    title: 'sdk.field.released',
    width: 112,
    render: (row) => <span className="nowrap">{row.releasedAt ? <RelativeTime value={row.releasedAt} /> : '–'}</span>,
  },
  {
    key: 'patches',
    title: 'sdk.field.patches',
    width: 72,
    align: 'end',
    render: (row) =>
      row.patchCount > 0 ? (
        <AppLink
          to={show.url({ id }, { ...search, open: row.id })}
          aria-label={t('sdk.patches_of', { n: row.patchCount, name: row.name })}
        >
          {count(row.patchCount)}
        </AppLink>
      ) : (
        '0'
      ),
  },
]

/** What opens SDKs to a customer; to staff who may publish them, where they do. */
function Opens() {
  const user = useSession()
  if (can('sdk_edit')) return <AppLink to={desk.url(null, {})}>{t('sdk.desk.title')}</AppLink>
  return user?.staff ? null : <AccessLink reason={missingFor('project', user) ?? 'package'} />
}
