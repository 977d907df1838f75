import { Form, Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { voidQuote, type BookQuote } from './quote.queries.ts'

/** Takes a quote out of effect, with a reason. */
export const VoidDialog = ({ row, onClose }: { row: BookQuote; onClose: () => void }) => (
  <Decision<{ reason: string }>
    title={t('quote.void_ask', { name: `${row.item} · ${row.customerCode}` })}
    about={t('quote.void_about')}
    words={() => t('quote.void_yes')}
    danger={() => true}
    initialValues={{ reason: '' }}
    send={async ({ reason }) => {
      await voidQuote({ id: row.id, version: row.version, reason: reason.trim() })
      notify.success(t('quote.voided'))
    }}
    onClose={onClose}
  >
    {() => (
      <Form.Item
        name="reason"
        label={t('quote.field.reason')}
        rules={[{ required: true, whitespace: true, message: t('ui.reason_needed') }]}
      >
        <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
    )}
  </Decision>
)
