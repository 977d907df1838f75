import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { Stacked } from '#platform/web/ui/table/Stacked.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import type { Agreement, Claim, DeskAgreement, DeskClaim, DeskRotation, Rotation } from './debit.queries.ts'
import { DebitState } from './DebitState.tsx'
import { amountOf, price } from './words.ts'

type AnyClaim = Omit<Claim, 'can'>
const sum = <R extends { currency: string }>(
  key: string,
  title: DataColumn<R>['title'],
  of: (row: R) => number,
): DataColumn<R> => ({
  key,
  title,
  width: 136,
  align: 'end',
  render: (row) => <span className="nowrap">{amountOf(of(row), row.currency)}</span>,
})
const customer = <R extends { customerCode: string; customer: string }>(): DataColumn<R> => ({
  key: 'customer',
  title: 'debit.field.customer',
  width: 170,
  render: (row) => <Stacked under={[row.customer]}>{row.customerCode}</Stacked>,
})
const updated = <R extends { updatedAt: string }>(): DataColumn<R> => ({
  key: 'updated',
  title: 'debit.field.updated',
  width: 106,
  render: (row) => <RelativeTime value={row.updatedAt} />,
})
const claims: DataColumn<AnyClaim>[] = [
  {
    key: 'no',
    title: 'debit.field.no',
    width: 160,
    render: (row) => (
      <RowTitle row={row} under={[row.debitNo]}>
        {row.claimNo}
      </RowTitle>
    ),
  },
  { key: 'item', title: 'debit.field.item', render: (row) => <Stacked under={[row.endCustomer]}>{row.item}</Stacked> },
  { key: 'state', title: 'debit.field.state', width: 116, render: (row) => <DebitState {...row} /> },
  {
    key: 'qty',
    title: 'debit.field.qty',
    width: 110,
    align: 'end',
    render: (row) => <Stacked under={[t('debit.lines_count', { count: row.lineCount })]}>{count(row.qty)}</Stacked>,
  },
  sum('amount', 'debit.field.amount', (row) => row.amount),
  {
    key: 'approved',
    title: 'debit.field.approved',
    width: 136,
    align: 'end',
    render: (row) => (row.approved ? <span className="nowrap">{amountOf(row.approved, row.currency)}</span> : '–'),
  },
]
export const claimColumns: DataColumn<Claim>[] = [
  ...claims,
  { ...customer<Claim>(), width: 78, render: (row) => row.customerCode },
  updated(),
]
export const deskClaimColumns: DataColumn<DeskClaim>[] = [...claims, customer(), updated()]

type AnyAgreement = Omit<DeskAgreement, 'can' | 'author'>
const terms: DataColumn<AnyAgreement>[] = [
  {
    key: 'item',
    title: 'debit.field.item',
    render: (row) => <Stacked under={[row.endCustomer, row.project].filter(Boolean)}>{row.item}</Stacked>,
  },
  { key: 'state', title: 'debit.field.state', width: 96, render: (row) => <DebitState {...row} /> },
  {
    key: 'price',
    title: 'debit.field.debit',
    width: 140,
    align: 'end',
    render: (row) => <Stacked under={[`${price(row.bookCost)} → ${price(row.debitCost)}`]}>{row.currency}</Stacked>,
  },
  {
    key: 'used',
    title: 'debit.field.used',
    width: 150,
    align: 'end',
    render: (row) => t('debit.used_of', { used: count(row.usedQty), max: count(row.maxQty) }),
  },
  {
    key: 'valid',
    title: 'debit.field.valid',
    width: 196,
    render: (row) => <span className="nowrap">{`${row.startsOn} – ${row.endsOn}`}</span>,
  },
]
export const agreementColumns: DataColumn<Agreement>[] = [
  { key: 'no', title: 'debit.field.debit_no', width: 110, render: (row) => row.debitNo },
  ...terms,
  {
    key: 'open',
    title: 'debit.field.open',
    width: 150,
    align: 'end',
    render: (row) =>
      row.openRows ? (
        <Stacked under={[t('debit.open_of', { count: row.openRows, qty: count(row.openQty) })]}>
          {amountOf(row.openAmount, row.currency)}
        </Stacked>
      ) : (
        t('debit.nothing_open')
      ),
  },
]
export const deskAgreementColumns: DataColumn<DeskAgreement>[] = [
  {
    key: 'no',
    title: 'debit.field.debit_no',
    width: 110,
    render: (row) => <RowTitle row={row}>{row.debitNo}</RowTitle>,
  },
  customer(),
  ...terms,
  { key: 'author', title: 'debit.field.author', width: 90, hidden: true, render: (row) => row.author || '–' },
]

type AnyRotation = Omit<Rotation, 'can'>
const rotations: DataColumn<AnyRotation>[] = [
  {
    key: 'no',
    title: 'debit.field.rotation_no',
    width: 160,
    render: (row) => (
      <RowTitle row={row} under={[row.half]}>
        {row.rotationNo}
      </RowTitle>
    ),
  },
  { key: 'state', title: 'debit.field.state', width: 100, render: (row) => <DebitState {...row} /> },
  sum('amount', 'debit.field.amount', (row) => row.amount),
  {
    key: 'order',
    title: 'debit.field.order',
    render: (row) => <Stacked under={[row.unitCode]}>{row.orderNo}</Stacked>,
  },
  { key: 'rma', title: 'debit.field.rma', width: 160, render: (row) => row.rmaNo || '–' },
]
export const rotationColumns: DataColumn<Rotation>[] = [
  ...rotations,
  { ...customer<Rotation>(), width: 78, render: (row) => row.customerCode },
  updated(),
]
export const deskRotationColumns: DataColumn<DeskRotation>[] = [...rotations, customer(), updated()]
