import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { opens } from '#platform/web/call/query.ts'
import { part } from '#platform/web/load/part.tsx'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { rememberReturn } from '#platform/web/router/remembered.ts'
import { session, useSession } from '#platform/web/session.ts'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { form } from '../survey.links.ts'
import { formQuery, openQuery, type OpenSurvey } from './survey.queries.ts'
import styles from './Survey.module.css'

// fields of every kind: more than the first bytes of a page that visitors open
const loadForm = () => import('./AnswerForm.tsx')
const AnswerForm = part(loadForm)

export async function loader({ search: { id, t: token } }: LoadContext<typeof form>): Promise<void> {
  if (!session() && !token) return
  if (id) {
    void loadForm().catch(() => {})
    await opens(formQuery(id, token)).catch(() => {})
  } else if (session()) await opens(openQuery())
}

/** /survey/form: one survey to be answered, or those that are open. */
export default function FormPage({ search }: PageProps<typeof form>) {
  const user = useSession()
  if (!user && !(search.id && search.t)) return <SignIn />
  return search.id ? <One key={search.id} id={search.id} token={search.t} /> : <List />
}

const SignIn = () => (
  <div className={styles.page}>
    <EmptyState
      title={t('survey.title')}
      about={t('survey.sign_in_about')}
      action={
        <AppLink to="/login" onClick={() => rememberReturn(location.pathname + location.search)}>
          {t('survey.sign_in_go')}
        </AppLink>
      }
    />
  </div>
)

function One({ id, token }: { id: number; token: string }) {
  const { data, error, refetch } = useQuery({ ...formQuery(id, token), staleTime: Infinity })
  return (
    <div className={styles.page}>
      {data ? (
        <Suspense>
          <AnswerForm key={data.version} form={data} token={token} onRenewed={() => void refetch()} />
        </Suspense>
      ) : error ? (
        <>
          <ErrorState error={error} onRetry={() => void refetch()} />
          {session() && (
            <p className={styles.away}>
              <AppLink to={form.url()}>{t('survey.back')}</AppLink>
            </p>
          )}
        </>
      ) : null}
    </div>
  )
}

function List() {
  const { data, error, refetch } = useQuery(openQuery())
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.page}>
      <h1>{t('survey.title')}</h1>
      <p className={styles.intro}>{t('survey.lead')}</p>
      {data?.length === 0 && <EmptyState title={t('survey.none')} about={t('survey.none_about')} />}
      <ul className={styles.list}>
        {data?.map((one) => (
          <Card key={one.id} survey={one} />
        ))}
      </ul>
    </div>
  )
}

function Card({ survey: { id, title, intro, anonymous, rewardPoints, endsOn, answered } }: { survey: OpenSurvey }) {
  return (
    <li className={styles.card}>
      <div>
        <h2>{title}</h2>
        {intro && <p>{intro}</p>}
        <div className={styles.meta}>
          {anonymous && <span>{t('survey.anonymous')}</span>}
          {rewardPoints > 0 && <span>{t('survey.points', { n: rewardPoints })}</span>}
          {endsOn && <span>{t('survey.until', { day: endsOn })}</span>}
        </div>
      </div>
      {answered ? (
        <span>{t('survey.done')}</span>
      ) : (
        <AppLink to={form.url(null, { id })} aria-label={`${t('survey.start')} ${title}`} className={styles.start}>
          {t('survey.start')}
        </AppLink>
      )}
    </li>
  )
}
