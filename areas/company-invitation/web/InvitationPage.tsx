import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { LinkState, MadeLink, MailWaits } from '#areas/staff/web/link.public.tsx'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { choice, keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { broughtStates, companyInvitation } from '../contract.ts'
import { door, invitations } from '../company-invitation.links.ts'
import { invitationQuery, runsQuery, wayQuery, type Invitation } from './company-invitation.queries.ts'
import { invitationSteps } from './invitation.steps.ts'
import { broughtWord } from './words.ts'

const useRuns = () =>
  useQuery(runsQuery()).data?.map(({ id, name }) => ({ value: id, label: `#${id} · ${name}` })) ?? []

/** /admin/company/invitation: companies that staff added, and whether their main account has come in. */
const { loader, Page } = listPage(companyInvitation.invitations, invitations, {
  id: 'company-invitation.list',
  title: 'company-invitation.title',
  lead: 'company-invitation.lead',
  nameOf: (row) => row.company,
  minWidth: 1000,
  useColumns: () => columns,
  filters: {
    keyword: keyword('company-invitation.keyword'),
    state: oneOf('staff.field.status', 'staff.invitation.any_state', broughtStates, broughtWord),
    run: choice<number>('company-invitation.field.run', 'company-invitation.any_run', useRuns),
  },
  steps: invitationSteps,
  beside: () => [wayQuery()],
  drawer: {
    read: invitationQuery,
    title: (row) => row.company,
    waiting: 'company-invitation.detail',
    body: () => import('./InvitationFacts.tsx'),
  },
  editor: { create: 'company-invitation.create', may: 'company_add', load: () => import('./InvitationForm.tsx') },
  empty: { title: 'company-invitation.none', about: 'company-invitation.none_about' },
})
export { loader }

export default function InvitationPage(props: ComponentProps<typeof Page>) {
  const way = useQuery(wayQuery()).data
  return (
    <>
      <MailWaits way={way} />
      <Page {...props} />
      <MadeLink door={door.url(null)} />
    </>
  )
}

const columns: DataColumn<Invitation>[] = [
  {
    key: 'company',
    title: 'company-invitation.field.company',
    render: (row) => (
      <RowTitle row={row} under={[row.uscc]}>
        {row.company}
      </RowTitle>
    ),
  },
  {
    key: 'name',
    title: 'company-invitation.field.person',
    width: 150,
    render: ({ name, isMain }) => (isMain ? name : t('company-invitation.colleague', { name })),
  },
  { key: 'target', title: 'company-invitation.door.target', width: 230, render: (row) => row.email || row.mobile },
  {
    key: 'until',
    title: 'staff.invitation.field.until',
    width: 160,
    render: (row) => row.state !== 'unsent' && <span className="nowrap">{dateTime(row.linkEndsAt)}</span>,
  },
  { key: 'by', title: 'staff.field.invited_by', width: 110, render: (row) => row.invitedBy },
  {
    key: 'state',
    title: 'staff.field.status',
    width: 130,
    render: ({ state, linkStands }) =>
      state === 'unsent' ? (
        <StateTag tone="info">{broughtWord(state)}</StateTag>
      ) : (
        <LinkState row={{ state, linkStands }} />
      ),
  },
]
