import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { PlainTable } from '#platform/web/ui/table/PlainTable.tsx'
import styles from './Points.module.css'
import { BizNo } from './BizNo.tsx'
import type { TxnDetail } from './points.queries.ts'
import { accountWord, amountOf, kindWord } from './words.ts'

const balanceOf = (unit: 'PTS' | 'CNY', n: number) => amountOf(unit, n).replace(/^\+/, '')

/** One transaction with its entries, which sum up to nothing in each unit. */
export default function TxnFacts({ record }: { record: TxnDetail }) {
  return (
    <>
      <Facts
        facts={[
          ['points.field.kind', kindWord(record.kind)],
          ['points.field.company', record.company.name],
          ['points.field.at', dateTime(record.at)],
          ['points.field.biz', <BizNo key="biz" row={record} />],
          ['points.field.memo', record.memo],
          ['points.field.by', record.by],
          ['points.desk.reversal', record.reversalOf],
        ]}
      />
      <h2 className={styles.entries}>{t('points.desk.entries')}</h2>
      <PlainTable name={t('points.desk.entries')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('points.desk.account')}</th>
              <th scope="col" data-end="">
                {t('points.desk.amount')}
              </th>
              <th scope="col" data-end="">
                {t('points.desk.balance_after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {record.entries.map(({ line, account, unit, amount, balanceAfter }) => (
              <tr key={line}>
                <th scope="row">{accountWord(account)}</th>
                <td data-end="">{amountOf(unit, amount)}</td>
                <td data-end="">{balanceOf(unit, balanceAfter)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </PlainTable>
    </>
  )
}
