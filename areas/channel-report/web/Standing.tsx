import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/web/i18n/text.ts'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { BatchState } from './BatchState.tsx'
import { standingQuery, type Standing as Told } from './report.queries.ts'
import styles from './Report.module.css'
import { kindWord, lateWord } from './words.ts'

const shown = 4
/** What is due of the last months, and how punctual it was. */
export default function Standing() {
  const { data } = useQuery(standingQuery())
  if (!data?.months.length) return null
  return (
    <section className={styles.standing} aria-label={t('channel-report.standing')}>
      <div className={styles.score}>
        <p>{t('channel-report.score')}</p>
        <strong>{data.score ?? '–'}</strong>
        <p className={styles.small}>
          {data.score === null ? t('channel-report.no_score') : t('channel-report.score_about')}
        </p>
      </div>
      {data.months.slice(0, shown).map((month) => (
        <Month key={month.period} month={month} />
      ))}
    </section>
  )
}

const Month = ({ month }: { month: Told['months'][number] }) => (
  <div className={styles.month}>
    <h3>{month.period}</h3>
    <p className={styles.small}>
      {t('channel-report.due_on', { day: month.dueOn })}
      {month.locked && ` · ${t('channel-report.is_locked')}`}
    </p>
    <dl>
      {month.kinds.map(({ kind, status, daysLate }) => (
        <div key={kind}>
          <dt>{kindWord(kind)}</dt>
          <dd>
            {status === 'missing' ? (
              <StateTag tone={daysLate > 0 ? 'bad' : 'off'}>{t('channel-report.missing')}</StateTag>
            ) : (
              <BatchState status={status} />
            )}
            {daysLate > 0 && <span className={styles.small}>{lateWord(daysLate)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  </div>
)
