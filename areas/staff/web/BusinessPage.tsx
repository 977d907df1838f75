import type { ComponentProps } from 'react'
import { listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { business as contract, businessRoles } from '../business.contract.ts'
import { business } from '../staff.links.ts'
import { mainQuery, type Main } from './staff.queries.ts'
import { StaffTabs } from './StaffTabs.tsx'
import { businessOf, gapWord, roleWord } from './words.ts'

const steps: StepsOf<Main> = {
  assign: {
    label: 'staff.business.assign',
    shown: true,
    full: ({ company }) => t('staff.business.assign_one', { company }),
    dialog: async () => (await import('./BusinessDialog.tsx')).BusinessDialog,
  },
}

/** /admin/staff/business: what companies may do business by. */
const { loader, Page } = listPage(contract.mains, business, {
  id: 'staff.business',
  title: 'staff.business.title',
  lead: 'staff.business.lead',
  nameOf: (row) => row.company,
  minWidth: 980,
  useColumns: () => columns,
  filters: {
    keyword: keyword('staff.business.keyword'),
    role: oneOf('staff.business.title', 'staff.business.any_role', businessRoles, roleWord),
  },
  steps,
  drawer: {
    read: mainQuery,
    title: (row) => row.company,
    waiting: 'staff.business.detail',
    body: () => import('./BusinessFacts.tsx'),
  },
  empty: { title: 'staff.business.none', about: 'staff.business.none_about' },
})
export { loader }
export default function BusinessPage(props: ComponentProps<typeof Page>) {
  return (
    <>
      <StaffTabs />
      <Page {...props} />
    </>
  )
}

/** Whether what was opened can be used, and if not why. */
function Standing({ row }: { row: Main }) {
  if (businessOf(row, businessRoles).length === 0) return '–'
  if (row.missing.length === 0) return <StateTag tone="good">{t('staff.business.ready')}</StateTag>
  const words = [...new Set(row.missing.map(({ gap }) => gapWord(gap)))]
  return words.map((one) => <div key={one}>{one}</div>)
}
const columns: DataColumn<Main>[] = [
  {
    key: 'company',
    title: 'staff.business.field.company',
    width: 220,
    render: (row) => <RowTitle row={row}>{row.company}</RowTitle>,
  },
  {
    key: 'main',
    title: 'staff.business.field.main',
    width: 150,
    render: (row) => (
      <>
        {row.name}
        <div>
          <small>{row.loginName}</small>
        </div>
      </>
    ),
  },
  {
    key: 'roles',
    title: 'staff.business.title',
    width: 180,
    render: (row) => listed(businessOf(row, businessRoles).map(roleWord)) || '–',
  },
  { key: 'others', title: 'staff.business.field.others', width: 110, align: 'end', render: (row) => row.others },
  { key: 'missing', title: 'staff.business.field.missing', render: (row) => <Standing row={row} /> },
]
