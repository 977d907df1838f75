import { Alert, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import type { Answer } from '#platform/contract/contract.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { useFresh } from '#platform/web/ui/form/use-fresh.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormDrawer } from '#platform/web/ui/form/FormDrawer.tsx'
import { feedbackResults, feedbackTypes, filesOf, megabytesOf, sdk, sdkModels } from '../contract.ts'
import { feedbackQuery, saveFeedback, type PatchRow } from './sdk.queries.ts'
import { resultWord } from './words.ts'

type Values = { result: (typeof feedbackResults)[number]; content: string; files: UploadItem[] }
const Field = fieldOf(sdk.saveFeedback.input)

/** The caller's feedback on a patch, new or changed, with the answer that was given. */
export default function FeedbackDrawer({ patch, onClose }: { patch: PatchRow; onClose: () => void }) {
  const own = useFresh(feedbackQuery(patch.id), onClose)
  return own === undefined ? null : <Drawer patch={patch} given={own} onClose={onClose} />
}

type Given = Answer<typeof sdk.feedback>
function Drawer({ patch, given, onClose }: { patch: PatchRow; given: Given; onClose: () => void }) {
  const [first] = useState(given)
  const send = async ({ files, ...values }: Values) => {
    await saveFeedback({ ...values, patchId: patch.id, fileIds: files.map((file) => file.id).join(',') })
    notify.success(t('sdk.feedback.saved'))
  }
  return (
    <FormDrawer<Values>
      open
      title={t('sdk.feedback_on', { name: patch.name })}
      draft={`sdk.feedback.${patch.id}`}
      initialValues={
        first
          ? {
              result: first.result,
              content: first.content,
              files: first.files.map(({ id, name, url }) => ({ id, name, url })),
            }
          : { result: 'ok', files: [] }
      }
      onSubmit={send}
      onClose={onClose}
    >
      {first?.reply && <Alert type="info" showIcon title={t('sdk.feedback.reply')} description={first.reply} />}
      <Field name="result" label={t('sdk.feedback.result')}>
        <Radio.Group options={feedbackResults.map((result) => ({ value: result, label: resultWord(result) }))} />
      </Field>
      <Field name="content" label={t('sdk.feedback.content')} extra={t('sdk.feedback.hint')}>
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} showCount />
      </Field>
      <Form.Item name="files" label={t('sdk.feedback.files')}>
        <FileUpload
          modelCode={sdkModels.feedback}
          accept={feedbackTypes}
          maxMb={megabytesOf.feedback}
          maxCount={filesOf.feedback}
        />
      </Form.Item>
    </FormDrawer>
  )
}
