import { dateTime } from '#platform/web/i18n/format.ts'
import { days, keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { TitleCell } from '#platform/web/ui/table/TitleCell.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { invoice, invoiceStates, invoiceTypes } from '../contract.ts'
import { claim, detail, list } from '../invoice.links.ts'
import type { ListSearch } from '../invoice.search.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { invoiceSteps } from './invoice.steps.ts'
import type { InvoiceRow } from './invoice.queries.ts'
import { InvoiceState } from './InvoiceState.tsx'
import { mediumWord, money, shortTypeWord, stateWord, typeWord } from './words.ts'

/** /info/invoice: the invoices of the own company. */
const { loader, Page } = listPage(invoice.list, list, {
  id: 'invoice.list',
  title: 'invoice.list.title',
  nameOf: (row) => row.applyNo,
  minWidth: 1080,
  useColumns: () => columns,
  tabs: {
    by: 'status',
    label: 'invoice.list.states',
    all: 'invoice.list.all',
    states: invoiceStates,
    wordOf: stateWord,
    counted: invoice.tabCount,
  },
  filters: {
    keyword: keyword('invoice.list.keyword'),
    invoiceType: oneOf('invoice.field.type', 'invoice.list.any_type', invoiceTypes, typeWord),
    startDate: days(),
  },
  steps: invoiceSteps,
  begin: { label: 'invoice.claim.title', url: claim.path },
  extra: Extra,
  empty: { title: 'invoice.list.none', about: 'invoice.list.none_about' },
})
export { loader, Page as default }

function Extra({ search: { keyword: words, status, invoiceType, startDate, endDate } }: { search: ListSearch }) {
  return <ExportMenu entry={invoice.exportList} asked={{ keyword: words, status, invoiceType, startDate, endDate }} />
}

const columns: DataColumn<InvoiceRow>[] = [
  {
    key: 'applyNo',
    title: 'invoice.field.apply_no',
    width: 190,
    render: (row) => (
      <TitleCell
        to={detail.url(null, { id: row.id })}
        title={row.applyNo}
        under={[
          <span key="at" className="nowrap">
            {dateTime(row.appliedAt)}
          </span>,
        ]}
      />
    ),
  },
  { key: 'title', title: 'invoice.field.title_name', render: (row) => row.title },
  { key: 'type', title: 'invoice.field.type', width: 90, render: (row) => shortTypeWord(row.invoiceType) },
  { key: 'medium', title: 'invoice.field.medium', width: 110, render: (row) => mediumWord(row.medium) },
  { key: 'amount', title: 'invoice.field.amount', width: 130, align: 'end', render: (row) => money(row.amountFen) },
  { key: 'state', title: 'invoice.field.state', width: 130, render: (row) => <InvoiceState status={row.status} /> },
  { key: 'number', title: 'invoice.field.number', width: 200, render: (row) => row.invoiceNo || '–' },
]
