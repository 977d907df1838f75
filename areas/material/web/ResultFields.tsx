import { Form, Input, Select } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { partModels, reportLimits } from '../contract.ts'
import { levelsOfResult, type Result } from '../values.contract.ts'
import { resultWord } from './words.ts'

export type ResultValues = {
  result: Result
  maxFreq?: number | undefined
  config: string
  sdkVersion: string
  binVersion: string
  limits: string
  limitsEn: string
  reports: UploadItem[]
}
export const noResult: Omit<ResultValues, 'result'> = {
  config: '',
  sdkVersion: '',
  binVersion: '',
  limits: '',
  limitsEn: '',
  reports: [],
}
/** How a part works with a chip, as it is stated. */
export const ResultFields = ({ results = levelsOfResult }: { results?: readonly Result[] }) => (
  <>
    <Form.Item name="result" label={t('material.field.result')}>
      <Select options={results.map((value) => ({ value, label: resultWord(value) }))} />
    </Form.Item>
    <div className="form-pair">
      <Form.Item name="maxFreq" label={t('material.field.max_freq')}>
        <NumberField min={1} max={100_000} />
      </Form.Item>
      <Form.Item name="config" label={t('material.field.config')}>
        <Input maxLength={100} placeholder="2×16 bit" />
      </Form.Item>
      <Form.Item name="sdkVersion" label={t('material.field.sdk')}>
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item name="binVersion" label={t('material.field.bin')}>
        <Input maxLength={64} />
      </Form.Item>
    </div>
    <Form.Item name="limits" label={t('material.field.limits')}>
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={1000} />
    </Form.Item>
    <Form.Item name="limitsEn" label={t('material.field.limits_en')}>
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={1000} />
    </Form.Item>
    <Form.Item name="reports" label={t('material.field.report')}>
      <FileUpload modelCode={partModels.report} {...reportLimits} />
    </Form.Item>
  </>
)
