import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import type { DeskAgreementDetail } from './debit.queries.ts'
import { DebitState } from './DebitState.tsx'
import { actionWord, price } from './words.ts'

/** A special price with what happened to it. */
export default function AgreementFacts({ record }: { record: DeskAgreementDetail }) {
  return (
    <>
      <Facts
        facts={[
          ['debit.field.state', <DebitState key="state" {...record} />],
          ['debit.field.reason', record.reason],
          ['debit.field.customer', `${record.customerCode} ${record.customer}`],
          ['debit.field.unit', record.unitCode],
          ['debit.field.item', record.item],
          ['debit.field.end', record.endCustomer],
          ['debit.field.project', record.project],
          ['debit.field.book', `${record.currency} ${price(record.bookCost)}`],
          ['debit.field.debit', `${record.currency} ${price(record.debitCost)}`],
          ['debit.field.used', t('debit.used_of', { used: count(record.usedQty), max: count(record.maxQty) })],
          ['debit.field.valid', `${record.startsOn} – ${record.endsOn}`],
          ['debit.field.author', record.author],
        ]}
      />
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}
