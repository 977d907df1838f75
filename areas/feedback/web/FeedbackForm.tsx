import { Form, Input, Radio } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { shownBefore } from '#platform/web/router/tabs.ts'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { feedback, feedbackModel, feedbackTypes, fileLimits } from '../contract.ts'
import { list } from '../feedback.links.ts'
import type { ListSearch } from '../feedback.search.ts'
import { sendFeedback, showQuery, type Feedback } from './feedback.queries.ts'
import { typeWord } from './words.ts'

const Field = fieldOf(feedback.submit.input)
type Values = Pick<Feedback, 'type' | 'content' | 'contact' | 'page'> & { files: UploadItem[] }

/** The page somebody looked at before they came here, without what only says where in the menu it was. */
function pageBefore(): string {
  const [path = '', asked] = shownBefore(list.path).split('?')
  const rest = new URLSearchParams(asked)
  rest.delete('menuID')
  return (rest.size > 0 ? `${path}?${rest}` : path).slice(0, 300)
}

/** Feedback is written once; it begins with the page somebody came from. */
export default function FeedbackForm({ onClose, search }: EditorProps<ListSearch>) {
  return (
    <RecordForm<Values, Feedback>
      id={undefined}
      read={showQuery}
      name="feedback"
      title={() => t('feedback.create')}
      submitText="feedback.send"
      startOf={() => ({ type: 'bug', content: '', contact: '', page: search.from || pageBefore(), files: [] })}
      save={({ files, ...values }) => sendFeedback({ ...values, fileIds: wireIdsOf(files) })}
      saved="feedback.sent"
      onClose={onClose}
    >
      {() => (
        <>
          <Field name="type" label={t('feedback.field.type')}>
            <Radio.Group options={feedbackTypes.map((value) => ({ value, label: typeWord(value) }))} />
          </Field>
          <Field
            name="content"
            label={t('feedback.field.content')}
            extra={t('feedback.help.content')}
            htmlFor="feedback-content"
          >
            <Input.TextArea id="feedback-content" autoSize={{ minRows: 4, maxRows: 16 }} />
          </Field>
          <Field name="page" label={t('feedback.field.page')}>
            <Input placeholder="/" />
          </Field>
          <Field name="contact" label={t('feedback.field.contact')} extra={t('feedback.help.contact')}>
            <Input />
          </Field>
          <Form.Item name="files" label={t('feedback.field.files')}>
            <FileUpload modelCode={feedbackModel} {...fileLimits} />
          </Form.Item>
        </>
      )}
    </RecordForm>
  )
}
