import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { PlainTable } from '#platform/web/ui/table/PlainTable.tsx'
import type { ReceiptDetail } from './bill.queries.ts'
import styles from './Bill.module.css'
import { ReceiptState } from './BillState.tsx'
import { actionWord, amountOf, money } from './words.ts'

/** A receipt, and which months it pays. */
export default function ReceiptFacts({ record }: { record: ReceiptDetail }) {
  const paid = record.dues.filter(({ here }) => here > 0)
  return (
    <>
      <Facts
        facts={[
          ['bill.field.state', <ReceiptState key="state" status={record.status} />],
          ['bill.field.customer', `${record.customerCode} ${record.customer}`],
          ['bill.field.unit', `${record.unitCode} ${record.unit}`],
          ['bill.field.amount', amountOf(record.amount, record.currency)],
          [
            'bill.field.unallocated',
            record.status === 'booked' && amountOf(record.amount - record.allocated, record.currency),
          ],
          ['bill.field.bank_day', record.bankDay],
          ['bill.field.payer', record.payer],
          ['bill.field.reference', record.reference],
          ['bill.field.booked_by', record.user],
          ['bill.field.reason', record.reason],
        ]}
      />
      <section className={styles.part}>
        <h2>{t('bill.pays')}</h2>
        {paid.length === 0 ? <p>{t('bill.pays_nothing')}</p> : <Paid record={record} />}
      </section>
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}

const Paid = ({ record }: { record: ReceiptDetail }) => (
  <PlainTable name={t('bill.pays')}>
    <table>
      <thead>
        <tr>
          <th scope="col">{t('bill.field.period')}</th>
          <th scope="col">{t('bill.field.due')}</th>
          <th scope="col" data-end="">
            {t('bill.field.charge')}
          </th>
          <th scope="col" data-end="">
            {t('bill.field.here')}
          </th>
        </tr>
      </thead>
      <tbody>
        {record.dues
          .filter(({ here }) => here > 0)
          .map((due) => (
            <tr key={due.period}>
              <th scope="row">{due.period}</th>
              <td>{due.dueOn}</td>
              <td data-end="">{money(due.charge)}</td>
              <td data-end="">{money(due.here)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  </PlainTable>
)
