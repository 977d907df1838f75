import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { licenceDesk } from '../desk.contract.ts'
import { chipsQuery, companiesQuery, contractQuery, saveContract, type Agreement } from './desk.queries.ts'

const Field = fieldOf(licenceDesk.saveContract.input)
type Values = Pick<Agreement, 'contractNo' | 'companyId' | 'chipCode' | 'quantity' | 'validStart' | 'validEnd' | 'note'>
const startOf = (old: Agreement | null): Partial<Values> => {
  if (!old) return {}
  const { contractNo, companyId, chipCode, quantity, validStart, validEnd, note } = old
  return { contractNo, companyId, chipCode, quantity, validStart, validEnd, note }
}

/** What is agreed with a company. */
export default function ContractForm({ id, onClose }: EditorProps) {
  return (
    <RecordForm<Values, Agreement>
      id={id}
      read={contractQuery}
      name="licence.contract"
      title={(old) => t(old ? 'licence.contract.edit_one' : 'licence.contract.create')}
      submitText="ui.save"
      startOf={startOf}
      save={(values, old) =>
        saveContract({ ...values, note: values.note ?? '', id: old?.id, version: old?.version ?? 0 })
      }
      saved="licence.contract.saved"
      onClose={onClose}
    >
      {(old) => <Fields old={old} />}
    </RecordForm>
  )
}

function Fields({ old }: { old: Agreement | null }) {
  const [typed, setTyped] = useState('')
  const { data: companies } = useQuery(companiesQuery(useDeferredValue(typed.trim())))
  const { data: chips } = useQuery(chipsQuery())
  const named = (companies ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const kept =
    old && !named.some(({ value }) => value === old.companyId) ? [{ value: old.companyId, label: old.companyName }] : []
  return (
    <>
      <Field name="contractNo" label={t('licence.contract.no')}>
        <Input autoComplete="off" />
      </Field>
      <Field name="companyId" label={t('licence.contract.company')}>
        <Select showSearch={{ filterOption: false, onSearch: setTyped }} options={[...named, ...kept]} />
      </Field>
      <div className="form-pair">
        <Field name="chipCode" label={t('licence.field.chip')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={chips?.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })) ?? []}
          />
        </Field>
        <Field name="quantity" label={t('licence.contract.quantity')}>
          <NumberField min={1} max={100_000_000} />
        </Field>
        <Field name="validStart" label={t('licence.contract.start')}>
          <DayField />
        </Field>
        <Field name="validEnd" label={t('licence.contract.end')}>
          <DayField />
        </Field>
      </div>
      <Field name="note" label={t('licence.contract.note')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
    </>
  )
}
