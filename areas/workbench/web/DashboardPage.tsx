import { useQuery } from '@tanstack/react-query'
import { projects as projectList } from '#areas/sdk-project/sdk-project.links.ts'
import { opens } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { inMenu } from '#platform/web/router/guard.ts'
import { useSession } from '#platform/web/session.ts'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { Entries } from './Entries.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { Projects } from './Projects.tsx'
import { Section } from './Section.tsx'
import { Waits } from './Waits.tsx'
import { homeQuery, type Home } from './workbench.queries.ts'
import styles from './Dashboard.module.css'

export const loader = () => opens(homeQuery())

/** /dashboard: what waits, what is at work, what is new, what was read and kept. */
export default function DashboardPage() {
  const user = useSession()
  const { data, error, refetch } = useQuery(homeQuery())
  return (
    <div className={styles.page}>
      <h1>{t('workbench.hello', { name: user?.name ?? '' })}</h1>
      {data ? <Blocks home={data} /> : error && <ErrorState error={error} onRetry={() => void refetch()} />}
    </div>
  )
}

function Blocks({ home }: { home: Home }) {
  const user = useSession()
  const hasProjects = user !== null && !user.staff && inMenu(projectList.path, user.menus)
  const { chips, newest, recent, favourites } = home
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <FirstSteps home={home} />
        <Waits waits={home.waits} />
        {hasProjects && (
          <Section
            title={t('workbench.projects')}
            more={<AppLink to={projectList.url()}>{t('workbench.projects_all')}</AppLink>}
          >
            <Projects projects={home.projects} />
          </Section>
        )}
        <Section title={t('workbench.recent')}>
          <Entries rows={recent} none={t('workbench.recent_none')} />
        </Section>
      </div>
      <div className={styles.column}>
        <Section
          title={t('workbench.newest')}
          {...(chips.length > 0 ? { about: t('workbench.newest_of', { chips: chips.join(' · ') }) } : {})}
        >
          <Entries rows={newest} none={t('workbench.newest_none')} dated />
        </Section>
        <Section title={t('workbench.favourites')}>
          <Entries rows={favourites} none={t('workbench.favourites_none')} />
        </Section>
      </div>
    </div>
  )
}
