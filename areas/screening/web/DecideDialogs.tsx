import { Form, Input } from 'antd'
import type { TextKey } from '#platform/contract/text.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { clearHit, confirmHit, type Hit } from './screening.queries.ts'

type Props = { row: Hit; onClose: () => void }
type Words = { title: TextKey; about: TextKey; yes: TextKey; done: TextKey; danger: boolean; send: typeof clearHit }
const Decide = ({ row, onClose, title, about, yes, done, danger, send }: Props & Words) => (
  <Decision<{ reason: string }>
    title={label(title)}
    about={`${row.subject} / ${row.restricted}. ${label(about)}`}
    words={() => label(yes)}
    danger={() => danger}
    initialValues={{ reason: '' }}
    send={async ({ reason }) => {
      await send({ id: row.id, version: row.version, reason: reason.trim() })
      notify.success(label(done))
    }}
    onClose={onClose}
  >
    {() => (
      <Form.Item
        name="reason"
        label={t('screening.field.reason')}
        rules={[{ required: true, whitespace: true, message: t('ui.reason_needed') }]}
      >
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
    )}
  </Decision>
)
/** It is somebody else. */
export const ClearDialog = (props: Props) => (
  <Decide
    {...props}
    title="screening.clear_ask"
    about="screening.clear_about"
    yes="screening.clear"
    done="screening.cleared"
    danger={false}
    send={clearHit}
  />
)
/** It is who is on the list. */
export const ConfirmDialog = (props: Props) => (
  <Decide
    {...props}
    title="screening.confirm_ask"
    about="screening.confirm_about"
    yes="screening.confirm"
    done="screening.confirmed"
    danger
    send={confirmHit}
  />
)
