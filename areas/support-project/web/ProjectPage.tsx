import { Queue } from '#areas/approval/web/queue.public.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Alert, Button, Skeleton } from 'antd'
import { Suspense, useRef } from 'react'
import { opens } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { useRecordChange } from '#platform/web/live.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { part } from '#platform/web/load/part.tsx'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { closingState } from '#platform/web/router/tabs.ts'
import { can } from '#platform/web/session.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { SavedContext } from '#platform/web/ui/form/saved.ts'
import { useSteps } from '#platform/web/ui/list/steps.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { StepButtons } from '#platform/web/ui/table/RowActions.tsx'
import { list, project } from '../support-project.links.ts'
import styles from './Project.module.css'
import { ProjectSides } from './ProjectSides.tsx'
import { Ways } from './Ways.tsx'
import { anew, categoriesQuery, showQuery, type ProjectDetail, type ProjectRow } from './support-project.queries.ts'
import { projectSteps } from './support-project.steps.ts'
import { stepWord } from './words.ts'

const AskForm = part(() => import('./AskForm.tsx'))
const ProjectForm = part(() => import('./ProjectForm.tsx'))
type Props = PageProps<typeof project>

export const loader = ({ search }: LoadContext<typeof project>) =>
  search.id === undefined ? Promise.resolve() : Promise.all([opens(showQuery(search.id)), opens(categoriesQuery())])

/** /aservice/project: one project in its three groups; without an id the form of a new one. */
export default function ProjectPage({ search, setSearch }: Props) {
  const { id, edit } = search
  const { data, error, refetch } = useQuery({ ...showQuery(id ?? 0), enabled: id !== undefined })
  useRecordChange(['support_project'], id ?? 0, () => void anew())
  // a new one is shown once it is kept
  const made = useRef<number>(undefined)
  const navigate = useNavigate()
  const close = () => {
    if (!made.current || made.current === id) return setSearch({ edit: undefined, chip: '' })
    // the form's own tab goes with it, or there were two of one project
    const state = closingState([project.url(null, {})])
    void navigate({ to: project.path, search: { id: made.current }, replace: true, state } as never)
  }
  const form = edit !== undefined && (
    <SavedContext value={(id) => void (made.current = id)}>
      <Suspense>
        {edit === 'ask' ? (
          <AskForm chip={search.chip} onClose={close} />
        ) : (
          <ProjectForm id={edit === 'new' ? undefined : edit} search={{}} onClose={close} />
        )}
      </Suspense>
    </SavedContext>
  )
  if (id === undefined)
    return (
      <>
        <Nothing create={(edit) => setSearch({ edit })} />
        {form}
      </>
    )
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} back={back()} /> : <Skeleton active />
  return (
    <TitledPage title={data.name}>
      <Actions record={data} setSearch={setSearch} />
      {data.toAsk && <ToAsk code={data.code} />}
      {data.waiting && <Queue waiting={data.waiting} step={stepWord(data.waiting.step)} anew={anew} />}
      <ProjectSides record={data} />
      {form}
    </TitledPage>
  )
}

const back = () => <AppLink to={list.url(null)}>{t('support-project.list')}</AppLink>
const Nothing = ({ create }: { create: (kind: 'new' | 'ask') => void }) => (
  <EmptyState
    title={t('support-project.detail_none')}
    about={t('support-project.detail_none_about')}
    action={
      <>
        {can('support_edit') && (
          <>
            <Button type="primary" onClick={() => create('ask')}>
              {t('support-project.ask.title')}
            </Button>{' '}
            <Button onClick={() => create('new')}>{t('support-project.create')}</Button>
          </>
        )}{' '}
        {back()}
      </>
    }
  />
)

/** The first question, which can be submitted by now. */
const ToAsk = ({ code }: { code: string }) => (
  <Alert
    type="success"
    showIcon
    title={t('support-project.ask.ready')}
    action={
      <AppLink to={`/aservice/issueList/${encodeURIComponent(code)}?edit=new`} newTab={false}>
        {t('support-project.ask.go')}
      </AppLink>
    }
  />
)

/** What may be done with the project, and the way to its board. */
function Actions({ record, setSearch }: { record: ProjectDetail } & Pick<Props, 'setSearch'>) {
  const navigate = useNavigate()
  const [stepsOf, dialogs] = useSteps<ProjectRow>(projectSteps, {
    nameOf: ({ name }) => name,
    edit: ({ id }) => setSearch({ edit: id }),
    onGone: () => void navigate({ to: list.path } as never),
  })
  const steps = stepsOf(record)
  return (
    <div className={styles.actions}>
      {steps.length > 0 && <StepButtons steps={steps} />}
      <Ways record={record} />
      {dialogs}
    </div>
  )
}
