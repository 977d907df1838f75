import { t } from '#platform/web/i18n/text.ts'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { guest, guestStates } from '../contract.ts'
import { list } from '../guest.links.ts'
import { projectsQuery, showQuery, type Guest } from './guest.queries.ts'
import { guestSteps } from './guest.steps.ts'
import { standing, stateTone, stateWord } from './words.ts'

/** /user/guest: people of other houses, each in one project for a set time. */
const { loader, Page } = listPage(guest.list, list, {
  id: 'guest.list',
  title: 'guest.title',
  lead: 'guest.lead',
  nameOf: (row) => row.name,
  minWidth: 980,
  useColumns: () => columns,
  filters: {
    keyword: keyword('guest.keyword'),
    state: oneOf('guest.field.state', 'guest.any_state', guestStates, stateWord),
  },
  steps: guestSteps,
  beside: () => [projectsQuery()],
  drawer: {
    read: showQuery,
    title: (row) => row.name,
    waiting: 'guest.detail',
    body: () => import('./GuestFacts.tsx'),
  },
  editor: { create: 'guest.create', may: 'guest_invite', load: () => import('./GuestForm.tsx') },
  empty: { title: 'guest.none', about: 'guest.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<Guest>[] = [
  {
    key: 'name',
    title: 'guest.field.name',
    width: 220,
    render: (row) => (
      <RowTitle row={row} under={[row.house]}>
        {row.name}
      </RowTitle>
    ),
  },
  { key: 'email', title: 'guest.field.email', render: (row) => row.email },
  { key: 'project', title: 'guest.field.project', width: 160, render: (row) => row.project },
  {
    key: 'endsOn',
    title: 'guest.field.ends_on',
    width: 140,
    render: (row) => (
      <span className="nowrap">
        {row.endsOn}
        {row.state === 'active' && row.daysLeft <= 14 && <div>{t('guest.days_left', { n: row.daysLeft })}</div>}
      </span>
    ),
  },
  {
    key: 'state',
    title: 'guest.field.state',
    width: 130,
    render: (row) => <StateTag tone={stateTone[row.state]}>{standing(row)}</StateTag>,
  },
  {
    key: 'lastLogin',
    title: 'guest.field.last_login',
    width: 120,
    render: (row) => (row.lastLoginAt ? <RelativeTime value={row.lastLoginAt} /> : '–'),
  },
]
