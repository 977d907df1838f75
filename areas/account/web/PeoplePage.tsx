import { roles } from '#platform/contract/access.ts'
import type { Answer } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { listed } from '#platform/web/i18n/format.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { people } from '../account.links.ts'
import { person, personStates } from '../person.contract.ts'

type Row = Answer<typeof person.people>['list'][number]
const statusWord = wordsFor('access.person.status')
const roleWord = wordsFor('access.role.name')

const dialogs = () => import('./PersonDialogs.tsx')
const lock = ({ id, version }: Row, locked: boolean) =>
  call(person.setLock, { id, version, locked }).finally(() => invalidate(person))
const steps: StepsOf<Row> = {
  lock: {
    label: 'access.person.lock',
    danger: true,
    ask: () => ({ content: t('access.person.lock_ask') }),
    run: (row) => lock(row, true),
    done: 'access.person.locked',
  },
  unlock: { label: 'access.person.unlock', run: (row) => lock(row, false), done: 'access.person.unlocked' },
  endSessions: {
    label: 'access.person.end',
    ask: () => ({ content: t('access.person.end_ask') }),
    run: ({ id }) => call(person.endSessions, { id }).finally(() => invalidate(person)),
    done: 'access.person.ended',
  },
  resetFactor: {
    label: 'access.person.reset_factor',
    danger: true,
    dialog: async () => (await dialogs()).ResetFactorDialog,
  },
  view: { label: 'access.view.begin', dialog: async () => (await dialogs()).ViewDialog },
}

/** /admin/user: everybody who has an account, what they may do, and why. */
const { loader, Page } = listPage(person.people, people, {
  id: 'account.people',
  title: 'access.person.title',
  nameOf: (row) => row.name,
  minWidth: 980,
  useColumns: () => columns,
  filters: {
    keyword: keyword('access.person.keyword'),
    status: oneOf('access.person.status', 'account.apply.any_state', personStates, statusWord),
    role: oneOf('account.field.roles', 'access.person.any_role', roles, roleWord),
  },
  steps,
  drawer: {
    read: (id) => query(person.person, { id }),
    title: (row) => row.name,
    waiting: 'access.person.detail',
    body: () => import('./PersonFacts.tsx'),
  },
  empty: { title: 'access.person.none', about: 'access.person.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<Row>[] = [
  {
    key: 'name',
    title: 'account.field.name',
    width: 170,
    render: (row) => (
      <RowTitle row={row} under={[row.loginName]}>
        {row.name}
      </RowTitle>
    ),
  },
  { key: 'company', title: 'account.apply.company', render: (row) => row.company },
  { key: 'roles', title: 'account.field.roles', render: (row) => listed(row.roles.map(roleWord)) || '–' },
  {
    key: 'status',
    title: 'access.person.status',
    width: 110,
    render: (row) => (
      <StateTag tone={row.status === 'disabled' ? 'bad' : row.dormant ? 'off' : 'good'}>
        {row.dormant && row.status === 'enabled' ? t('access.person.dormant') : statusWord(row.status)}
      </StateTag>
    ),
  },
  { key: 'sessions', title: 'access.person.sessions', width: 90, align: 'end', render: (row) => row.sessions },
  {
    key: 'lastLogin',
    title: 'account.field.last_login',
    width: 120,
    render: (row) => (row.lastLoginAt ? <RelativeTime value={row.lastLoginAt} /> : '–'),
  },
]
