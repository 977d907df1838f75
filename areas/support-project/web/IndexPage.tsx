import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { can, session } from '#platform/web/session.ts'
import { choice, keyword, oneOf, tick } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { t } from '#platform/web/i18n/text.ts'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { projectStates, projectTypes, stages, supportProject } from '../contract.ts'
import { list, project } from '../support-project.links.ts'
import { ExportProjects } from './ExportProjects.tsx'
import { IssueCounts } from './IssueCounts.tsx'
import { ProjectState } from './ProjectState.tsx'
import { chipsQuery, showQuery, type ProjectRow } from './support-project.queries.ts'
import { projectSteps } from './support-project.steps.ts'
import { stageWord, stateWord, typeWord } from './words.ts'

const useChips = () => useQuery(chipsQuery()).data?.map(({ id, code }) => ({ value: id, label: code })) ?? []
/** A question needs less than a project: who only wants to ask is led to its form. */
const first = {
  label: 'support-project.ask.title',
  url: project.url(null, { edit: 'ask' }),
  when: () => session()?.staff === false && can('support_edit'),
} as const
/** /aservice/index: support projects, with how many of their issues are not treated, treated and closed. */
const { loader, Page } = listPage(supportProject.list, list, {
  id: 'support-project.list',
  title: 'support-project.title',
  label: 'support-project.list',
  nameOf: (row) => row.name,
  minWidth: 1080,
  useColumns: () => columns,
  tabs: {
    by: 'status',
    label: 'support-project.states',
    all: 'support-project.all',
    states: projectStates,
    wordOf: stateWord,
  },
  filters: {
    keyword: keyword('support-project.keyword'),
    chipId: choice('support-project.field.chip', 'support-project.any_chip', useChips),
    type: oneOf('support-project.field.type', 'support-project.any_type', projectTypes, typeWord),
    stage: oneOf('support-project.field.stage', 'support-project.any_stage', stages, stageWord),
    // who takes care of projects is staff; customers see their own company's
    mine: tick('support-project.mine', () => session()?.staff === true),
  },
  beside: () => [chipsQuery()],
  steps: projectSteps,
  drawer: {
    read: showQuery,
    title: (row) => row.name,
    waiting: 'support-project.detail',
    body: () => import('./ProjectFacts.tsx'),
  },
  editor: { create: 'support-project.create', may: 'support_edit', load: () => import('./ProjectForm.tsx') },
  extra: Extra,
  empty: { title: 'support-project.none', about: 'support-project.none_about', first },
})
export { loader, Page as default }

function Extra(props: ComponentProps<typeof ExportProjects>) {
  return (
    <>
      {first.when() && <AppLink to={first.url}>{t(first.label)}</AppLink>}
      <ExportProjects {...props} />
    </>
  )
}

const columns: DataColumn<ProjectRow>[] = [
  {
    key: 'name',
    title: 'support-project.field.name',
    render: (row) => (
      <RowTitle row={row} under={[row.code, row.companyName].filter(Boolean)}>
        {row.name}
      </RowTitle>
    ),
  },
  { key: 'type', title: 'support-project.field.type', width: 124, render: (row) => typeWord(row.type) },
  { key: 'chip', title: 'support-project.field.chip', width: 100, render: (row) => row.chip || '–' },
  { key: 'stage', title: 'support-project.field.stage', width: 72, render: (row) => row.stage },
  { key: 'state', title: 'support-project.states', width: 150, render: (row) => <ProjectState status={row.status} /> },
  {
    key: 'manager',
    title: 'support-project.field.manager',
    width: 110,
    render: (row) => row.handler || t('support-project.unassigned'),
  },
  {
    key: 'issues',
    title: 'support-project.board.issues',
    width: 180,
    render: (row) => <IssueCounts row={row} code={row.code} />,
  },
  {
    key: 'updated',
    title: 'support-project.field.updated',
    width: 106,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
