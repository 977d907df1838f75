import { Form, Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'

type Props = {
  title: string
  /** what it is about */
  name: string
  /** what follows from it */
  about: string
  /** it may be done without a reason, and loses nothing */
  optional?: boolean
  send: (reason: string) => Promise<void>
  done: string
  onClose: () => void
}

/** A step that takes something away, with the reason that readers get to see. */
export function ReasonDialog({ title, name, about, optional = false, send, done, onClose }: Props) {
  const submit = async ({ reason }: { reason: string }) => {
    await send(reason.trim())
    notify.success(done)
  }
  return (
    <Decision<{ reason: string }>
      title={`${title} ${name}`}
      about={about}
      words={() => title}
      danger={() => !optional}
      initialValues={{ reason: '' }}
      send={submit}
      onClose={onClose}
    >
      {() => (
        <Form.Item
          name="reason"
          label={t(optional ? 'sdk.desk.reason_optional' : 'sdk.desk.reason')}
          rules={[{ required: !optional, whitespace: true, message: t('ui.rule.required') }]}
        >
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={500} showCount />
        </Form.Item>
      )}
    </Decision>
  )
}
