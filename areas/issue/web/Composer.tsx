import { useQuery } from '@tanstack/react-query'
import { Button, Form, Radio, Select } from 'antd'
import { useState } from 'react'
import { asWritten } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { draft } from '#platform/web/ui/form/draft.ts'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFileSubmit } from '#platform/web/ui/form/use-file-submit.ts'
import { richRule } from '#platform/web/ui/text/rich-rule.ts'
import { fileLimits, issueFile, visibilities, type Visibility } from '../contract.ts'
import { repliesQuery, sendComment, type Issue } from './issue.queries.ts'
import { ReplyField } from './ReplyField.tsx'
import { visibilityWord } from './words.ts'
import styles from './Issue.module.css'

type Values = { content: string; visibility: Visibility; files: UploadItem[] }
const blank: Values = { content: '', visibility: 'public', files: [] }

/** Answers an issue: text, files and who reads it; what was typed is kept until it is sent. */
export default function Composer({ issue }: { issue: Issue }) {
  const name = `issue.reply.${issue.id}`
  const [form] = Form.useForm<Values>()
  // the editor begins anew with each text that is put into it
  const [round, setRound] = useState(0)
  const visibility = Form.useWatch('visibility', form) ?? 'public'
  const [waits, setWaits] = useState(false)
  const { sending, problems, failure, handlers } = useFileSubmit(form, async (values: Values) => {
    const { content, files } = values
    await sendComment({
      id: issue.id,
      visibility: values.visibility ?? 'public',
      content,
      fileIds: wireIdsOf(files),
      waits,
    })
    draft.drop(name)
    // what was typed meanwhile was not sent
    const typed = (form.getFieldValue('content') as string | undefined) ?? ''
    if (typed !== content) draft.write(name, form.getFieldsValue())
    else form.setFieldsValue({ ...blank, visibility: values.visibility ?? 'public' })
    if (typed === content) setRound((n) => n + 1)
    notify.success(t('issue.reply.sent'))
  })
  const insert = (html: string) => {
    form.setFieldsValue({ content: `${(form.getFieldValue('content') as string | undefined) ?? ''}${html}` })
    setRound((n) => n + 1)
  }
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      className={`${styles.composer} no-print`}
      data-visibility={visibility}
      initialValues={{ ...blank, ...draft.read<Values>(name) }}
      {...handlers}
      onValuesChange={(changed, values) => {
        draft.write(name, values)
        handlers.onValuesChange(changed)
      }}
    >
      <h2>{t('issue.reply.title')}</h2>
      <FormErrors form={form} problems={problems} failure={failure} />
      <Readers issue={issue} visibility={visibility} onInsert={insert} />
      <Form.Item key={round} name="content" rules={[richRule]}>
        <ReplyField label={t('issue.reply.title')} />
      </Form.Item>
      <Form.Item name="files">
        <FileUpload modelCode={issueFile} {...fileLimits} resumable />
      </Form.Item>
      <div className={styles.send}>
        <Button
          type="primary"
          htmlType="submit"
          loading={sending && !waits}
          disabled={sending && waits}
          onClick={() => setWaits(false)}
        >
          {t(visibility === 'internal' ? 'issue.reply.note' : 'issue.reply.send')}
        </Button>
        {issue.can.wait_customer && visibility !== 'internal' && (
          <Button
            htmlType="submit"
            loading={sending && waits}
            disabled={sending && !waits}
            onClick={() => setWaits(true)}
          >
            {t('issue.reply.send_wait')}
          </Button>
        )}
      </div>
    </Form>
  )
}

type ReadersProps = { issue: Issue; visibility: Visibility; onInsert: (html: string) => void }
/** Who reads the answer, and for engineers what they say often. */
function Readers({ issue, visibility, onInsert }: ReadersProps) {
  const { internal, confidential } = issue.can
  const replies = useQuery({ ...asWritten(repliesQuery()), enabled: internal })
  const may = { public: true, internal, confidential: confidential && (issue.shares.length > 0 || internal) }
  const offered = visibilities.filter((one) => may[one])
  return (
    <div className={styles.readers}>
      {offered.length > 1 && (
        <Form.Item name="visibility" label={t('issue.reply.who')} extra={aboutOf(visibility)}>
          <Radio.Group
            optionType="button"
            options={offered.map((value) => ({ value, label: visibilityWord(value) }))}
          />
        </Form.Item>
      )}
      {internal && replies.data && replies.data.length > 0 && (
        <Form.Item>
          <Select
            aria-label={t('issue.reply.canned')}
            placeholder={t('issue.reply.canned')}
            value={null}
            options={replies.data.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(id: number | null) => onInsert(replies.data?.find((one) => one.id === id)?.content ?? '')}
          />
        </Form.Item>
      )}
    </div>
  )
}
const aboutOf = (visibility: Visibility) => {
  if (visibility === 'internal') return t('issue.reply.internal_about')
  return t(visibility === 'confidential' ? 'issue.reply.confidential_about' : 'issue.reply.public_about')
}
