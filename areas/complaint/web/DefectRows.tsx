import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import type { Defect } from './complaint.queries.ts'
import styles from './Complaint.module.css'
import { locationWord, stageWord } from './words.ts'

const number = (value: number | null) => value !== null && count(value)
const numbered = (rows: readonly Defect[]) => rows.map((row, at) => ({ ...row, n: at + 1 }))
/** The rows of a complaint, each as a card: fourteen columns fit no screen. */
export const DefectRows = ({ rows }: { rows: readonly Defect[] }) => (
  <section>
    <h2>{t('complaint.rows')}</h2>
    <ol className={styles.rows}>
      {numbered(rows).map(({ n, ...row }) => (
        <li key={n}>
          <h3>
            {t('complaint.rows.one', { n })}
            {row.failureRate !== null && (
              <span className={styles.rate}>{`${t('complaint.row.rate')} ${row.failureRate}%`}</span>
            )}
          </h3>
          <Facts
            facts={[
              ['complaint.row.lot', row.lotNo],
              ['complaint.row.defective', number(row.defective)],
              ['complaint.row.total', number(row.totalInput)],
              ['complaint.row.date_code', row.dateCode],
              ['complaint.row.mark', row.topMark],
              ['complaint.row.location', row.failureLocation && locationWord(row.failureLocation)],
              ['complaint.row.produced', row.producedOn],
              ['complaint.row.stage', row.productStage && stageWord(row.productStage)],
              ['complaint.row.market_model', row.marketModel],
              ['complaint.row.terminal', row.terminalForm],
              ['complaint.row.process', row.customerProcess],
              ['complaint.row.temp', row.conditionTemp],
              ['complaint.row.volt', row.conditionVolt],
              ['complaint.row.samples', row.sampleQty ? number(row.sampleQty) : '–'],
            ]}
          />
        </li>
      ))}
    </ol>
  </section>
)
