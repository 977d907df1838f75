import { t } from '#platform/web/i18n/text.ts'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { BookState, PhaseTag } from './PhaseTag.tsx'
import styles from './Quote.module.css'
import type { BookQuote, Quote } from './quote.queries.ts'
import { pieces, priceOf } from './words.ts'

type Both = Pick<Quote, 'currency' | 'price' | 'breaks' | 'taxIncluded' | 'moq' | 'mpq' | 'unit' | 'endCustomer' | 'project' | 'debitNo' | 'startsOn' | 'endsOn'> // prettier-ignore
/** The price of one piece, and below it from how many on it falls. */
const Price = ({ price, breaks }: Both) => (
  <span className={styles.price}>
    {priceOf(price)}
    {breaks.map((one) => (
      <small key={one.qty}>
        {t('quote.from_on', { qty: pieces(one.qty) })} {priceOf(one.price)}
      </small>
    ))}
  </span>
)
const common = [
  { key: 'unit', title: 'quote.field.unit', width: 88, render: (row) => row.unit },
  { key: 'price', title: 'quote.field.price', width: 168, align: 'end', render: (row) => <Price {...row} /> },
  { key: 'currency', title: 'quote.field.currency', width: 76, render: (row) => row.currency },
  { key: 'tax', title: 'quote.field.tax', width: 92, render: (row) => t(row.taxIncluded ? 'quote.tax_in' : 'quote.tax_out') },
  { key: 'moq', title: 'quote.field.moq', width: 76, align: 'end', render: (row) => pieces(row.moq) },
  { key: 'mpq', title: 'quote.field.mpq', width: 76, align: 'end', render: (row) => pieces(row.mpq) },
  { key: 'from', title: 'quote.field.from', width: 108, render: (row) => row.startsOn },
  { key: 'to', title: 'quote.field.to', width: 108, render: (row) => row.endsOn },
  { key: 'endCustomer', title: 'quote.field.end_customer', width: 150, render: (row) => [row.endCustomer, row.project].filter(Boolean).join(' · ') || '–' },
  { key: 'debitNo', title: 'quote.field.debit_no', width: 96, render: (row) => row.debitNo || '–' },
] satisfies DataColumn<Both>[] // prettier-ignore

const item = { key: 'item', title: 'quote.field.item', width: 210 } as const
/** As a customer reads them: a head of a group has those of all of it, so each says whose it is. */
export const quoteColumns: DataColumn<Quote>[] = [
  {
    ...item,
    render: (row) => (
      <RowTitle row={row} under={[row.itemName, row.customerCode]}>
        {row.item}
      </RowTitle>
    ),
  },
  ...common,
  { key: 'phase', title: 'quote.field.phase', width: 116, render: (row) => <PhaseTag {...row} /> },
]
export const bookColumns: DataColumn<BookQuote>[] = [
  {
    ...item,
    render: (row) => (
      <RowTitle row={row} under={[row.quoteNo]}>
        {row.item}
      </RowTitle>
    ),
  },
  { key: 'customer', title: 'quote.field.customer', width: 180, render: (row) => `${row.customerCode} ${row.customer}` },
  ...common,
  { key: 'state', title: 'quote.field.state', width: 116, render: (row) => <BookState {...row} /> },
  { key: 'author', title: 'quote.field.author', width: 90, hidden: true, render: (row) => row.author || '–' },
  { key: 'updated', title: 'quote.field.updated', width: 106, hidden: true, render: (row) => <RelativeTime value={row.updatedAt} /> },
] // prettier-ignore
