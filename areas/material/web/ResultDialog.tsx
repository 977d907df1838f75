import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { stateResult, type DeskPart } from './desk.queries.ts'
import { chipsQuery } from './material.queries.ts'
import { noResult, ResultFields, type ResultValues } from './ResultFields.tsx'

type Values = ResultValues & { chipId?: number | undefined }
/** A new result of a part with a chip. */
export function ResultDialog({ row, onClose }: { row: DeskPart; onClose: () => void }) {
  const chips = useQuery(chipsQuery()).data ?? []
  return (
    <Decision<Values>
      title={t('material.record_result')}
      about={`${row.vendor.name} ${row.partNo}`}
      words={() => t('material.record_result')}
      danger={() => false}
      initialValues={{ ...noResult, result: 'testing' }}
      send={async ({ reports, chipId, ...values }) => {
        const { id, version } = row
        await stateResult({ ...values, id, version, chipId: chipId!, reportId: wireIdsOf(reports) || undefined })
        notify.success(t('material.recorded'))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <Form.Item
            name="chipId"
            label={t('material.target.chip')}
            rules={[{ required: true, message: t('ui.rule.choice') }]}
          >
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={chips.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
            />
          </Form.Item>
          <ResultFields />
        </>
      )}
    </Decision>
  )
}
