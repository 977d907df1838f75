import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { nameOf } from './customer.columns.tsx'
import type { Customer } from './order-base.queries.ts'
import { CustomerState } from './States.tsx'
import { creditOf, regionWord, termWord } from './words.ts'

/** All that its readers know of a customer. */
export default function CustomerFacts({ record }: { record: Customer }) {
  const credit = record.payTerm !== 'prepay'
  return (
    <Facts
      facts={[
        ['order-base.field.state', <CustomerState key="state" status={record.status} />],
        ['order-base.field.customer_code', record.code],
        ['order-base.field.name', nameOf(record)],
        [
          'order-base.field.group',
          record.groupName && (record.isHead ? `${record.groupName} · ${t('order-base.head')}` : record.groupName),
        ],
        ['order-base.field.region', regionWord(record.region)],
        ['order-base.field.currencies', record.currencies.join(' · ')],
        ['order-base.field.term', termWord(record.payTerm)],
        ['order-base.field.credit', credit && creditOf(record.creditLimit, record.creditCurrency)],
        ['order-base.field.credit_used', credit && creditOf(record.creditUsed, record.creditCurrency)],
        ['order-base.field.clerk', record.clerk],
        ['order-base.field.manager', record.manager],
        ['order-base.field.updated', dateTime(record.updatedAt)],
      ]}
    />
  )
}
