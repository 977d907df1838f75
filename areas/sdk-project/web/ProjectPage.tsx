import { PlusOutlined } from '@ant-design/icons'
import type { QueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense } from 'react'
import { listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { notify } from '#platform/web/notify.ts'
import type { PageProps } from '#platform/web/router/page.ts'
import { useAsk } from '#platform/web/ui/ask.tsx'
import { deleteQuestion } from '#platform/web/ui/ConfirmDelete.tsx'
import { DataTable, type DataColumn, type ListSearch } from '#platform/web/ui/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx'
import { RowActions } from '#platform/web/ui/RowActions.tsx'
import { StateTag, type Tone } from '#platform/web/ui/StateTag.tsx'
import { useWholeList } from '#platform/web/ui/table/use-list.ts'
import { TitleCell } from '#platform/web/ui/TitleCell.tsx'
import { part } from '#platform/web/load/part.tsx'
import { projects } from '../sdk-project.links.ts'
import { projectsQuery, removeProject, type Finding, type Project } from './sdk-project.queries.ts'
import styles from './ProjectPage.module.css'
import { show } from '#areas/sdk/sdk.links.ts'

const ProjectDrawer = part(() => import('./ProjectDrawer.tsx'))

export async function loader({ queryClient }: { queryClient: QueryClient }) {
  await queryClient.prefetchQuery(projectsQuery())
}

type Props = PageProps<typeof projects>

/** /sdk/project: what the caller works on, each project with what is to be done for its patches. */
export default function ProjectPage({ search, setSearch }: Props) {
  const { table, data } = useWholeList(projectsQuery())
  const [ask, questions] = useAsk()
  const edited = data?.find((one) => String(one.id) === search.edit)
  const remove = async ({ id, name }: Project) => {
    if (!(await ask(deleteQuestion(name)))) return
    await removeProject(id).then(
      () => notify.success(t('sdk-project.removed')),
      () => undefined,
    )
  }
  const create = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setSearch({ edit: 'new' })}>
      {t('sdk-project.create')}
    </Button>
  )
  return (
    <>
      <div className={styles.heading}>
        <h1>{t('sdk-project.title')}</h1>
        <p>{t('sdk-project.about')}</p>
      </div>
      <DataTable<Project, ListSearch>
        id="sdk-project.list"
        label={t('sdk-project.list')}
        columns={columns}
        rowKey={(row) => row.id}
        {...table}
        extra={create}
        emptyTitle={t('sdk-project.empty')}
        emptyAbout={t('sdk-project.about')}
        emptyAction={create}
        minWidth={860}
        actions={actionsOf({ edit: (row) => setSearch({ edit: String(row.id) }), remove })}
      />
      <Suspense>
        {(search.edit === 'new' || edited) && (
          <ProjectDrawer key={search.edit} project={edited ?? null} onClose={() => setSearch({ edit: '' })} />
        )}
      </Suspense>
      {questions}
    </>
  )
}

type Tasks = { edit: (row: Project) => void; remove: (row: Project) => Promise<void> }
const actionsOf = (tasks: Tasks) => (row: Project) => (
  <RowActions
    title={row.name}
    steps={[
      { key: 'edit', label: t('sdk-project.edit'), run: () => tasks.edit(row) },
      { key: 'remove', label: t('ui.delete'), danger: true, run: () => void tasks.remove(row) },
    ]}
  />
)

const namesOf = (list: Finding['others']) => listed(list.map((one) => one.name))
const wordsOf = ({ kind, patch, others }: Finding): string =>
  kind === 'withdrawn' || kind === 'missing'
    ? t(`sdk-project.finding.${kind}`, { patch: patch.name })
    : t(`sdk-project.finding.${kind}`, { patch: patch.name, others: namesOf(others) })

const tones: Record<Finding['kind'], Tone> = {
  withdrawn: 'bad', conflict: 'bad', requires: 'bad', superseded: 'wait', order: 'wait', missing: 'info',
} // prettier-ignore

/** What is to be done, gravest first; missing patches by their own weight. */
function Advice({ project: { sdk, findings } }: { project: Project }) {
  if (!sdk) return <StateTag tone="off">{t('sdk-project.unseen')}</StateTag>
  return (
    <ul className={styles.advice}>
      {sdk.status === 'withdrawn' && (
        <li>
          <StateTag tone="bad">{t('sdk-project.withdrawn_sdk')}</StateTag>
        </li>
      )}
      {sdk.ended && (
        <li>
          <StateTag tone="wait">{t('sdk-project.ended')}</StateTag>
        </li>
      )}
      {findings.map((one) => (
        <li key={`${one.kind} ${one.patch.id}`}>
          <StateTag tone={one.kind === 'missing' && one.severity === 'critical' ? 'bad' : tones[one.kind]}>
            {wordsOf(one)}
          </StateTag>
        </li>
      ))}
      {findings.length === 0 && sdk.status !== 'withdrawn' && !sdk.ended && (
        <li>
          <StateTag tone="good">{t('sdk-project.fine')}</StateTag>
        </li>
      )}
    </ul>
  )
}

const columns: DataColumn<Project>[] = [
  {
    key: 'name',
    title: 'sdk-project.name',
    width: 200,
    render: (row) => <TitleCell to={projects.url(null, { edit: String(row.id) })} title={row.name} />,
  },
  {
    key: 'sdk',
    title: 'sdk-project.sdk',
    width: 240,
    render: (row) =>
      row.sdk ? (
        <AppLink className={styles.link} to={show.url({ id: row.sdk.chipProjectId }, { open: row.sdk.id })}>
          {row.sdk.name}
        </AppLink>
      ) : (
        '–'
      ),
  },
  { key: 'advice', title: 'sdk-project.advice', render: (row) => <Advice project={row} /> },
  {
    key: 'patches',
    title: 'sdk-project.patches',
    hidden: true,
    render: (row) => namesOf(row.applied) || t('sdk-project.none_applied'),
  },
  {
    key: 'updated',
    title: 'sdk-project.updated',
    width: 104,
    render: (row) => (
      <span className="nowrap">
        <RelativeTime value={row.updatedAt} />
      </span>
    ),
  },
]
