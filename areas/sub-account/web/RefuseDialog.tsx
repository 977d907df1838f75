import { Form, Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { refuse, type Request } from './request.queries.ts'

/** Refuses a request, with a reason the person reads. */
export default function RefuseDialog({ row, onClose }: { row: Request; onClose: () => void }) {
  return (
    <Decision<{ reason: string }>
      title={t('sub-account.request.refuse_one', { name: row.person })}
      about={t('sub-account.request.refuse_about', { name: row.person })}
      words={() => t('sub-account.request.refuse')}
      danger={() => true}
      initialValues={{ reason: '' }}
      send={async ({ reason }) => {
        await refuse(row, reason.trim())
        notify.success(t('sub-account.request.refused'))
      }}
      onClose={onClose}
    >
      {() => (
        <Form.Item
          name="reason"
          label={t('sub-account.request.refuse_reason')}
          rules={[{ required: true, whitespace: true, message: t('ui.reason_needed') }]}
        >
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={500} showCount />
        </Form.Item>
      )}
    </Decision>
  )
}
