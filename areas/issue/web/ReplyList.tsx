import { useQuery } from '@tanstack/react-query'
import { Button, Input, Form } from 'antd'
import { Suspense } from 'react'
import { sends } from '#platform/web/call/sends.ts'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { can } from '#platform/web/session.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import { picked } from '#platform/web/call/query.ts'
import type { ViewProps } from '#platform/web/ui/list/list.ts'
import { useSteps, type StepsOf } from '#platform/web/ui/list/steps.tsx'
import { EmptyState } from '#platform/web/ui/state/States.tsx'
import { RowActions } from '#platform/web/ui/table/RowActions.tsx'
import { RichText } from '#platform/web/ui/text/RichText.tsx'
import { richRule } from '#platform/web/ui/text/rich-rule.ts'
import { issueDesk } from '../queue.contract.ts'
import type { DeskSearch } from '../issue.search.ts'
import { repliesQuery, saveReply, type Reply } from './issue.queries.ts'
import styles from './Issue.module.css'

const HtmlView = part(async () => ({ default: (await import('#platform/web/ui/text/HtmlView.tsx')).HtmlView }))
const Field = fieldOf(issueDesk.saveReply.input)
const steps: StepsOf<Reply> = {
  edit: { label: 'issue.desk.reply_edit', edits: true },
  remove: { label: 'ui.delete', removes: sends(issueDesk, issueDesk.removeReply), done: 'issue.desk.reply_removed' },
}

/** What engineers say often, kept by their lead. */
export default function ReplyList({ search, setSearch }: ViewProps<DeskSearch>) {
  const { data = [] } = useQuery(repliesQuery())
  const [stepsOf, dialogs] = useSteps<Reply>(steps, {
    nameOf: ({ title }) => title,
    edit: ({ id }) => setSearch({ edit: id }),
  })
  const create = can('issue_assign') && (
    <Button type="primary" onClick={() => setSearch({ edit: 'new' })}>
      {t('issue.desk.reply_new')}
    </Button>
  )
  return (
    <>
      {data.length === 0 ? (
        <EmptyState title={t('issue.desk.reply_none')} about={t('issue.desk.reply_none_about')} action={create} />
      ) : (
        create
      )}
      <ul className={styles.thread}>
        {data.map((one) => (
          <li key={one.id}>
            <header>
              <strong>{one.title}</strong>
              <RowActions title={one.title} steps={stepsOf(one)} />
            </header>
            <Suspense>
              <HtmlView html={one.content} />
            </Suspense>
          </li>
        ))}
      </ul>
      {search.edit !== undefined && (
        <ReplyForm
          key={search.edit}
          id={search.edit === 'new' ? undefined : search.edit}
          onClose={() => setSearch({ edit: undefined }, { replace: true })}
        />
      )}
      {dialogs}
    </>
  )
}

type Values = { title: string; content: string }
const ReplyForm = ({ id, onClose }: { id: number | undefined; onClose: () => void }) => (
  <RecordForm<Values, Reply>
    id={id}
    read={(one) => picked(repliesQuery(), one) as never}
    name="issue.canned"
    title={(old) => t(old ? 'issue.desk.reply_edit' : 'issue.desk.reply_new')}
    startOf={(old) => (old ? { title: old.title, content: old.content } : {})}
    save={({ title, content }, old) => saveReply({ title, content, id: old?.id, version: old?.version ?? 0 })}
    saved="issue.desk.reply_saved"
    onClose={onClose}
  >
    {() => (
      <>
        <Field name="title" label={t('issue.desk.reply_title')}>
          <Input />
        </Field>
        <Form.Item name="content" label={t('issue.desk.reply_content')} required rules={[richRule]}>
          <RichText label={t('issue.desk.reply_content')} />
        </Form.Item>
      </>
    )}
  </RecordForm>
)
