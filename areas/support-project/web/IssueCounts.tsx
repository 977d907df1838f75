import { t } from '#platform/web/i18n/text.ts'
import styles from './Project.module.css'

type Counts = { untreated: number; treating: number; closed: number }
/** Issues of a project that are not treated, in progress and closed; each number says what it counts. */
export const IssueCounts = ({ row }: { row: Counts }) => (
  <span className={styles.counts}>
    {(['untreated', 'treating', 'closed'] as const).map((state) => (
      <span key={state} data-state={row[state] ? state : undefined} title={t(`support-project.issues.${state}`)}>
        <span className="visually-hidden">{t(`support-project.issues.${state}`)} </span>
        {row[state]}
      </span>
    ))}
  </span>
)
