import { FinanceTabs } from '#areas/points/web/finance.public.tsx'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { days, keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { invoiceStates, invoiceTypes, mediums } from '../contract.ts'
import { invoiceDesk } from '../desk.contract.ts'
import { desk } from '../invoice.links.ts'
import type { DeskSearch } from '../invoice.search.ts'
import { reviewQuery, type Review } from './desk.queries.ts'
import { deskSteps } from './desk.steps.ts'
import { ExportMenu } from './ExportMenu.tsx'
import styles from './Invoice.module.css'
import { InvoiceState } from './InvoiceState.tsx'
import { mediumWord, money, shortTypeWord, stateWord, typeWord } from './words.ts'

/** /admin/financeDesk/invoice: invoices of all companies, those that wait for finance first. */
const { loader, Page } = listPage(invoiceDesk.desk, desk, {
  id: 'invoice.desk',
  title: 'invoice.desk.title',
  label: 'invoice.title',
  nameOf: (row) => row.applyNo,
  minWidth: 1180,
  useColumns: () => columns,
  tabs: {
    by: 'status',
    label: 'invoice.list.states',
    all: 'invoice.list.all',
    states: invoiceStates,
    wordOf: stateWord,
    counted: invoiceDesk.deskCount,
  },
  filters: {
    keyword: keyword('invoice.desk.keyword'),
    invoiceType: oneOf('invoice.field.type', 'invoice.list.any_type', invoiceTypes, typeWord),
    medium: oneOf('invoice.field.medium', 'invoice.list.any_medium', mediums, mediumWord),
    startDate: days(),
  },
  steps: deskSteps,
  drawer: {
    read: reviewQuery,
    title: (row) => row.applyNo,
    waiting: 'invoice.detail.title',
    body: () => import('./DeskFacts.tsx'),
  },
  extra: Extra,
  empty: { title: 'invoice.list.none', about: 'invoice.desk.none_about' },
})
export { loader }
export default function Desk(props: Parameters<typeof Page>[0]) {
  return (
    <>
      <FinanceTabs />
      <Page {...props} />
    </>
  )
}

function Extra({
  search: { keyword: words, status, invoiceType, medium, startDate, endDate },
}: {
  search: DeskSearch
}) {
  return (
    <>
      <ExportMenu
        entry={invoiceDesk.exportDesk}
        asked={{ keyword: words, status, invoiceType, medium, startDate, endDate }}
      />
    </>
  )
}

const columns: DataColumn<Review>[] = [
  {
    key: 'applyNo',
    title: 'invoice.field.apply_no',
    width: 190,
    render: (row) => (
      <RowTitle
        row={row}
        under={[
          row.invoiceNo || (
            <span key="at" className="nowrap">
              {dateTime(row.appliedAt)}
            </span>
          ),
        ]}
      >
        {row.applyNo}
      </RowTitle>
    ),
  },
  { key: 'company', title: 'invoice.field.company', render: (row) => row.company },
  { key: 'title', title: 'invoice.field.title_name', render: (row) => row.title },
  { key: 'type', title: 'invoice.field.type', width: 86, render: (row) => shortTypeWord(row.invoiceType) },
  { key: 'medium', title: 'invoice.field.medium', width: 100, render: (row) => mediumWord(row.medium) },
  { key: 'amount', title: 'invoice.field.amount', width: 126, align: 'end', render: (row) => money(row.amountFen) },
  { key: 'state', title: 'invoice.field.state', width: 126, render: (row) => <InvoiceState status={row.status} /> },
  {
    key: 'due',
    title: 'invoice.field.due',
    width: 110,
    render: (row) =>
      row.status === 'applied' || row.status === 'reviewing' ? (
        <span className={styles.due}>
          <span className="nowrap">{row.dueOn}</span>
          {row.overdue && <StateTag tone="bad">{t('invoice.desk.overdue')}</StateTag>}
        </span>
      ) : (
        '–'
      ),
  },
]
