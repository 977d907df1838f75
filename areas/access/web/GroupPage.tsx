import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { groupUser } from '../access.links.ts'
import { access } from '../contract.ts'
import { groupQuery, projectsQuery, removeGroup, type GroupRow } from './access.queries.ts'

/** /group/groupUser: the groups that open project-level material to people. */
const { loader, Page } = listPage(access.groups, groupUser, {
  id: 'access.group',
  title: 'access.group.title',
  empty: { title: 'access.group.none', about: 'access.group.none_about' },
  lead: 'access.group.lead',
  nameOf: (group) => group.name,
  useColumns: () => columns,
  filters: { keyword: keyword('access.group.keyword') },
  steps: {
    edit: { label: 'access.edit', may: 'group_edit', edits: true },
    remove: {
      label: 'ui.delete',
      may: 'group_edit',
      shown: true,
      removes: ({ id }) => removeGroup(id),
      done: 'access.group.removed',
    },
  },
  editor: { create: 'access.group.add', may: 'group_edit', load: () => import('./GroupDrawer.tsx') },
  beside: ({ edit }) => [
    ...(edit === undefined ? [] : [projectsQuery()]),
    ...(typeof edit === 'number' ? [groupQuery(edit)] : []),
  ],
})
export { loader, Page as default }

const columns: DataColumn<GroupRow>[] = [
  {
    key: 'code',
    title: 'access.group.code',
    render: (group) => (
      <RowTitle row={group} edits>
        {group.code}
      </RowTitle>
    ),
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
