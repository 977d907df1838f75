import { Form, Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'

type Props = {
  title: string
  about: string
  yes: string
  /** said when it went well */
  done: string
  danger?: boolean
  send: (reason: string) => Promise<unknown>
  onClose: () => void
}
/** A step of an invoice that says why. */
export const ReasonDialog = ({ title, about, yes, done, danger = false, send, onClose }: Props) => (
  <Decision<{ reason: string }>
    title={title}
    about={about}
    words={() => yes}
    danger={() => danger}
    initialValues={{ reason: '' }}
    send={async ({ reason }) => {
      await send(reason.trim())
      notify.success(done)
    }}
    onClose={onClose}
  >
    {() => (
      <Form.Item
        name="reason"
        label={t('invoice.field.reason')}
        rules={[{ required: true, whitespace: true, message: t('ui.reason_needed') }]}
      >
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
    )}
  </Decision>
)
