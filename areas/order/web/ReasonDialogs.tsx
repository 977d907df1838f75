import { Form, Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { askCancel, cancelOrder, type OrderRow } from './order.queries.ts'
import { nameOf } from './words.ts'

type Props = { row: OrderRow; onClose: () => void }
type Values = { reason: string }
/** Why; of what may be left unsaid it is not asked. */
export const Reason = ({ needed, most = 500 }: { needed: boolean; most?: number }) => (
  <Form.Item
    name="reason"
    label={t('order.why')}
    rules={needed ? [{ required: true, whitespace: true, message: t('order.why_needed') }] : []}
  >
    <Input.TextArea maxLength={most} autoSize={{ minRows: 3, maxRows: 8 }} />
  </Form.Item>
)

/** Cancels what is not scheduled yet. */
export const CancelDialog = ({ row, onClose }: Props) => (
  <Decision<Values>
    title={`${t('order.cancel')} · ${nameOf(row)}`}
    about={t('order.cancel_about')}
    words={() => t('order.cancel')}
    danger={() => true}
    initialValues={{ reason: '' }}
    send={async ({ reason }) => {
      await cancelOrder({ id: row.id, version: row.version, reason })
      notify.success(t('order.cancelled'))
    }}
    onClose={onClose}
  >
    {() => <Reason needed={false} />}
  </Decision>
)
/** Asks the assistant to cancel what is scheduled. */
export const AskCancelDialog = ({ row, onClose }: Props) => (
  <Decision<Values>
    title={`${t('order.ask_cancel')} · ${nameOf(row)}`}
    about={t('order.ask_cancel_about')}
    words={() => t('order.ask_cancel')}
    danger={() => true}
    initialValues={{ reason: '' }}
    send={async ({ reason }) => {
      await askCancel({ id: row.id, version: row.version, reason: reason.trim() })
      notify.success(t('order.cancel_sent'))
    }}
    onClose={onClose}
  >
    {() => <Reason needed />}
  </Decision>
)
