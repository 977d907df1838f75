import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { opensAs } from '#platform/web/call/record-query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { useRecordChange } from '#platform/web/live.ts'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { useSteps, type StepsOf } from '#platform/web/ui/list/steps.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { part } from '#platform/web/load/part.tsx'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { list, type detail } from '../issue.links.ts'
import { refresh, showQuery, type Issue } from './issue.queries.ts'
import { issueSteps } from './issue.steps.ts'
import { IssueFacts } from './IssueFacts.tsx'
import { IssueState, PriorityTag, SlaLight } from './IssueState.tsx'
import { NextLine } from './NextLine.tsx'
import { NextSteps } from './NextSteps.tsx'
import { Thread } from './Thread.tsx'
import styles from './Issue.module.css'

const Composer = part(() => import('./Composer.tsx'))

export const loader = ({ search }: LoadContext<typeof detail>) =>
  search.id ? opensAs(showQuery(search.id), ({ no }) => no) : Promise.resolve({})

/** /aservice/aservice?id=…: one issue with its conversation. */
export default function DetailPage({ search: { id } }: PageProps<typeof detail>) {
  if (!id) return <EmptyState title={t('issue.detail.missing')} about={t('issue.none_about')} action={back()} />
  return <One key={id} id={id} />
}

const back = () => <AppLink to={list.url({ projectCode: 'all' })}>{t('issue.title')}</AppLink>

function One({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(showQuery(id))
  useRecordChange(['issue', 'issue_desk'], id, () => void refresh())
  if (data) return <Shown issue={data} />
  return error && <ErrorState error={error} onRetry={() => void refetch()} back={back()} />
}

function Shown({ issue }: { issue: Issue }) {
  const [stepsOf, dialogs] = useSteps<Issue>(issueSteps as unknown as StepsOf<Issue>, { nameOf: ({ no }) => no })
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{issue.subject}</h1>
          <p>{[issue.no, issue.projectCode, issue.projectName].filter(Boolean).join(' · ')}</p>
          <p className={styles.tags}>
            <IssueState state={issue.state} />
            <PriorityTag priority={issue.priority} />
            <SlaLight light={issue.light} dueAt={issue.dueAt} />
          </p>
        </div>
        <div className={`${styles.steps} no-print`}>
          <NextSteps steps={stepsOf(issue)} />
        </div>
      </header>
      <NextLine issue={issue} />
      <div className={styles.sides}>
        <div className={styles.main}>
          <Thread issue={issue} />
          {issue.can.comment ? (
            <Suspense>
              <Composer issue={issue} />
            </Suspense>
          ) : (
            (issue.state === 'closed' || !issue.projectOpened) && (
              <p className={styles.quiet}>
                {t(issue.state === 'closed' ? 'issue.reply.closed' : 'issue.project_closed')}
              </p>
            )
          )}
        </div>
        <IssueFacts issue={issue} />
      </div>
      {dialogs}
    </article>
  )
}
