import { Form, Input } from 'antd'
import { label, t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { act, type ComplaintRow } from './complaint.queries.ts'

type Props = { row: ComplaintRow; onClose: () => void }
const words = {
  dispute: ['complaint.dispute', 'complaint.dispute_about', 'complaint.disputed_done'],
  withdraw: ['complaint.withdraw', 'complaint.withdraw_about', 'complaint.withdrawn'],
} as const

/** What its company does with a complaint that needs a reason. */
const dialogOf = (action: keyof typeof words) =>
  function ReasonDialog({ row, onClose }: Props) {
    const [title, about, done] = words[action]
    return (
      <Decision<{ reason: string }>
        title={`${label(title)} · ${row.no}`}
        about={label(about)}
        words={() => label(title)}
        danger={() => action === 'withdraw'}
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
            label={t('complaint.why')}
            rules={[{ required: true, whitespace: true, message: t('complaint.why_needed') }]}
          >
            <Input.TextArea maxLength={500} autoSize={{ minRows: 3, maxRows: 8 }} />
          </Form.Item>
        )}
      </Decision>
    )
  }
export const DisputeDialog = dialogOf('dispute')
export const WithdrawDialog = dialogOf('withdraw')
