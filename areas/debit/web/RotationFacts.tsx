import { Queue } from '#areas/approval/web/queue.public.tsx'
import { invalidate } from '#platform/web/call/query.ts'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { debit } from '../contract.ts'
import styles from './Debit.module.css'
import type { RotationDetail } from './debit.queries.ts'
import { DebitState } from './DebitState.tsx'
import { actionWord, amountOf, price, stepWord } from './words.ts'

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
    <section className={styles.part}>
      <h2>{t('debit.section.lines')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={styles.table} role="region" aria-label={t('debit.section.lines')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('debit.field.item')}</th>
              <th scope="col">{t('debit.field.date_code')}</th>
              <th scope="col" data-end="">{t('debit.field.qty')}</th>
              <th scope="col" data-end="">{t('debit.field.price')}</th>
              <th scope="col" data-end="">{t('debit.field.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {record.lines.map((line) => (
              <tr key={line.lineNo}>
                <th scope="row">{line.item}</th>
                <td>{line.dateCode}</td>
                <td data-end="">{count(line.qty)}</td>
                <td data-end="">{price(line.price)}</td>
                <td data-end="" className="nowrap">{amountOf(line.amount, record.currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  </>
) // prettier-ignore

/** A rotation as who asks for it opens it. */
export default function RotationFacts({ record }: { record: RotationDetail }) {
  const { waiting } = record
  return (
    <>
      {waiting && <Queue waiting={waiting} step={stepWord(waiting.step)} anew={() => invalidate(debit)} />}
      <RotationSays record={record} />
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}
