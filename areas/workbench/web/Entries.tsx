import { label } from '#platform/web/i18n/text.ts'
import type { TextKey } from '#platform/contract/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import type { Entry } from './workbench.queries.ts'
import styles from './Dashboard.module.css'

type Props = { rows: readonly Entry[]; none: string; dated?: boolean }
/** Records of all kinds, each leading to its page. */
export function Entries({ rows, none, dated = false }: Props) {
  if (rows.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={`${row.kind} ${row.id}`}>
          <AppLink to={row.url} className={styles.entry}>
            <span className={styles.kind}>{label(`workbench.kind.${row.kind}` as TextKey)}</span>
            <span className={styles.name}>{row.title}</span>
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
