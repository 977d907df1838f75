import { Form, Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { useFresh } from '#platform/web/ui/form/use-fresh.ts'
import { batchQuery, submitReport, type Batch } from './report.queries.ts'

type Row = Pick<Batch, 'id' | 'batchNo'>
/** Hands a report in; where stock does not roll forward it asks why. */
export function SubmitDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const data = useFresh(batchQuery(row.id), onClose)
  if (!data) return null
  const { gaps, version } = data
  return (
    <Decision<{ explanation: string }>
      title={t('channel-report.submit_title', { no: row.batchNo })}
      about={gaps > 0 ? t('channel-report.explain_about', { count: gaps }) : t('channel-report.submit_about')}
      words={() => t('channel-report.submit')}
      danger={() => false}
      initialValues={{ explanation: data.explanation }}
      send={async ({ explanation }) => {
        await submitReport({ id: row.id, version, explanation: (explanation ?? '').trim() })
        notify.success(t('channel-report.submitted'))
      }}
      onClose={onClose}
    >
      {() =>
        gaps > 0 && (
          <Form.Item
            name="explanation"
            label={t('channel-report.explanation')}
            rules={[{ required: true, whitespace: true, message: t('ui.reason_needed') }]}
          >
            <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
          </Form.Item>
        )
      }
    </Decision>
  )
}
