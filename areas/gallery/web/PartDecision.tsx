import { Form, Input, Radio } from 'antd'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'

const ways = ['pass', 'reject'] as const
const wayWord = wordsFor('gallery.way')
type Values = { result: (typeof ways)[number]; reason: string }
/** A decision with its reason; the button says what it does, and is red where something is refused. */
export default function PartDecision({ onClose }: { onClose: () => void }) {
  return (
    <Decision<Values>
      title={t('gallery.form.decision')}
      about={t('gallery.form.decision_about')}
      words={({ result = 'pass' }) => wayWord(result)}
      danger={({ result }) => result === 'reject'}
      initialValues={{ result: 'pass', reason: '' }}
      send={async ({ result }) => notify.success(wayWord(result))}
      onClose={onClose}
    >
      {({ result }) => (
        <>
          <Form.Item name="result">
            <Radio.Group
              aria-label={t('gallery.form.decision')}
              options={ways.map((value) => ({ value, label: wayWord(value) }))}
            />
          </Form.Item>
          <Form.Item
            name="reason"
            label={t('gallery.form.reason')}
            rules={[{ required: result === 'reject', whitespace: true }]}
          >
            <Input.TextArea maxLength={500} rows={2} />
          </Form.Item>
        </>
      )}
    </Decision>
  )
}
