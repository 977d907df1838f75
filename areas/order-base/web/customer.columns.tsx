import { locale } from '#platform/web/i18n/text.ts'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { Stacked } from '#platform/web/ui/table/Stacked.tsx'
import type { Customer } from './order-base.queries.ts'
import { CustomerState } from './States.tsx'
import { creditOf, termWord } from './words.ts'

/** The name of a customer in the reader's language, where it has one. */
export const nameOf = ({ name, nameEn }: Pick<Customer, 'name' | 'nameEn'>): string =>
  locale() === 'en' ? nameEn || name : name

/** A customer in a list, of who orders and at the desk. */
export const customerColumns: DataColumn<Customer>[] = [
  {
    key: 'name',
    title: 'order-base.field.customer',
    render: (row) => (
      <RowTitle row={row} under={[row.code]}>
        {nameOf(row)}
      </RowTitle>
    ),
  },
  { key: 'group', title: 'order-base.field.group', width: 170, render: (row) => row.groupName || '–' },
  { key: 'currencies', title: 'order-base.field.currencies', width: 104, render: (row) => row.currencies.join(' · ') },
  { key: 'term', title: 'order-base.field.term', width: 128, render: (row) => termWord(row.payTerm) },
  {
    key: 'credit',
    title: 'order-base.credit_used_limit',
    width: 160,
    align: 'end',
    render: ({ payTerm, creditUsed, creditLimit, creditCurrency }) =>
      payTerm === 'prepay' ? (
        '–'
      ) : (
        <Stacked under={[creditOf(creditLimit, creditCurrency)]}>{creditOf(creditUsed, creditCurrency)}</Stacked>
      ),
  },
  { key: 'clerk', title: 'order-base.field.clerk', width: 96, render: (row) => row.clerk || '–' },
  { key: 'state', title: 'order-base.field.state', width: 100, render: (row) => <CustomerState status={row.status} /> },
]
