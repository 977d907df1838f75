import { sends } from '#platform/web/call/sends.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { surveyDesk } from '../desk.contract.ts'
import type { Row } from './desk.queries.ts'

const byId = (entry: typeof surveyDesk.copy | typeof surveyDesk.remind) => (row: Row) =>
  call(entry as typeof surveyDesk.copy, { id: row.id }).finally(() => invalidate(surveyDesk))

export const surveySteps: StepsOf<Row> = {
  edit: { label: 'survey.desk.edit', edits: true, shown: true },
  publish: {
    label: 'survey.desk.publish',
    run: sends(surveyDesk, surveyDesk.publish),
    ask: () => ({ content: t('survey.desk.publish_ask') }),
    done: 'survey.desk.published',
  },
  close: {
    label: 'survey.desk.close',
    danger: true,
    run: sends(surveyDesk, surveyDesk.close),
    ask: () => ({ content: t('survey.desk.close_ask') }),
    done: 'survey.desk.closed',
  },
  remind: {
    label: 'survey.desk.remind',
    run: byId(surveyDesk.remind),
    ask: () => ({ content: t('survey.desk.remind_ask') }),
    done: 'survey.desk.reminded',
  },
  copy: { label: 'survey.desk.copy', run: byId(surveyDesk.copy), done: 'survey.desk.copied' },
  remove: {
    label: 'survey.desk.remove',
    danger: true,
    removes: sends(surveyDesk, surveyDesk.remove),
    done: 'survey.desk.removed',
  },
}
