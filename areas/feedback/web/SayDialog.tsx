import { Form, Input } from 'antd'
import type { TextKey } from '#platform/contract/text.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'

type Key = { id: number; no: string; version: number }
type Props = {
  row: Key
  title: TextKey
  about: TextKey
  done: TextKey
  send: (said: { id: number; version: number; body: string }) => Promise<void>
  onClose: () => void
}
/** Something more that is said of one feedback, by its author or by staff. */
export const SayDialog = ({ row: { id, no, version }, title, about, done, send, onClose }: Props) => (
  <Decision<{ body: string }>
    title={`${label(title)} · ${no}`}
    about={label(about)}
    words={() => t('feedback.send')}
    danger={() => false}
    initialValues={{ body: '' }}
    send={async ({ body }) => {
      await send({ id, version, body })
      notify.success(label(done))
    }}
    onClose={onClose}
  >
    {() => (
      <Form.Item
        name="body"
        label={t('feedback.field.content')}
        rules={[{ required: true, whitespace: true, message: t('ui.rule.required') }]}
      >
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 4, maxRows: 12 }} />
      </Form.Item>
    )}
  </Decision>
)
