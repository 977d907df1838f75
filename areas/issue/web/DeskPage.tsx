import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/web/i18n/text.ts'
import { choice, keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { TitleCell } from '#platform/web/ui/table/TitleCell.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { part } from '#platform/web/load/part.tsx'
import { dateTime } from '#platform/web/i18n/format.ts'
import { lights, priorities, queues } from '../contract.ts'
import { issueDesk } from '../queue.contract.ts'
import { desk, detail } from '../issue.links.ts'
import { assign, assigneesQuery, loadQuery, queueCountsQuery, repliesQuery, type QueueRow } from './issue.queries.ts'
import { IssueState, PriorityTag, SlaLight } from './IssueState.tsx'
import { lightWord, priorityWord, queueWord } from './words.ts'
import styles from './Issue.module.css'

const dialogs = () => import('./DeskDialogs.tsx')
const steps: StepsOf<QueueRow> = {
  take: {
    label: 'issue.step.take',
    run: ({ id, version }) => assign({ id, version }, false),
    done: 'issue.done.take',
  },
  reply: { label: 'issue.reply.title', leads: ({ id }) => detail.url(null, { id }) },
  resolve: {
    label: 'issue.step.resolve',
    shown: true,
    dialog: async () => (await import('./StepDialogs.tsx')).ResolveDialog,
  },
  assign: { label: 'issue.step.assign', dialog: async () => (await dialogs()).AssignDialog },
  escalate: { label: 'issue.step.escalate', dialog: async () => (await dialogs()).EscalateDialog },
  merge: { label: 'issue.step.merge', danger: true, dialog: async () => (await dialogs()).MergeDialog },
}
/** What is open stands for all. */
const withAll = (counts: Record<string, number>) => ({ ...counts, all: counts['open'] })
const useEngineers = () => (useQuery(assigneesQuery()).data ?? []).map(({ id, name }) => ({ value: id, label: name }))

/** /admin/issueDesk: what is open by its clock, who has how much of it, and what is said often. */
const { loader, Page } = listPage(issueDesk.desk, desk, {
  id: 'issue.desk',
  title: 'issue.desk.title',
  nameOf: (row) => row.no,
  minWidth: 1120,
  useColumns: () => columns,
  tabs: {
    by: 'queue',
    label: 'issue.desk.queues',
    all: 'issue.queue.open',
    states: queues.filter((one) => one !== 'open'),
    wordOf: queueWord,
    counts: () => ({ ...queueCountsQuery(), select: withAll }) as never,
  },
  views: {
    replies: {
      label: 'issue.desk.replies',
      total: () => ({ ...repliesQuery(), select: (rows: readonly unknown[]) => ({ total: rows.length }) }) as never,
      may: 'issue_handle',
      body: part(() => import('./ReplyList.tsx')),
    },
    levels: {
      label: 'issue.sla.title',
      may: 'issue_rules',
      body: part(() => import('./LevelView.tsx')),
    },
  },
  filters: {
    keyword: keyword('issue.desk.keyword'),
    priority: oneOf('issue.field.priority', 'issue.any_priority', priorities, priorityWord),
    light: oneOf('issue.field.light', 'issue.desk.any_light', lights, lightWord),
    assigneeId: choice('issue.field.assignee', 'issue.desk.any_assignee', useEngineers),
  },
  steps,
  beside: () => [loadQuery(), assigneesQuery()],
  foot: Load,
  empty: { title: 'issue.desk.none', about: 'issue.desk.none_about' },
})
export { loader, Page as default }

/** Who has how much, the busiest first. */
function Load() {
  const { data = [] } = useQuery(loadQuery())
  if (data.length === 0) return null
  return (
    <section>
      <h2 className={styles.section}>{t('issue.desk.load')}</h2>
      <ul className={styles.load}>
        {data.map((one) => (
          <li key={one.id}>
            {one.name}
            <small>
              {`${t('issue.state.working')} ${one.working} · ${t('issue.desk.waiting')} ${one.waiting} · ${t('issue.state.resolved')} ${one.resolved}`}
            </small>
            {one.late > 0 && <small>{`${t('issue.desk.late')} ${one.late}`}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const columns: DataColumn<QueueRow>[] = [
  {
    key: 'subject',
    title: 'issue.field.subject',
    render: (row) => (
      <TitleCell
        to={detail.url(null, { id: row.id })}
        title={row.subject}
        under={[row.no, row.companyName, row.projectCode, row.escalated ? t('issue.desk.escalated') : ''].filter(
          Boolean,
        )}
      />
    ),
  },
  {
    key: 'priority',
    title: 'issue.field.priority',
    width: 100,
    render: (row) => <PriorityTag priority={row.priority} />,
  },
  {
    key: 'light',
    title: 'issue.field.light',
    width: 110,
    render: (row) => <SlaLight light={row.light} dueAt={row.dueAt} />,
  },
  { key: 'due', title: 'issue.field.due', width: 156, render: (row) => (row.dueAt ? dateTime(row.dueAt) : '–') },
  { key: 'state', title: 'issue.field.state', width: 130, render: (row) => <IssueState state={row.state} /> },
  { key: 'assignee', title: 'issue.field.assignee', width: 110, render: (row) => row.assignee || '–' },
  {
    key: 'updated',
    title: 'issue.field.updated',
    width: 106,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
