import { useQuery } from '@tanstack/react-query'
import { Button, Input, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { opens, query } from '#platform/web/call/query.ts'
import { opensAs } from '#platform/web/call/record-query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { part } from '#platform/web/load/part.tsx'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { useSteps, type StepsOf } from '#platform/web/ui/list/steps.tsx'
import { StepButtons } from '#platform/web/ui/table/RowActions.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { supportProject } from '../contract.ts'
import { board, list, project } from '../support-project.links.ts'
import styles from './Board.module.css'
import { IssueCounts, issuesUrl } from './IssueCounts.tsx'
import { Milestones } from './Milestones.tsx'
import { ProjectState } from './ProjectState.tsx'
import { Risks } from './Risks.tsx'
import { boardQuery, type Board } from './support-project.queries.ts'
import { projectSteps } from './support-project.steps.ts'
import { levelWord, stageWord } from './words.ts'

const PlanForm = part(() => import('./PlanForm.tsx'))
/** A project as far as these steps need it. */
type Run = Omit<Board, 'can'>
const { advance, members } = projectSteps as unknown as StepsOf<Run>
const boardSteps = { advance: advance!, members: members! }
const projectsQuery = () => query(supportProject.list, { status: 'opened', limit: 200 })
/** So many are found at a glance; more need a search. */
const FEW = 8
export const loader = ({ search }: LoadContext<typeof board>) =>
  search.id === undefined ? opens(projectsQuery()) : opensAs(boardQuery(search.id), ({ code }) => code)

/** /pms and /aservice/pmsPage: the board of a project, or which project it is to be of. */
export default function BoardPage({ search }: PageProps<typeof board>) {
  const { data, error, refetch } = useQuery({ ...boardQuery(search.id ?? 0), enabled: search.id !== undefined })
  if (search.id === undefined) return <Choose />
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />
  return (
    <TitledPage title={`${data.code} · ${data.name}`}>
      <Steps record={data} />
      <Head record={data} />
      <Schedule record={data} />
      <Risks record={data} />
    </TitledPage>
  )
}

/** Which project: each as a card that says where it stands, since one comes here without knowing its number. */
function Choose() {
  const [words, setWords] = useState('')
  const { data, error, refetch } = useQuery(projectsQuery())
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />
  const asked = words.trim().toLowerCase()
  const shown = data.list.filter(({ code, name, companyName }) =>
    [code, name, companyName].some((text) => text.toLowerCase().includes(asked)),
  )
  return (
    <TitledPage title={t('support-project.board.title')}>
      {data.total > FEW && (
        <Input.Search
          className={styles.choose!}
          aria-label={t('support-project.board.search')}
          placeholder={t('support-project.board.search')}
          allowClear
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      {data.total === 0 && (
        <EmptyState
          title={t('support-project.board.none')}
          about={t('support-project.board.none_about')}
          action={<AppLink to={list.url()}>{t('support-project.title')}</AppLink>}
        />
      )}
      {data.total > 0 && shown.length === 0 && <EmptyState onClear={() => setWords('')} />}
      <ul className={styles.projects}>
        {shown.map((row) => (
          <li key={row.id} className={styles.card}>
            <AppLink to={board.url(null, { id: row.id })}>{row.name}</AppLink>
            <small>{[row.code, row.companyName, row.chip].filter(Boolean).join(' · ')}</small>
            <span>{stageWord(row.stage)}</span>
            <span>
              {t('support-project.board.issues')} <IssueCounts row={row} said />
            </span>
          </li>
        ))}
      </ul>
    </TitledPage>
  )
}

/** What is done with a running project, as on its own page. */
function Steps({ record }: { record: Board }) {
  const [stepsOf, dialogs] = useSteps<Run>(boardSteps, { nameOf: ({ name }) => name })
  const steps = stepsOf(record)
  return (
    <>
      {steps.length > 0 && <StepButtons steps={steps} />}
      {dialogs}
    </>
  )
}

const Head = ({ record }: { record: Board }) => (
  <section className={styles.card}>
    <Facts
      facts={[
        ['support-project.states', <ProjectState key="state" status={record.status} />],
        ['support-project.field.stage', stageWord(record.stage)],
        ['support-project.field.company', record.companyName],
        ['support-project.field.chip', record.chip],
        ['support-project.field.manager', record.handler || t('support-project.unassigned')],
        ['support-project.field.engineer', record.faeOwner || t('support-project.unassigned')],
        ['support-project.field.level', record.supportLevel && levelWord(record.supportLevel)],
        ['support-project.board.issues', <IssueCounts key="issues" row={record} code={record.code} said />],
      ]}
    />
    <p className={styles.links}>
      <AppLink to={project.url(null, { id: record.id })}>{t('support-project.detail')}</AppLink>
      <AppLink to={issuesUrl(record.code)}>{t('support-project.board.all_issues')}</AppLink>
    </p>
  </section>
)

function Schedule({ record }: { record: Board }) {
  const [planning, setPlanning] = useState(false)
  return (
    <section className={styles.card}>
      <header>
        <h2>{t('support-project.board.milestones')}</h2>
        {record.can.plan && <Button onClick={() => setPlanning(true)}>{t('support-project.board.plan')}</Button>}
      </header>
      <Milestones record={record} />
      {planning && (
        <Suspense>
          <PlanForm record={record} onClose={() => setPlanning(false)} />
        </Suspense>
      )}
    </section>
  )
}
