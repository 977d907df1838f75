import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { checklist } from '../setup.links.ts'
import { mineQuery, stepsQuery, type Mine } from './setup.queries.ts'
import styles from './Setup.module.css'

/** Of the open steps the home names so many; the checklist has them all. */
const named = 5

type Props = { mine: boolean }
/** What a new installation needs next, on the home: of who sets it up, else (`mine`) what it needs of the reader's role. */
export default function NextSteps({ mine }: Props) {
  return mine ? <MySteps /> : <Next />
}

function MySteps() {
  const { data = [] } = useQuery(mineQuery())
  if (data.length === 0) return null
  return (
    <section className={`${styles.group} ${styles.next}`} aria-labelledby="setup-next">
      <header>
        <h2 id="setup-next">{t('setup.mine')}</h2>
      </header>
      <Steps steps={data} />
    </section>
  )
}

function Next() {
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
      <Steps
        steps={open.slice(0, named).map(({ url, roles, ...step }) => ({
          ...step,
          url: url === null || roles.length > 0 ? checklist.url(null) : url,
        }))}
      />
    </section>
  )
}

const Steps = ({ steps }: { steps: readonly Mine[] }) => (
  <ol className={styles.steps}>
    {steps.map(({ key, title, about, url }) => (
      <li key={key}>
        <div className={styles.what}>
          <h3>
            <AppLink to={url}>{title}</AppLink>
          </h3>
          <p>{about}</p>
        </div>
      </li>
    ))}
  </ol>
)
