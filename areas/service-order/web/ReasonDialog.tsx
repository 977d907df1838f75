import { Form, Input } from 'antd'
import type { TextKey } from '#platform/contract/text.ts'
import { count } from '#platform/web/i18n/format.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { act, type OrderRow } from './order.queries.ts'

type Props = { row: OrderRow; onClose: () => void }
type Action = 'cancel' | 'reject' | 'refund'
const words: Record<Action, readonly [title: TextKey, done: TextKey]> = {
  cancel: ['service-order.cancel', 'service-order.cancelled'],
  reject: ['service-order.reject', 'service-order.rejected'],
  refund: ['service-order.refund', 'service-order.refund_sent'],
}
const aboutOf = (action: Action, row: OrderRow) =>
  action === 'refund'
    ? t('service-order.refund_about', { n: count(row.totalPoints - row.capturedPoints) })
    : t(`service-order.${action}_about`)

/** What a customer does with an order and says why; of a cancellation they need not. */
const dialogOf = (action: Action) =>
  function ReasonDialog({ row, onClose }: Props) {
    const [title, done] = words[action]
    const needed = action !== 'cancel'
    return (
      <Decision<{ reason: string }>
        title={`${label(title)} · ${row.no}`}
        about={aboutOf(action, row)}
        words={() => label(title)}
        danger={() => action === 'cancel'}
        initialValues={{ reason: '' }}
        send={async ({ reason }) => {
          await act(row, action, reason, true)
          notify.success(label(done))
        }}
        onClose={onClose}
      >
        {() => (
          <Form.Item
            name="reason"
            label={t(needed ? 'service-order.why' : 'service-order.why_optional')}
            rules={needed ? [{ required: true, whitespace: true, message: t('service-order.why_needed') }] : []}
          >
            <Input.TextArea maxLength={500} autoSize={{ minRows: 3, maxRows: 8 }} />
          </Form.Item>
        )}
      </Decision>
    )
  }
export const CancelDialog = dialogOf('cancel')
export const RejectDialog = dialogOf('reject')
export const RefundDialog = dialogOf('refund')
