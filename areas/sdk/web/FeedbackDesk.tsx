import { Button, Input } from 'antd'
import { useState } from 'react'
import { within } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Scanned } from '#platform/web/ui/file/Scanned.tsx'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { useFresh } from '#platform/web/ui/form/use-fresh.ts'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { RemarkList } from '#platform/web/ui/detail/RemarkList.tsx'
import { EmptyState } from '#platform/web/ui/state/States.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { ViewProps } from '#platform/web/ui/list/list.ts'
import { sdkDesk } from '../desk.contract.ts'
import type { DeskSearch } from '../sdk.search.ts'
import { deskFeedbacksQuery, replyFeedback, type DeskFeedback } from './desk.queries.ts'
import { resultWord } from './words.ts'
import styles from './Sdk.module.css'

const Field = fieldOf(sdkDesk.replyFeedback.input)

/** What customers say of patches: problems nobody answered first. */
export default function FeedbackDesk({ search, setSearch }: ViewProps<DeskSearch>) {
  const page = search.page ?? 1
  const [answering, setAnswering] = useState<DeskFeedback | null>(null)
  return (
    <>
      <RemarkList
        label={t('sdk.desk.feedback')}
        read={deskFeedbacksQuery(page)}
        page={page}
        onPage={(next) => setSearch({ page: next })}
        none={<EmptyState title={t('sdk.feedback.none')} about={t('sdk.feedback.none_about')} />}
      >
        {(row) => <Feedback row={row} onAnswer={() => setAnswering(row)} />}
      </RemarkList>
      {answering && <Answer id={answering.id} page={page} onClose={() => setAnswering(null)} />}
    </>
  )
}

function Feedback({ row, onAnswer }: { row: DeskFeedback; onAnswer: () => void }) {
  return (
    <>
      <div className={styles.meta}>
        <StateTag tone={row.result === 'ok' ? 'good' : 'bad'}>{resultWord(row.result)}</StateTag>
        <span>{`${row.sdkName} · ${row.patchName}`}</span>
        <span>{`${row.userName} · ${row.companyName}`}</span>
        <RelativeTime value={row.updatedAt} />
      </div>
      <p>{row.content}</p>
      {row.files.length > 0 && (
        <p>
          {row.files.map((file) => (
            <a key={file.id} href={`${file.url}?disposition=attachment`} download={file.name} className={styles.back}>
              {file.name}{' '}
            </a>
          ))}
        </p>
      )}
      <Scanned files={row.files} />
      {row.reply && (
        <p>
          <strong>{t('sdk.feedback.reply')}</strong> {row.reply}
        </p>
      )}
      <Button size="small" type={row.result === 'problem' && !row.reply ? 'primary' : 'default'} onClick={onAnswer}>
        {t(row.reply ? 'sdk.feedback.change_reply' : 'sdk.feedback.answer')}
      </Button>
    </>
  )
}

function Answer({ id, page, onClose }: { id: number; page: number; onClose: () => void }) {
  const read = within(deskFeedbacksQuery(page), ({ list }) => list.find((one) => one.id === id))
  const row = useFresh(read, onClose)
  return row ? <Fields row={row} onClose={onClose} /> : null
}

function Fields({ row, onClose }: { row: DeskFeedback; onClose: () => void }) {
  const send = async ({ reply }: { reply: string }) => {
    await replyFeedback({ id: row.id, version: row.version, reply })
    notify.success(t('sdk.feedback.replied'))
  }
  return (
    <Decision<{ reply: string }>
      title={t('sdk.feedback.answer')}
      about={`${row.userName} · ${row.patchName}`}
      words={() => t('ui.submit')}
      danger={() => false}
      initialValues={{ reply: row.reply }}
      send={send}
      onClose={onClose}
    >
      {() => (
        <Field name="reply" label={t('sdk.feedback.reply')}>
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} showCount />
        </Field>
      )}
    </Decision>
  )
}
