import { t } from '#platform/web/i18n/text.ts'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { surveyPhases } from '../contract.ts'
import { surveyDesk } from '../desk.contract.ts'
import { desk } from '../survey.links.ts'
import { surveyQuery, type Row } from './desk.queries.ts'
import { surveySteps } from './desk.steps.ts'
import { periodOf } from './period.ts'
import { SurveyState } from './SurveyState.tsx'
import { stateWord } from './words.ts'

/** /admin/survey: surveys as staff make and read them. */
const { loader, Page } = listPage(surveyDesk.list, desk, {
  id: 'survey.desk',
  title: 'survey.desk.title',
  lead: 'survey.desk.lead',
  nameOf: (row) => row.title,
  minWidth: 980,
  useColumns: () => columns,
  filters: {
    keyword: keyword('survey.desk.keyword'),
    phase: oneOf('survey.state', 'survey.desk.any_state', surveyPhases, stateWord),
  },
  steps: surveySteps,
  drawer: {
    read: surveyQuery,
    title: (row) => row.title,
    waiting: 'survey.desk.one',
    body: () => import('./SurveyFacts.tsx'),
  },
  editor: { create: 'survey.desk.create', may: 'survey_edit', load: () => import('./SurveyForm.tsx') },
  empty: { title: 'survey.desk.none', about: 'survey.desk.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<Row>[] = [
  {
    key: 'title',
    title: 'survey.field.title',
    render: (row) => (
      <RowTitle
        row={row}
        under={[...(row.anonymous ? [t('survey.anonymous')] : []), ...(row.popup ? [t('survey.field.popup')] : [])]}
      >
        {row.title}
      </RowTitle>
    ),
  },
  {
    key: 'state',
    title: 'survey.state',
    width: 160,
    render: (row) => (
      <>
        <SurveyState phase={row.phase} />
        {row.changed && row.publishedNo > 0 && <div className="title-under">{t('survey.changed')}</div>}
      </>
    ),
  },
  { key: 'answers', title: 'survey.field.answers', width: 90, render: (row) => row.answers },
  {
    key: 'period',
    title: 'survey.field.period',
    width: 200,
    render: (row) => <span className="nowrap">{periodOf(row)}</span>,
  },
  { key: 'createdBy', title: 'survey.field.created_by', width: 110, render: (row) => row.createdBy },
  {
    key: 'updated',
    title: 'survey.field.updated',
    width: 110,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
