import { useQuery } from '@tanstack/react-query'
import { Form, Select, type FormInstance } from 'antd'
import { coded } from '#platform/contract/coded.ts'
import { call } from '#platform/web/call/call.ts'
import { t } from '#platform/web/i18n/text.ts'
import { LazySelect } from '#platform/web/ui/form/LazySelect.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { material, type targets } from '../contract.ts'
import { materialCategories } from '../values.contract.ts'
import { choicesQuery, partQuery, subscribe, type PartRow } from './material.queries.ts'
import { categoryWord, targetWord } from './words.ts'
import { WaysFields } from './WaysDialog.tsx'

const kinds = ['chip', 'category', 'vendor', 'material'] as const
type Values = {
  target: (typeof targets)[number]
  of: string | number
  channel: 'both' | 'site' | 'mail'
  digest: 'now' | 'weekly'
}

/** Follows a chip, a category, a vendor or a part. */
export default function SubscribeForm({ onClose }: EditorProps) {
  return (
    <RecordForm<Values, { id: number; version: number }>
      id={undefined}
      read={partQuery as never}
      name="material.subscription"
      title={() => t('material.subscribe')}
      submitText="material.save"
      startOf={() => ({ target: 'chip', channel: 'both', digest: 'now' })}
      save={({ of, ...values }) => subscribe({ ...values, of: String(of) }, true)}
      saved="material.saved"
      onClose={onClose}
    >
      {(_, form) => <Fields form={form} />}
    </RecordForm>
  )
}

function Fields({ form }: { form: FormInstance<Values> }) {
  const target = Form.useWatch('target', form) ?? 'chip'
  const { data } = useQuery(choicesQuery())
  const options = {
    chip: data?.chips.map(({ id, code, name }) => ({ value: id, label: coded(code, name) })) ?? [],
    vendor: data?.vendors.map(({ id, name }) => ({ value: id, label: name })) ?? [],
    category: materialCategories.map((value) => ({ value, label: categoryWord(value) })),
  }
  return (
    <>
      <Form.Item name="target" label={t('material.field.target')}>
        <Select
          options={kinds.map((value) => ({ value, label: targetWord(value) }))}
          onChange={() => form.setFieldsValue({ of: undefined } as never)}
        />
      </Form.Item>
      <Form.Item name="of" label={t('material.field.of')} rules={[{ required: true, message: t('ui.rule.choice') }]}>
        {target === 'material' ? (
          <LazySelect<PartRow>
            load={(q) => call(material.list, q)}
            option={({ id, partNo, vendor }) => ({ value: id, label: `${partNo} · ${vendor.name}` })}
          />
        ) : (
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={options[target] as { value: string | number; label: string }[]}
          />
        )}
      </Form.Item>
      <WaysFields />
    </>
  )
}
