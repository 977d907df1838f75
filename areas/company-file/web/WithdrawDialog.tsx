import { Form, Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { withdrawPaper, type DeskPaper } from './company-file.queries.ts'
import { nameOf } from './words.ts'

/** Takes a paper from the customers, with a reason. */
export const WithdrawDialog = ({ row, onClose }: { row: DeskPaper; onClose: () => void }) => (
  <Decision<{ reason: string }>
    title={t('company-file.withdraw_ask', { name: nameOf(row) })}
    about={t('company-file.withdraw_about')}
    words={() => t('company-file.withdraw_yes')}
    danger={() => true}
    initialValues={{ reason: '' }}
    send={async ({ reason }) => {
      await withdrawPaper({ id: row.id, version: row.version, reason: reason.trim() })
      notify.success(t('company-file.withdrawn'))
    }}
    onClose={onClose}
  >
    {() => (
      <Form.Item
        name="reason"
        label={t('company-file.field.reason')}
        rules={[{ required: true, whitespace: true, message: t('ui.reason_needed') }]}
      >
        <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
    )}
  </Decision>
)
