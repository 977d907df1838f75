import { label, t } from '#platform/web/i18n/text.ts'
import type { TextKey } from '#platform/contract/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import type { Entry } from './workbench.queries.ts'
import styles from './Dashboard.module.css'

type Row = Entry & { views?: number }
type Props = { rows: readonly Row[]; dated?: boolean; kinded?: boolean }
/** Records, each leading to its page; those that came since the last visit are marked. */
export function Entries({ rows, dated = false, kinded = true }: Props) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={`${row.kind} ${row.id}`}>
          <AppLink to={row.url} className={styles.entry}>
            {kinded && <span className={styles.kind}>{label(`workbench.kind.${row.kind}` as TextKey)}</span>}
            <span className={styles.name}>{row.title}</span>
            {row.fresh && (
              <span className={styles.fresh} title={t('workbench.fresh_about')}>
                {t('workbench.fresh')}
              </span>
            )}
            {row.views !== undefined && <small>{t('workbench.views', { n: row.views })}</small>}
            {dated && (
              <small>
                <RelativeTime value={row.at} />
              </small>
            )}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
