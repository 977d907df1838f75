import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense } from 'react'
import { queryClient } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { notify } from '#platform/web/notify.ts'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { ConfirmDelete } from '#platform/web/ui/ConfirmDelete.tsx'
import { DataTable, toFilter, type DataColumn } from '#platform/web/ui/DataTable.tsx'
import { Filters } from '#platform/web/ui/Filters.tsx'
import { Keyword } from '#platform/web/ui/Keyword.tsx'
import { Permit } from '#platform/web/ui/Permit.tsx'
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx'
import { useList } from '#platform/web/ui/table/use-list.ts'
import { TitledPage } from '#platform/web/ui/TitledPage.tsx'
import { part } from '#platform/web/load/part.tsx'
import { groupUser } from '../access.links.ts'
import type { GroupSearch } from '../access.search.ts'
import { groupQuery, groupsQuery, projectsQuery, removeGroup, type GroupRow } from './access.queries.ts'

// Forms are heavy and most visits only read.
const GroupDrawer = part(() => import('./GroupDrawer.tsx'))

const idOf = (edit: string): number | undefined => (/^\d{1,15}$/.test(edit) ? Number(edit) : undefined)

// A refusal is shown in place, so it must not keep the page from opening.
export const loader = ({ search }: LoadContext<typeof groupUser>) => {
  const id = idOf(search.edit)
  return Promise.all([
    queryClient.prefetchQuery(groupsQuery(search)),
    search.edit !== '' && queryClient.prefetchQuery(projectsQuery()),
    id !== undefined && queryClient.prefetchQuery(groupQuery(id)),
  ])
}

const columnsOf = (search: GroupSearch): DataColumn<GroupRow>[] => [
  {
    key: 'code',
    title: 'access.group.code',
    render: (group) => <AppLink to={groupUser.url(null, { ...search, edit: String(group.id) })}>{group.code}</AppLink>,
  },
  { key: 'name', title: 'access.group.name', render: (group) => group.name },
  { key: 'remark', title: 'access.group.remark', render: (group) => group.remark, hidden: true },
  { key: 'members', title: 'access.group.members', render: (group) => group.members, align: 'end', width: 96 },
  { key: 'projects', title: 'access.group.projects', render: (group) => group.projects, align: 'end', width: 150 },
  {
    key: 'updated',
    title: 'access.group.updated',
    render: (group) => <RelativeTime value={group.updatedAt} />,
    width: 150,
  },
]

const remove = async (group: GroupRow) => {
  await removeGroup(group.id)
  notify.success(t('access.group.removed'))
}
const actionsOf = (open: (group: GroupRow) => void) => (group: GroupRow) => (
  <Permit code="group_edit">
    <Button type="link" size="small" onClick={() => open(group)}>
      {t('access.edit')}
    </Button>
    <ConfirmDelete danger={false} what={group.name} onConfirm={() => remove(group)} />
  </Permit>
)

/** /group/groupUser: the groups that open project-level material to people. */
export default function GroupPage({ search, setSearch }: PageProps<typeof groupUser>) {
  const { table } = useList(groupsQuery(search))
  const create = (
    <Permit code="group_edit">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setSearch({ edit: 'new' })}>
        {t('access.group.add')}
      </Button>
    </Permit>
  )
  return (
    <TitledPage title={t('access.group.title')} lead={t('access.group.lead')}>
      <DataTable
        id="access.group"
        label={t('access.group.title')}
        columns={columnsOf(search)}
        rowKey={(group) => group.id}
        {...table}
        search={search}
        onSearch={(next) => setSearch(next)}
        filterNames={['keyword']}
        filters={
          <Filters label={t('access.group.title')}>
            <Keyword
              label={t('access.group.keyword')}
              value={search.keyword}
              onChange={(keyword) => setSearch(toFilter(search, { keyword }))}
            />
          </Filters>
        }
        extra={create}
        emptyAction={create}
        actions={actionsOf((group) => setSearch({ edit: String(group.id) }))}
      />
      {search.edit !== '' && (
        <Suspense>
          <GroupDrawer
            edit={search.edit === 'new' ? 'new' : idOf(search.edit)}
            onClose={() => setSearch({ edit: '' })}
          />
        </Suspense>
      )}
    </TitledPage>
  )
}
