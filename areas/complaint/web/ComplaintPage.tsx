import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { addressOf } from '#platform/contract/address.ts'
import { given } from '#platform/web/call/given.ts'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { choice, days, keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { TitleCell } from '#platform/web/ui/table/TitleCell.tsx'
import { complaint, complaintStates } from '../contract.ts'
import { edit, list } from '../complaint.links.ts'
import type { ListSearch } from '../complaint.search.ts'
import { chipsQuery, reasonsQuery, type ComplaintRow } from './complaint.queries.ts'
import { complaintSteps } from './complaint.steps.ts'
import { ComplaintState, NextTarget } from './ComplaintState.tsx'
import { Reason } from './Reason.tsx'
import { dealerWord, stateWord } from './words.ts'

const useChips = () => useQuery(chipsQuery()).data?.map(({ code }) => ({ value: code, label: code })) ?? []
const useReasons = () =>
  useQuery(reasonsQuery()).data?.map(({ busValue, busName }) => ({ value: busValue, label: busName })) ?? []

/** /feedback/complaint: the complaints of the own company. */
const { loader, Page } = listPage(complaint.list, list, {
  id: 'complaint.list',
  title: 'complaint.title',
  nameOf: (row) => row.no,
  minWidth: 1120,
  useColumns: () => columns,
  filters: {
    keyword: keyword('complaint.keyword'),
    chipCode: choice('complaint.field.chip', 'complaint.any_chip', useChips),
    returnReason: choice('complaint.field.reason', 'complaint.any_reason', useReasons),
    status: oneOf('complaint.states', 'complaint.any_state', complaintStates, stateWord),
    startDate: days(),
  },
  beside: () => [chipsQuery(), reasonsQuery()],
  // the form has a page of its own, where the number leads
  steps: { ...complaintSteps, edit: { ...complaintSteps.edit, when: () => false } },
  begin: { label: 'complaint.create', url: edit.path, may: 'complaint_add' },
  extra: Extra,
  empty: { title: 'complaint.none', about: 'complaint.none_about' },
})
export { loader, Page as default }

function Extra({ search }: { search: ListSearch }) {
  const { keyword: words, chipCode, returnReason, status, startDate, endDate } = search
  const asked = given({ keyword: words, chipCode, returnReason, status, startDate, endDate })
  return (
    <Button href={addressOf(complaint.exportList, asked)} download>
      {t('complaint.export')}
    </Button>
  )
}

const columns: DataColumn<ComplaintRow>[] = [
  {
    key: 'no',
    title: 'complaint.field.no',
    width: 150,
    render: (row) => <TitleCell to={edit.url(null, { id: row.id })} title={row.no} under={[row.rmaNo]} />,
  },
  { key: 'chip', title: 'complaint.field.chip', width: 100, render: (row) => row.chipCode || '–' },
  { key: 'project', title: 'complaint.field.project', width: 160, render: (row) => row.project || '–' },
  { key: 'dealer', title: 'complaint.field.dealer', render: (row) => dealerWord(row.dealer) || '–' },
  { key: 'reason', title: 'complaint.field.reason', width: 120, render: (row) => <Reason value={row.returnReason} /> },
  { key: 'state', title: 'complaint.states', width: 150, render: (row) => <ComplaintState status={row.status} /> },
  { key: 'due', title: 'complaint.field.due', width: 150, render: (row) => <NextTarget record={row} /> },
  {
    key: 'submitted',
    title: 'complaint.field.submitted',
    width: 106,
    render: (row) => <span className="nowrap">{row.submittedAt ? day(row.submittedAt) : '–'}</span>,
  },
]
