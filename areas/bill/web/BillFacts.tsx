import { Alert, Button } from 'antd'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { PlainTable } from '#platform/web/ui/table/PlainTable.tsx'
import { billFiles } from '../contract.ts'
import { saveBill, type AnyBill } from './bill.queries.ts'
import { BillLines } from './BillLines.tsx'
import { BillState } from './BillState.tsx'
import styles from './Bill.module.css'
import { actionWord, amountOf, money, trimmed } from './words.ts'

/** A bill: how its figures come about, what is to be paid, its lines, and what happened. */
export default function BillFacts({ record }: { record: AnyBill }) {
  return (
    <>
      <Notice record={record} />
      <div className={styles.files}>
        {billFiles.map((as) => (
          <Button key={as} onClick={() => void saveBill(record, as)}>
            {t(`bill.save_${as}`)}
          </Button>
        ))}
      </div>
      <Sums record={record} />
      <Facts
        facts={[
          ['bill.field.state', <BillState key="state" {...record} />],
          ['bill.field.customer', `${record.customerCode} ${record.customer}`],
          ['bill.field.unit', `${record.unitCode} ${record.unit}`],
          ['bill.field.period', record.period],
          ['bill.field.due', record.dueOn],
          ['bill.field.charge', amountOf(record.charge, record.currency)],
          ['bill.field.paid', amountOf(record.paid, record.currency)],
          ['bill.field.rate', record.currency === 'USD' && record.rateToRmb && trimmed(record.rateToRmb)],
          ['bill.field.issued', dateTime(record.issuedAt)],
          ['bill.field.confirmed', record.confirmedAt && dateTime(record.confirmedAt)],
          ['bill.field.confirmed_by', record.confirmedBy],
        ]}
      />
      <section className={styles.part}>
        <h2>{t('bill.lines')}</h2>
        <BillLines key={record.id} id={record.id} />
      </section>
      {record.revisions.length > 1 && <Revisions record={record} />}
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}

/** What the customer does not agree to, and what finance answered. */
function Notice({ record }: { record: AnyBill }) {
  const { status, disputeReason, disputedLines, answer } = record
  if (status === 'disputed')
    return (
      <Alert
        className={styles.notice}
        type="warning"
        showIcon
        title={disputedLines ? t('bill.disputed_lines', { n: disputedLines }) : t('bill.disputed_about')}
        description={disputeReason}
      />
    )
  return answer ? (
    <Alert className={styles.notice} type="info" showIcon title={t('bill.answered')} description={answer} />
  ) : null
}

const parts = ['opening', 'shipped', 'returned', 'debitCredit', 'received', 'adjusted', 'closing'] as const
/** They lessen what is owed, and are kept without a sign. */
const lessening = new Set<string>(['returned', 'debitCredit', 'received'])
const Sums = ({ record }: { record: AnyBill }) => (
  <div className={styles.sums}>
    <PlainTable name={t('bill.sums')}>
      <table>
        <tbody>
          {parts.map((name) => (
            <tr key={name}>
              <th scope="row">{t(`bill.field.${name}`)}</th>
              <td data-end="">
                {name === 'closing' ? (
                  <strong>{amountOf(record.closing, record.currency)}</strong>
                ) : (
                  money(lessening.has(name) ? 0 - record[name] : record[name])
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PlainTable>
  </div>
)

const Revisions = ({ record }: { record: AnyBill }) => (
  <section className={styles.part}>
    <h2>{t('bill.revisions')}</h2>
    <PlainTable name={t('bill.revisions')}>
      <table>
        <tbody>
          {record.revisions.map((one) => (
            <tr key={one.id}>
              <th scope="row">{t('bill.revision_n', { n: one.revision })}</th>
              <td>
                <BillState status={one.status} autoConfirmed={false} />
              </td>
              <td>{dateTime(one.issuedAt)}</td>
              <td data-end="">{amountOf(one.closing, record.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PlainTable>
  </section>
)
