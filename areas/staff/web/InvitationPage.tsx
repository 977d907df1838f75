import { UploadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useState, type ComponentProps } from 'react'
import { dateTime, listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { nameOf } from '#platform/web/i18n/title.ts'
import { part } from '#platform/web/load/part.tsx'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { staffInvitation } from '../invitation.contract.ts'
import { invitationStates } from '../link.contract.ts'
import { door, invitations } from '../staff.links.ts'
import { MadeLinks } from './MadeLinks.tsx'
import { invitationSteps } from './invitation.steps.ts'
import { invitationQuery, wayQuery, type Invitation } from './staff.queries.ts'
import { StaffTabs } from './StaffTabs.tsx'
import { LinkState, MadeLink, MailWaits, stateWord } from './link.public.tsx'
import { roleWord } from './words.ts'

/** /admin/staff/invitation: who was invited, and how it came out. */
const { loader, Page } = listPage(staffInvitation.invitations, invitations, {
  id: 'staff.invitations',
  title: 'staff.invitation.title',
  nameOf,
  minWidth: 1000,
  useColumns: () => columns,
  filters: {
    keyword: keyword('staff.keyword'),
    state: oneOf('staff.field.status', 'staff.invitation.any_state', invitationStates, stateWord),
  },
  steps: invitationSteps,
  beside: () => [wayQuery()],
  extra: ByList,
  drawer: {
    read: invitationQuery,
    title: nameOf,
    waiting: 'staff.invitation.detail',
    body: () => import('./InvitationFacts.tsx'),
  },
  editor: { create: 'staff.invitation.create', may: 'staff_edit', load: () => import('./InvitationForm.tsx') },
  empty: { title: 'staff.invitation.none', about: 'staff.invitation.none_about' },
})
export { loader }

export default function InvitationPage(props: ComponentProps<typeof Page>) {
  const way = useQuery(wayQuery()).data
  return (
    <>
      <StaffTabs />
      <MailWaits way={way} />
      <Page {...props} />
      <MadeLink door={door.url(null)} />
      <MadeLinks />
    </>
  )
}

const ListDialog = part(() => import('./ListDialog.tsx'))
function ByList() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('staff.list.title')}
      </Button>
      <Suspense>{open && <ListDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

const columns: DataColumn<Invitation>[] = [
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
  { key: 'email', title: 'staff.field.email', render: (row) => row.email },
  { key: 'roles', title: 'staff.field.roles', render: (row) => listed(row.roles.map(roleWord)) },
  {
    key: 'until',
    title: 'staff.invitation.field.until',
    width: 160,
    render: (row) => <span className="nowrap">{dateTime(row.linkEndsAt)}</span>,
  },
  { key: 'by', title: 'staff.field.invited_by', width: 110, render: (row) => row.invitedBy },
  {
    key: 'state',
    title: 'staff.field.status',
    width: 130,
    render: (row) => <LinkState row={row} />,
  },
]
