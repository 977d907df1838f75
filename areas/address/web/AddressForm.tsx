import { Form, Input, Select } from 'antd'
import { label, t } from '#platform/web/i18n/text.ts'
import { zodRules } from '#platform/web/ui/form/zod-rules.ts'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import { address, addressKinds } from '../contract.ts'
import { saveAddress, showQuery, type AddressRow } from './address.queries.ts'
import { kindWord } from './words.ts'

type Values = Omit<AddressRow, 'id' | 'isDefault' | 'updatedAt' | 'version' | 'can'>
const rules = zodRules(address.save.input)
/** Texts of the form, in its order, with how long they may be. */
const lines = [
  ['country', 50],
  ['province', 50],
  ['city', 50],
  ['district', 50],
  ['zip', 12],
] as const
const startOf = (old: AddressRow | null): Partial<Values> =>
  old
    ? {
        ...Object.fromEntries(lines.map(([name]) => [name, old[name]])),
        kind: old.kind,
        receiver: old.receiver,
        phone: old.phone,
        detail: old.detail,
      }
    : { kind: addressKinds[0] }

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
          <Form.Item name="kind" label={t('address.field.kind')} rules={rules('kind')}>
            <Select options={addressKinds.map((kind) => ({ value: kind, label: kindWord(kind) }))} />
          </Form.Item>
          <Form.Item name="receiver" label={t('address.field.receiver')} rules={rules('receiver')}>
            <Input maxLength={50} autoComplete="name" />
          </Form.Item>
          <Form.Item name="phone" label={t('address.field.phone')} rules={rules('phone')}>
            <Input maxLength={31} inputMode="tel" autoComplete="tel" />
          </Form.Item>
          <div className="form-pair">
            {lines.map(([name, most]) => (
              <Form.Item key={name} name={name} label={label(`address.field.${name}`)} rules={rules(name)}>
                <Input maxLength={most} />
              </Form.Item>
            ))}
          </div>
          <Form.Item name="detail" label={t('address.field.detail')} rules={rules('detail')}>
            <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 4 }} />
          </Form.Item>
        </>
      )}
    </RecordForm>
  )
}
