import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import type { RotationDetail } from './debit.queries.ts'
import { DebitState } from './DebitState.tsx'
import { LineTable, OwnFacts } from './OwnFacts.tsx'
import { amountOf, price } from './words.ts'

type Shown = Omit<RotationDetail, 'can' | 'waiting' | 'history'>
/** What is to come back, and what is ordered instead. */
export const RotationSays = ({ record }: { record: Shown }) => (
  <>
    <Facts
      facts={[
        ['debit.field.state', <DebitState key="state" {...record} />],
        ['debit.field.reason', record.reason],
        ['debit.field.customer', `${record.customerCode} ${record.customer}`],
        ['debit.field.unit', record.unitCode],
        ['debit.field.half', record.half],
        ['debit.field.order', record.orderNo],
        ['debit.field.amount', amountOf(record.amount, record.currency)],
        ['debit.field.rma', record.rmaNo],
      ]}
    />
    <LineTable
      heads={[
        [t('debit.field.item')],
        [t('debit.field.date_code')],
        [t('debit.field.qty'), 'end'],
        [t('debit.field.price'), 'end'],
        [t('debit.field.amount'), 'end'],
      ]}
    >
      {record.lines.map((line) => (
        <tr key={line.lineNo}>
          <th scope="row">{line.item}</th>
          <td>{line.dateCode}</td>
          <td data-end="">{count(line.qty)}</td>
          <td data-end="">{price(line.price)}</td>
          <td data-end="">{amountOf(line.amount, record.currency)}</td>
        </tr>
      ))}
    </LineTable>
  </>
)

/** A rotation as who asks for it opens it. */
export default function RotationFacts({ record }: { record: RotationDetail }) {
  return (
    <OwnFacts record={record}>
      <RotationSays record={record} />
    </OwnFacts>
  )
}
