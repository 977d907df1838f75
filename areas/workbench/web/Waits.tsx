import { waitCap } from '#platform/contract/wait.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { needs } from '../workbench.links.ts'
import { DueTag } from './DueTag.tsx'
import type { Home } from './workbench.queries.ts'
import styles from './Dashboard.module.css'

const counted = (n: number) => (n < waitCap ? String(n) : t('workbench.more', { n: waitCap }))

/** Lines of the home; what else waits stands in the list of all. */
const shown = 8
/** What waits for this person, the first due foremost; each leads to the list of these, or to the only one. */
export function Waits({ waits }: { waits: Home['waits'] }) {
  if (waits.length === 0) return <p className={styles.none}>{t('workbench.waits_none')}</p>
  return (
    <ul className={styles.rows}>
      {waits.slice(0, shown).map(({ words, url, go, count, due, overdue }) => (
        <li key={url + words}>
          <AppLink to={go} className={styles.wait} style={{ color: 'var(--ant-color-link)' }}>
            <span>{words}</span>
            <span className={styles.due}>
              <DueTag due={due} overdue={overdue} />
              {due && t(count > 1 ? 'workbench.due_first' : 'workbench.due', { day: due })}{' '}
              <b className={styles.count}>{counted(count)}</b>
            </span>
          </AppLink>
        </li>
      ))}
      {waits.length > shown && (
        <li>
          <AppLink to={needs.url()} className={styles.wait} style={{ color: 'var(--ant-color-link)' }}>
            {t('workbench.waits_all', { n: waits.length })}
          </AppLink>
        </li>
      )}
    </ul>
  )
}
