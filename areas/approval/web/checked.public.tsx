import { CheckOutlined } from '@ant-design/icons'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import styles from './Approval.module.css'

/** What somebody ticked before deciding. */
export const Checked = ({ checked }: { checked: readonly string[] }) => (
  <ul className={styles.checked} aria-label={t('approval.checks')}>
    {checked.map((one) => (
      <li key={one}>
        <CheckOutlined aria-hidden /> {one}
      </li>
    ))}
  </ul>
)

type Decided = { stepName: string; decidedBy: string; decidedAt: string; checked: readonly string[] }
/** The checklists of a record as they were decided, for the desk of the record. */
export const Checklists = ({ decided }: { decided: readonly Decided[] }) =>
  decided.length > 0 && (
    <section className={styles.part}>
      <h2>{t('approval.checks')}</h2>
      <ol className={styles.steps}>
        {decided.map((one) => (
          <li key={`${one.stepName} ${one.decidedAt}`}>
            <strong>{one.stepName}</strong> {one.decidedBy}
            <small>{dateTime(one.decidedAt)}</small>
            <Checked checked={one.checked} />
          </li>
        ))}
      </ol>
    </section>
  )
