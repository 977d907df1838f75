import { business } from '#areas/staff/staff.links.ts'
import { clientInfo } from '#areas/client/client.links.ts'
import type { Answer } from '#platform/contract/contract.ts'
import { day } from '#platform/web/i18n/format.ts'
import { wordsFor } from '#platform/web/i18n/text.ts'
import { invitations } from '#areas/company-invitation/company-invitation.links.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { TitleCell } from '#platform/web/ui/table/TitleCell.tsx'
import { companies, people } from '../account.links.ts'
import { certStandings, person } from '../person.contract.ts'
import { certStanding } from './cert.words.ts'

type Row = Answer<typeof person.companies>['list'][number]
const certWord = wordsFor('account.cert')

const steps: StepsOf<Row> = {
  transfer: {
    label: 'account.main.step',
    may: 'main_transfer',
    when: (row) => row.main !== '' && row.people > 1,
    dialog: async () => (await import('./TransferDialog.tsx')).TransferDialog,
  },
  business: {
    label: 'account.company.business',
    may: 'staff_edit',
    when: (row) => row.main !== '',
    leads: (row) => business.url(null, { keyword: row.main, menuID: 98 }),
  },
}

/** /admin/company: every company, with the way to its people and to another main account. */
const { loader, Page } = listPage(person.companies, companies, {
  id: 'account.companies',
  title: 'account.company.title',
  nameOf: (row) => row.name,
  minWidth: 980,
  useColumns: () => columns,
  steps,
  begin: { label: 'account.company.add', url: invitations.url(null, { edit: 'new', menuID: 98 }), may: 'company_add' },
  filters: {
    keyword: keyword('account.company.keyword'),
    status: oneOf('account.card.cert', 'account.company.any_cert', certStandings, certWord),
  },
  empty: { title: 'account.company.none', about: 'account.company.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<Row>[] = [
  {
    key: 'name',
    title: 'account.field.company_name',
    render: (row) => <TitleCell to={clientInfo.url(null, { id: row.id })} title={row.name} under={[row.uscc]} />,
  },
  { key: 'uscc', title: 'account.company.code', hidden: true, render: (row) => row.uscc || '–' },
  {
    key: 'cert',
    title: 'account.card.cert',
    width: 130,
    render: ({ status, certValidEnd: end }) => {
      const { tone, words } = certStanding({ status, end })
      return <StateTag tone={tone}>{words}</StateTag>
    },
  },
  {
    key: 'end',
    title: 'account.card.valid_end',
    width: 110,
    render: (row) => <span className="nowrap">{row.certValidEnd ?? '–'}</span>,
  },
  { key: 'main', title: 'account.card.account', width: 118, render: (row) => row.main || '–' },
  { key: 'manager', title: 'account.card.manager', width: 110, render: (row) => row.manager || '–' },
  {
    key: 'people',
    title: 'account.company.people',
    width: 80,
    align: 'end',
    render: (row) => <AppLink to={people.url(null, { keyword: row.name, menuID: 98 })}>{row.people}</AppLink>,
  },
  { key: 'created', title: 'account.card.registered', hidden: true, render: (row) => day(row.createdAt) },
]
