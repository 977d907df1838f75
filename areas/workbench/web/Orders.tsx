import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { DueTag } from './DueTag.tsx'
import type { Home } from './workbench.queries.ts'
import styles from './Dashboard.module.css'

/** Orders, deliveries and quotes that need this person, each leading to itself. */
export function Orders({ rows }: { rows: Home['orders'] }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ key, kind, title, url, due, overdue }) => (
        <li key={key}>
          <AppLink to={url} className={styles.entry}>
            <span className={styles.name}>
              {title}
              <small>{kind}</small>
            </span>
            <span className={styles.due}>
              <DueTag due={due} overdue={overdue} />
              {due && t('workbench.due', { day: due })}
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
