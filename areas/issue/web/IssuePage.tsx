import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { coded } from '#platform/contract/coded.ts'
import { addressOf } from '#platform/contract/address.ts'
import type { Link } from '#platform/contract/link.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { choice, days, keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { TitleCell } from '#platform/web/ui/table/TitleCell.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { can } from '#platform/web/session.ts'
import { issue, issueStatuses, issueTypes, priorities } from '../contract.ts'
import { detail, list } from '../issue.links.ts'
import { assigneesQuery, countQuery, filtersOf, projectsQuery, type IssueRow, type Listed } from './issue.queries.ts'
import { IssueState, PriorityTag, SlaLight } from './IssueState.tsx'
import { priorityWord, statusWord, typeWord } from './words.ts'

/** The same addresses with the project among what narrows the list. */
const address: Link<string, Listed> = {
  path: list.path,
  params: {},
  search: {} as Listed,
  url: (_, search = {}) => {
    const { projectCode, ...rest } = search
    return list.url({ projectCode: projectCode ?? 'all' }, rest)
  },
}
const useProjects = () => {
  const { data = [] } = useQuery({ ...projectsQuery(), enabled: can('issue_add') })
  return data.map(({ code, name }) => ({ value: code, label: coded(code, name) }))
}
const useEngineers = () => (useQuery(assigneesQuery()).data ?? []).map(({ id, name }) => ({ value: id, label: name }))
const { loader: load, Page } = listPage(issue.list, address, {
  id: 'issue.list',
  title: 'issue.title',
  nameOf: (row: IssueRow) => row.no,
  minWidth: 1080,
  useColumns: () => columns,
  tabs: {
    by: 'status',
    label: 'issue.field.state',
    all: 'issue.all',
    states: issueStatuses,
    wordOf: statusWord,
    counts: countQuery,
  },
  filters: {
    keyword: keyword('issue.keyword'),
    projectCode: choice('issue.field.project', 'issue.any_project', useProjects),
    type: oneOf('issue.field.type', 'issue.any_type', issueTypes, typeWord),
    priority: oneOf('issue.field.priority', 'issue.any_priority', priorities, priorityWord),
    assigneeId: choice('issue.field.assignee', 'issue.desk.any_assignee', useEngineers),
    startDate: days(),
  },
  extra: Export,
  editor: { create: 'issue.create', may: 'issue_add', drops: ['chip'], load: () => import('./IssueForm.tsx') },
  beside: () => [assigneesQuery(), ...(can('issue_add') ? [projectsQuery()] : [])],
  empty: { title: 'issue.none', about: 'issue.none_about' },
})
const projectOf = (code: string) => (code === 'all' ? undefined : code)
export const loader = ({ params, search }: LoadContext<typeof list>) =>
  load({ search: { ...search, projectCode: projectOf(params.projectCode) } })

/** /aservice/issueList/{projectCode or all}: issues of one project, or of all the caller sees. */
export default function IssuePage({ params, search, setSearch }: PageProps<typeof list>) {
  const navigate = useNavigate()
  const change = (patch: Partial<Listed>, options?: { replace?: boolean }) => {
    if (!('projectCode' in patch)) return setSearch(patch, options)
    const { projectCode, ...rest } = { ...search, ...patch }
    void navigate({ to: list.url({ projectCode: projectCode || 'all' }), search: rest } as never)
  }
  return <Page search={{ ...search, projectCode: projectOf(params.projectCode) }} setSearch={change} />
}

function Export({ search }: { search: Listed }) {
  const { status } = search
  return (
    <Button href={addressOf(issue.exportIssues, { ...filtersOf(search), ...(status ? { status } : {}) })} download>
      {t('issue.export')}
    </Button>
  )
}

const columns: DataColumn<IssueRow>[] = [
  {
    key: 'subject',
    title: 'issue.field.subject',
    render: (row) => (
      <TitleCell
        to={detail.url(null, { id: row.id })}
        title={row.subject}
        under={[row.no, row.projectCode, row.projectName].filter(Boolean)}
      />
    ),
  },
  { key: 'type', title: 'issue.field.type', width: 90, render: (row) => typeWord(row.type) },
  {
    key: 'priority',
    title: 'issue.field.priority',
    width: 100,
    render: (row) => <PriorityTag priority={row.priority} />,
  },
  { key: 'points', title: 'issue.field.points', width: 70, card: false, render: (row) => row.points },
  { key: 'state', title: 'issue.field.state', width: 130, render: (row) => <IssueState state={row.state} /> },
  {
    key: 'light',
    title: 'issue.field.light',
    width: 110,
    card: (row) => row.state !== 'closed',
    render: (row) => <SlaLight light={row.light} dueAt={row.dueAt} />,
  },
  { key: 'assignee', title: 'issue.field.assignee', width: 100, render: (row) => row.assignee || '–' },
  {
    key: 'created',
    title: 'issue.field.created',
    width: 106,
    render: (row) => <RelativeTime value={row.createdAt} />,
  },
  {
    key: 'updated',
    title: 'issue.field.updated',
    width: 106,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
  { key: 'expected', title: 'issue.field.expected', width: 106, hidden: true, render: (row) => row.expectedOn ?? '–' },
]
