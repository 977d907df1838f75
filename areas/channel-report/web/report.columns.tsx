import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { Stacked } from '#platform/web/ui/table/Stacked.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { BatchState, checkedWords } from './BatchState.tsx'
import type { Batch, Sale, Stock } from './report.queries.ts'
import type { DeskBatch, End, Month } from './desk.queries.ts'
import { agingWord, kindWord, lateWord, price, typeWord } from './words.ts'

type Row = Omit<Batch, 'can'>
const title: DataColumn<Row> = {
  key: 'no',
  title: 'channel-report.field.no',
  width: 170,
  render: (row) => (
    <RowTitle row={row} under={[kindWord(row.kind), row.period, row.warehouse].filter(Boolean)}>
      {row.batchNo}
    </RowTitle>
  ),
}
const customer: DataColumn<Row> = {
  key: 'customer',
  title: 'channel-report.field.customer',
  render: (row) => <Stacked under={[row.customer]}>{row.customerCode}</Stacked>,
}
const rest: DataColumn<Row>[] = [
  { key: 'state', title: 'channel-report.field.status', width: 170, render: (row) => <BatchState {...row} /> },
  { key: 'rows', title: 'channel-report.field.rows', width: 80, align: 'end', render: (row) => count(row.rows) },
  { key: 'checked', title: 'channel-report.field.checked', render: checkedWords },
  { key: 'author', title: 'channel-report.field.author', width: 90, render: (row) => row.author || '–' },
  {
    key: 'submitted',
    title: 'channel-report.field.submitted',
    width: 116,
    render: (row) => (row.submittedAt ? <RelativeTime value={row.submittedAt} /> : '–'),
  },
]
export const ownColumns: DataColumn<Batch>[] = [
  title,
  ...rest,
  { ...customer, width: 96, render: (row) => row.customerCode },
]
export const deskColumns: DataColumn<DeskBatch>[] = [title, customer, ...rest]

const number = <R,>(
  key: string,
  words: DataColumn<R>['title'],
  of: (row: R) => number,
  hidden = false,
): DataColumn<R> => ({ key, title: words, width: 92, align: 'end', hidden, render: (row) => count(of(row)) })
const signed = (n: number) => (n < 0 ? `−${count(-n)}` : count(n))
export const stockColumns: DataColumn<Stock>[] = [
  {
    key: 'item',
    title: 'channel-report.column.item',
    width: 170,
    render: (row) => <Stacked under={[row.lotNo, row.dateCode].filter(Boolean)}>{row.item}</Stacked>,
  },
  { key: 'period', title: 'channel-report.field.period', width: 90, render: (row) => row.period },
  { key: 'warehouse', title: 'channel-report.column.warehouse', render: (row) => row.warehouse },
  number('onHand', 'channel-report.column.onHand', (row) => row.onHand),
  number('received', 'channel-report.column.received', (row) => row.received),
  number('sold', 'channel-report.column.sold', (row) => row.sold),
  {
    key: 'adjustment',
    title: 'channel-report.column.adjustment',
    width: 92,
    align: 'end',
    render: (row) => signed(row.adjustment),
  },
  number('reserved', 'channel-report.column.reserved', (row) => row.reserved, true),
  number('inTransit', 'channel-report.column.inTransit', (row) => row.inTransit, true),
  { key: 'aging', title: 'channel-report.column.aging', width: 110, render: (row) => agingWord(row.aging) },
  {
    key: 'cost',
    title: 'channel-report.column.unitCost',
    width: 110,
    align: 'end',
    hidden: true,
    render: (row) => (row.unitCost ? `${row.currency} ${price(row.unitCost)}` : '–'),
  },
  { key: 'batch', title: 'channel-report.field.no', width: 140, hidden: true, render: (row) => row.batchNo },
  { key: 'customer', title: 'channel-report.field.customer', width: 78, render: (row) => row.customerCode },
]
export const saleColumns: DataColumn<Sale>[] = [
  {
    key: 'invoice',
    title: 'channel-report.column.invoiceNo',
    width: 170,
    render: (row) => <Stacked under={[`# ${row.invoiceLine}`, row.shipDate]}>{row.invoiceNo}</Stacked>,
  },
  { key: 'item', title: 'channel-report.column.item', width: 150, render: (row) => row.item },
  {
    key: 'type',
    title: 'channel-report.column.type',
    width: 110,
    render: (row) => <Stacked under={[row.debitNo].filter(Boolean)}>{typeWord(row.type)}</Stacked>,
  },
  {
    key: 'end',
    title: 'channel-report.column.endCustomer',
    render: (row) => <Stacked under={[row.project, row.application].filter(Boolean)}>{row.endCustomer}</Stacked>,
  },
  { key: 'qty', title: 'channel-report.column.qty', width: 92, align: 'end', render: (row) => signed(row.qty) },
  {
    key: 'price',
    title: 'channel-report.column.price',
    width: 120,
    align: 'end',
    render: (row) => <span className="nowrap">{`${row.currency} ${price(row.price)}`}</span>,
  },
  {
    key: 'place',
    title: 'channel-report.column.country',
    width: 110,
    hidden: true,
    render: (row) => [row.country, row.city].filter(Boolean).join(' '),
  },
  { key: 'customer', title: 'channel-report.field.customer', width: 78, render: (row) => row.customerCode },
]

const reported = (status: string, late: number) => (
  <Stacked under={[lateWord(late)].filter(Boolean)}>
    {status === 'missing' ? (
      <StateTag tone="bad">{t('channel-report.missing')}</StateTag>
    ) : (
      <BatchState status={status as Batch['status']} />
    )}
  </Stacked>
)
export const monthColumns: DataColumn<Month>[] = [
  { key: 'period', title: 'channel-report.field.period', width: 100, render: (row) => row.period },
  {
    key: 'customer',
    title: 'channel-report.field.customer',
    render: (row) => <Stacked under={[row.customer]}>{row.customerCode}</Stacked>,
  },
  {
    key: 'due',
    title: 'channel-report.field.due',
    width: 110,
    render: (row) => <span className="nowrap">{row.dueOn}</span>,
  },
  {
    key: 'inventory',
    title: 'channel-report.field.inventory',
    width: 150,
    render: (row) => reported(row.inventory, row.inventoryLate),
  },
  {
    key: 'sales',
    title: 'channel-report.field.sales',
    width: 150,
    render: (row) => reported(row.sales, row.salesLate),
  },
  { key: 'score', title: 'channel-report.field.score', width: 80, align: 'end', render: (row) => row.score },
  {
    key: 'locked',
    title: 'channel-report.field.locked',
    width: 120,
    render: (row) => (row.lockedAt ? <RelativeTime value={row.lockedAt} /> : t('channel-report.open_month')),
  },
]
export const endColumns: DataColumn<End>[] = [
  {
    key: 'name',
    title: 'channel-report.column.endCustomer',
    render: (row) => <Stacked under={[row.code, row.country].filter(Boolean)}>{row.name}</Stacked>,
  },
  { key: 'qty', title: 'channel-report.field.qty', width: 130, align: 'end', render: (row) => signed(row.qty) },
  {
    key: 'distributors',
    title: 'channel-report.field.distributors',
    width: 100,
    align: 'end',
    render: (row) => row.distributors,
  },
  { key: 'alike', title: 'channel-report.field.alike', width: 240, render: (row) => row.alike || '–' },
  {
    key: 'root',
    title: 'channel-report.field.root',
    width: 240,
    render: (row) => (row.root ? <Stacked under={[row.reason].filter(Boolean)}>{row.root}</Stacked> : '–'),
  },
]
