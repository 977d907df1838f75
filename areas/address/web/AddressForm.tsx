import { Form, Input, Select } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { zodRules } from '#platform/web/ui/form/zod-rules.ts'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { RecordForm } from '#platform/web/ui/RecordForm.tsx'
import { address, addressKinds } from '../contract.ts'
import { saveAddress, showQuery, type AddressRow } from './address.queries.ts'
import { kindWord } from './words.ts'

type Values = Pick<AddressRow, 'kind' | 'name'>
const rules = zodRules(address.save.input)
const startOf = (old: AddressRow | null): Partial<Values> =>
  old ? { kind: old.kind, name: old.name } : { kind: addressKinds[0] }

/** Create or change. */
export default function AddressForm({ id, onClose }: EditorProps) {
  return (
    <RecordForm<Values, AddressRow>
      id={id}
      read={showQuery}
      name="address"
      kind="form"
      title={(old) => t(old ? 'address.edit_one' : 'address.create')}
      submitText="address.save"
      startOf={startOf}
      save={(values, old) => saveAddress({ ...values, ...(old ? { id: old.id, version: old.version } : {}) })}
      saved="address.saved"
      onClose={onClose}
    >
      {() => (
        <>
          <Form.Item name="name" label={t('address.field.name')} rules={rules('name')}>
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item name="kind" label={t('address.field.kind')} rules={rules('kind')}>
            <Select options={addressKinds.map((kind) => ({ value: kind, label: kindWord(kind) }))} />
          </Form.Item>
        </>
      )}
    </RecordForm>
  )
}
