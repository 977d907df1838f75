import { t } from '#platform/web/i18n/text.ts'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { Stacked } from '#platform/web/ui/table/Stacked.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { BookState, PhaseTag } from './PhaseTag.tsx'
import styles from './Quote.module.css'
import type { BookQuote, Quote } from './quote.queries.ts'
import { moneyOf, pieces, priceOf } from './words.ts'

type Both = Pick<
  Quote,
  | 'currency'
  | 'price'
  | 'breaks'
  | 'taxIncluded'
  | 'moq'
  | 'mpq'
  | 'unit'
  | 'endCustomer'
  | 'project'
  | 'debitNo'
  | 'startsOn'
  | 'endsOn'
>
/** The price of one piece with its currency and tax, and below it from how many on it falls. */
const Price = ({ price, currency, taxIncluded, breaks }: Both) => (
  <span className={styles.price}>
    {moneyOf({ currency, price })}
    <small>{t(taxIncluded ? 'quote.tax_in' : 'quote.tax_out')}</small>
    {breaks.map((one) => (
      <small key={one.qty}>
        {t('quote.from_on', { qty: pieces(one.qty) })} {priceOf(one.price)}
      </small>
    ))}
  </span>
)
const Days = ({ startsOn, endsOn }: Both) => (
  <span className={styles.days}>
    {startsOn}
    <span>– {endsOn}</span>
  </span>
)
/** What there is of these, the first in full and the others smaller below it. */
const Lines = ({ lines }: { lines: readonly string[] }) => {
  const [first, ...more] = lines.filter(Boolean)
  return <Stacked under={more}>{first}</Stacked>
}
const common = [
  { key: 'unit', title: 'quote.field.unit', width: 88, render: (row) => row.unit },
  { key: 'price', title: 'quote.field.price', width: 156, align: 'end', render: (row) => <Price {...row} /> },
  { key: 'moq', title: 'quote.field.moq', width: 76, align: 'end', render: (row) => pieces(row.moq) },
  { key: 'mpq', title: 'quote.field.mpq', width: 76, align: 'end', render: (row) => pieces(row.mpq) },
  { key: 'validity', title: 'quote.field.validity', width: 120, render: (row) => <Days {...row} /> },
  {
    key: 'endCustomer',
    title: 'quote.field.end_customer',
    render: (row) => <Lines lines={[row.endCustomer, row.project]} />,
  },
  { key: 'debitNo', title: 'quote.field.debit_no', width: 92, render: (row) => row.debitNo || '–' },
] satisfies DataColumn<Both>[]

const item = { key: 'item', title: 'quote.field.item', width: 200 } as const
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
  {
    key: 'customer',
    title: 'quote.field.customer',
    width: 150,
    render: (row) => <Lines lines={[row.customerCode, row.customer]} />,
  },
  ...common.filter(({ key }) => key !== 'debitNo' && key !== 'mpq'),
  { key: 'state', title: 'quote.field.state', width: 116, render: (row) => <BookState {...row} /> },
  { key: 'mpq', title: 'quote.field.mpq', width: 76, align: 'end', hidden: true, render: (row) => pieces(row.mpq) },
  { key: 'debitNo', title: 'quote.field.debit_no', width: 92, hidden: true, render: (row) => row.debitNo || '–' },
  { key: 'author', title: 'quote.field.author', width: 90, hidden: true, render: (row) => row.author || '–' },
  {
    key: 'updated',
    title: 'quote.field.updated',
    width: 106,
    hidden: true,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
