import { waitCap } from '#platform/contract/wait.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { useSession } from '#platform/web/session.ts'
import { Section } from './Section.tsx'
import type { Home } from './workbench.queries.ts'
import styles from './Dashboard.module.css'

const counted = (n: number) => (n < waitCap ? String(n) : t('workbench.more', { n: waitCap }))

/** What waits for this person, each leading to the list of exactly these. Customers for whom nothing waits need no word of it. */
export function Waits({ waits }: { waits: Home['waits'] }) {
  const staff = useSession()?.staff
  if (waits.length === 0 && !staff) return null
  return (
    <Section title={t('workbench.waits')}>
      {waits.length === 0 ? (
        <p className={styles.none}>{t('workbench.waits_none')}</p>
      ) : (
        <ul className={styles.rows}>
          {waits.map(({ words, url, count, due }) => (
            <li key={url + words}>
              <AppLink to={url} className={styles.wait}>
                <span>{words}</span>
                <span>{due ? t('workbench.due', { day: due }) : <b className={styles.count}>{counted(count)}</b>}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
