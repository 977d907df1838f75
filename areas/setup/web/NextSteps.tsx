import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { checklist } from '../setup.links.ts'
import { stepsQuery } from './setup.queries.ts'
import styles from './Setup.module.css'

/** Of the open steps the home names so many; the checklist has them all. */
const named = 5

/** What a new installation needs next, on the home of who sets it up. */
export default function NextSteps() {
  const { data } = useQuery(stepsQuery())
  const wanted = (data ?? []).filter(({ aside, done }) => done || !aside)
  // what is done in the portal comes before what is done at its server
  const open = wanted.filter(({ done }) => !done).toSorted((a, b) => Number(a.url === null) - Number(b.url === null))
  if (open.length === 0) return null
  return (
    <section className={`${styles.group} ${styles.next}`} aria-labelledby="setup-next">
      <header>
        <h2 id="setup-next">{t('setup.next')}</h2>
        <AppLink to={checklist.url(null)}>{t('setup.all')}</AppLink>
      </header>
      <p>{t('setup.progress', { done: wanted.length - open.length, all: wanted.length })}</p>
      <ol className={styles.steps}>
        {open.slice(0, named).map(({ key, title, about, url, roles }) => (
          <li key={key}>
            <div className={styles.what}>
              <h3>
                <AppLink to={url === null || roles.length > 0 ? checklist.url(null) : url}>{title}</AppLink>
              </h3>
              <p>{about}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
