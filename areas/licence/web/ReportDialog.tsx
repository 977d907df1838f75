import { Form } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { reportRoyalty, type Due } from './licence.queries.ts'
import { quarter } from './words.ts'

/** How many units of a third party's feature were shipped in a quarter. */
const ReportDialog = ({ id, due, onClose }: { id: number; due: Due; onClose: () => void }) => (
  <Decision<{ units?: number }>
    title={t('licence.royalty.report_title')}
    about={`${due.feature} · ${quarter(due.period)}`}
    words={() => t('licence.royalty.report')}
    danger={() => false}
    initialValues={{}}
    send={async ({ units = 0 }) => {
      await reportRoyalty({ id, featureId: due.featureId, period: due.period, units })
      notify.success(t('licence.royalty.saved'))
    }}
    onClose={onClose}
  >
    {() => (
      <Form.Item
        name="units"
        label={t('licence.royalty.units')}
        rules={[{ required: true, message: t('licence.required') }]}
      >
        <NumberField min={0} max={1_000_000} />
      </Form.Item>
    )}
  </Decision>
)
export default ReportDialog
