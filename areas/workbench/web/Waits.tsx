import { waitCap } from '#platform/contract/wait.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import type { Home } from './workbench.queries.ts'
import styles from './Dashboard.module.css'

const counted = (n: number) => (n < waitCap ? String(n) : t('workbench.more', { n: waitCap }))

/** What waits for this person, each leading to the list of exactly these. */
export function Waits({ waits }: { waits: Home['waits'] }) {
  if (waits.length === 0) return <p className={styles.none}>{t('workbench.waits_none')}</p>
  return (
    <ul className={styles.rows}>
      {waits.map(({ words, url, count, due }) => (
        <li key={url + words}>
          <AppLink to={url} className={styles.wait}>
            <span>{words}</span>
            <span className={styles.due}>
              {due && t(count > 1 ? 'workbench.due_first' : 'workbench.due', { day: due })}{' '}
              <b className={styles.count}>{counted(count)}</b>
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
