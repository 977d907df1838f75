import { Form, Input } from 'antd'
import { label, t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { decline } from './desk.queries.ts'
import { closeApply } from './market.queries.ts'

type Props = { row: { id: number; version: number; no: string }; onClose: () => void }
const words = {
  refuse: ['market.apply.refuse', 'market.apply.refuse_about', 'market.apply.refused'],
  decline: ['market.desk.decline', 'market.desk.decline_about', 'market.desk.declined'],
} as const
const dialogOf = (which: keyof typeof words, send: (row: Props['row'], reason: string) => Promise<unknown>) =>
  function ReasonDialog({ row, onClose }: Props) {
    const [title, about, done] = words[which]
    return (
      <Decision<{ reason: string }>
        title={`${label(title)} · ${row.no}`}
        about={label(about)}
        words={() => label(title)}
        danger={() => true}
        initialValues={{ reason: '' }}
        send={async ({ reason }) => {
          await send(row, reason)
          notify.success(label(done))
        }}
        onClose={onClose}
      >
        {() => (
          <Form.Item
            name="reason"
            label={t('market.apply.reason')}
            rules={[{ required: true, whitespace: true, message: t('market.apply.reason_needed') }]}
          >
            <Input.TextArea maxLength={500} autoSize={{ minRows: 3, maxRows: 8 }} />
          </Form.Item>
        )}
      </Decision>
    )
  }
/** A customer refuses a quote; the vendor declines a request. */
export const RefuseDialog = dialogOf('refuse', (row, reason) => closeApply(row, 'refuse', reason, true))
export const DeclineDialog = dialogOf('decline', decline)
