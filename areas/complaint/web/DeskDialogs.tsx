import { Form, Radio } from 'antd'
import { StepDecision } from '#areas/approval/web/decide.public.tsx'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { complaintModels, dispositions, paperLimits, remedies } from '../contract.ts'
import { audit, reviewQuery, sendReport, type Review } from './desk.queries.ts'
import { dispositionWord, remedyWord, stepWord } from './words.ts'

type Props = { row: Review; onClose: () => void }
/** Accepts a complaint, or returns it to its customer. */
export const DecideDialog = ({ row, onClose }: Props) => (
  <StepDecision
    read={reviewQuery(row.id)}
    stepWord={stepWord}
    name={row.no}
    about={`${row.company} · ${row.chipCode}`}
    words={{
      pass: t('complaint.desk.pass'),
      reject: t('complaint.desk.return'),
      passed: t('complaint.desk.passed'),
      rejected: t('complaint.state.returned'),
    }}
    send={audit}
    onClose={onClose}
  />
)

type Values = {
  disposition?: (typeof dispositions)[number]
  remedy?: (typeof remedies)[number]
  papers: UploadItem[]
}
const needed = () => [{ required: true, message: t('complaint.required') }]
/** Sends the 8D report with what was concluded. */
export const ReportDialog = ({ row, onClose }: Props) => (
  <Decision<Values>
    title={`${t('complaint.desk.report')} · ${row.no}`}
    about={t('complaint.desk.report_about')}
    words={() => t('complaint.desk.report')}
    danger={() => false}
    initialValues={{ papers: [] }}
    send={async ({ disposition, remedy, papers }) => {
      const paperIds = wireIdsOf(papers)
      const given = disposition === 'supplier_defect' ? remedy : undefined
      await sendReport({ id: row.id, version: row.version, disposition: disposition!, remedy: given, paperIds })
      notify.success(t('complaint.desk.report_sent'))
    }}
    onClose={onClose}
  >
    {({ disposition }) => (
      <>
        <Form.Item name="disposition" label={t('complaint.field.disposition')} rules={needed()}>
          <Radio.Group options={dispositions.map((value) => ({ value, label: dispositionWord(value) }))} />
        </Form.Item>
        {disposition === 'supplier_defect' && (
          <Form.Item name="remedy" label={t('complaint.field.remedy')} rules={needed()}>
            <Radio.Group options={remedies.map((value) => ({ value, label: remedyWord(value) }))} />
          </Form.Item>
        )}
        <Form.Item name="papers" label={t('complaint.desk.papers')}>
          <FileUpload modelCode={complaintModels.paper} {...paperLimits} />
        </Form.Item>
      </>
    )}
  </Decision>
)
