import type { ComponentProps } from 'react'
import { opens } from '#platform/web/call/query.ts'
import { listed } from '#platform/web/i18n/format.ts'
import { nameOf } from '#platform/web/i18n/title.ts'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { subAccount, subRoles, subStates } from '../contract.ts'
import { list } from '../sub-account.links.ts'
import { showQuery, type Sub } from './sub-account.queries.ts'
import { waitingQuery } from './request.queries.ts'
import { subSteps } from './sub-account.steps.ts'
import { Waiting } from './Waiting.tsx'
import { packageName, projectsOf, roleWord, statusWord } from './words.ts'

/** /user/userManage: the people of the own company. */
const { loader: listLoader, Page } = listPage(subAccount.list, list, {
  id: 'sub-account.list',
  title: 'sub-account.title',
  lead: 'sub-account.lead',
  nameOf,
  minWidth: 980,
  useColumns: () => columns,
  filters: {
    keyword: keyword('sub-account.keyword'),
    status: oneOf('sub-account.field.status', 'sub-account.any_status', subStates, statusWord),
    role: oneOf('sub-account.field.roles', 'sub-account.any_role', subRoles, roleWord),
  },
  steps: subSteps,
  drawer: {
    read: showQuery,
    title: nameOf,
    waiting: 'sub-account.detail',
    body: () => import('./SubAccountFacts.tsx'),
  },
  editor: { create: 'sub-account.create', may: 'sub_add', load: () => import('./SubAccountForm.tsx') },
  empty: { title: 'sub-account.none', about: 'sub-account.none_about' },
})
export const loader = async (...given: Parameters<typeof listLoader>) => {
  await Promise.all([listLoader(...given), opens(waitingQuery())])
}
/** The people, and above them what they ask for. */
export default function SubAccountPage(props: ComponentProps<typeof Page>) {
  return (
    <>
      <Waiting />
      <Page {...props} />
    </>
  )
}

const columns: DataColumn<Sub>[] = [
  {
    key: 'name',
    title: 'sub-account.field.name',
    width: 180,
    render: (row) => (
      <RowTitle row={row} under={[row.loginName]}>
        {nameOf(row)}
      </RowTitle>
    ),
  },
  { key: 'email', title: 'sub-account.field.email', render: (row) => row.email || '–' },
  { key: 'mobile', title: 'sub-account.field.mobile', width: 130, hidden: true, render: (row) => row.mobile || '–' },
  { key: 'roles', title: 'sub-account.field.roles', width: 150, render: (row) => listed(row.roles.map(roleWord)) },
  {
    key: 'packages',
    title: 'sub-account.field.packages',
    render: (row) => listed(row.packages.map(packageName)) || '–',
  },
  {
    key: 'projects',
    title: 'sub-account.field.projects',
    hidden: true,
    render: (row) => listed(projectsOf(row)) || '–',
  },
  {
    key: 'status',
    title: 'sub-account.field.status',
    width: 100,
    render: (row) => <StateTag tone={row.status === 'enabled' ? 'good' : 'off'}>{statusWord(row.status)}</StateTag>,
  },
  {
    key: 'lastLogin',
    title: 'sub-account.field.last_login',
    width: 120,
    render: (row) => (row.lastLoginAt ? <RelativeTime value={row.lastLoginAt} /> : '–'),
  },
]
