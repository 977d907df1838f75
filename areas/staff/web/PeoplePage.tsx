import type { ComponentProps } from 'react'
import { staffRoles } from '#platform/contract/access.ts'
import { listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { nameOf } from '#platform/web/i18n/title.ts'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { personStates, staff } from '../contract.ts'
import { invitations, people } from '../staff.links.ts'
import { personQuery, type Person } from './staff.queries.ts'
import { StaffTabs } from './StaffTabs.tsx'
import { roleWord, statusWord } from './words.ts'

const steps: StepsOf<Person> = {
  assign: {
    label: 'staff.assign',
    shown: true,
    full: (row) => t('staff.assign_one', { name: nameOf(row) }),
    dialog: async () => (await import('./AssignDialog.tsx')).AssignDialog,
  },
  leave: {
    label: 'staff.leave.step',
    full: (row) => t('staff.leave.one', { name: nameOf(row) }),
    danger: true,
    aside: true,
    dialog: async () => (await import('./LeaveDialog.tsx')).LeaveDialog,
  },
  comeBack: {
    label: 'staff.leave.back',
    full: (row) => t('staff.leave.back_one', { name: nameOf(row) }),
    dialog: async () => (await import('./ReturnDialog.tsx')).ReturnDialog,
  },
  handOver: {
    label: 'staff.leave.hand_over',
    full: (row) => t('staff.leave.hand_over_one', { name: nameOf(row) }),
    dialog: async () => (await import('./LeaveDialog.tsx')).LeaveDialog,
  },
}

/** /admin/staff: the vendor's own people. */
const { loader, Page } = listPage(staff.people, people, {
  id: 'staff.people',
  title: 'staff.title',
  lead: 'staff.lead',
  nameOf,
  minWidth: 980,
  useColumns: () => columns,
  filters: {
    keyword: keyword('staff.keyword'),
    status: oneOf('staff.field.status', 'staff.any_status', personStates, statusWord),
    role: oneOf('staff.field.roles', 'staff.any_role', staffRoles, roleWord),
  },
  steps,
  begin: { label: 'staff.invitation.create', url: invitations.url(null, { edit: 'new' }) },
  drawer: {
    read: personQuery,
    title: nameOf,
    waiting: 'staff.detail',
    body: () => import('./PersonFacts.tsx'),
  },
  empty: { title: 'staff.none', about: 'staff.none_about' },
})
export { loader }
export default function PeoplePage(props: ComponentProps<typeof Page>) {
  return (
    <>
      <StaffTabs />
      <Page {...props} />
    </>
  )
}

const columns: DataColumn<Person>[] = [
  {
    key: 'name',
    title: 'staff.field.name',
    width: 180,
    render: (row) => (
      <RowTitle row={row} under={[row.loginName]}>
        {nameOf(row)}
      </RowTitle>
    ),
  },
  { key: 'email', title: 'staff.field.email', render: (row) => row.email || '–' },
  { key: 'roles', title: 'staff.field.roles', render: (row) => listed(row.roles.map(roleWord)) || '–' },
  {
    key: 'factor',
    title: 'staff.field.factor',
    width: 120,
    hidden: true,
    render: (row) => t(row.hasFactor ? 'staff.factor_on' : 'staff.factor_off'),
  },
  {
    key: 'status',
    title: 'staff.field.status',
    width: 110,
    render: (row) =>
      row.gone ? (
        <StateTag tone="off">{t('staff.leave.gone')}</StateTag>
      ) : (
        <StateTag tone={row.status === 'enabled' ? 'good' : 'bad'}>{statusWord(row.status)}</StateTag>
      ),
  },
  {
    key: 'lastLogin',
    title: 'staff.field.last_login',
    width: 120,
    render: (row) => (row.lastLoginAt ? <RelativeTime value={row.lastLoginAt} /> : t('staff.never')),
  },
]
