import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { useState } from 'react'
import type { Input as InputOf } from '#platform/contract/contract.ts'
import { t } from '#platform/web/i18n/text.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { mostAdjusted, pointsDesk } from '../ledger.contract.ts'
import { adjustmentQuery, companiesQuery, submitAdjustment, type AdjustmentDetail } from './points.queries.ts'

type Values = InputOf<typeof pointsDesk.submitAdjustment>
const Field = fieldOf(pointsDesk.submitAdjustment.input)

/** Submits an adjustment; what was submitted is not changed any more. */
export default function AdjustmentForm({ onClose }: EditorProps) {
  const [keyword, setKeyword] = useState('')
  const companies = useQuery({ ...companiesQuery(keyword), placeholderData: keepPreviousData })
  return (
    <RecordForm<Values, AdjustmentDetail>
      id={undefined}
      read={adjustmentQuery}
      name="points.adjustment"
      title={() => t('points.desk.create')}
      startOf={() => ({})}
      save={(values) => submitAdjustment(values)}
      saved="points.desk.submitted"
      submitText="points.desk.submit"
      beside={companies}
      onClose={onClose}
    >
      {() => (
        <>
          <Field name="companyId" label={t('points.field.company')}>
            <Select
              placeholder={t('points.desk.company_find')}
              showSearch={{ filterOption: false, onSearch: setKeyword }}
              options={(companies.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
          <Field name="points" label={t('points.desk.points')} extra={t('points.desk.points_help')}>
            <NumberField min={-mostAdjusted} max={mostAdjusted} step={100} />
          </Field>
          <Field name="reason" label={t('points.desk.reason')} extra={t('points.desk.reason_help')}>
            <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} showCount />
          </Field>
          <Field name="reasonEn" label={t('points.desk.reason_en')} extra={t('points.desk.reason_en_help')}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} showCount />
          </Field>
        </>
      )}
    </RecordForm>
  )
}
