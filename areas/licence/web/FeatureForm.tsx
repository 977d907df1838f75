import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Input, InputNumber, Select, type FormInstance } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { featureStates, licenceDesk } from '../desk.contract.ts'
import { agreementsQuery, chipsQuery, featureQuery, saveFeature, type Feature } from './desk.queries.ts'
import { featureWord } from './words.ts'

const Field = fieldOf(licenceDesk.saveFeature.input)
type Values = Pick<
  Feature,
  'code' | 'name' | 'nameEn' | 'thirdParty' | 'owner' | 'agreementCode' | 'state' | 'chips'
> & {
  unitPrice?: number
}
const startOf = (old: Feature | null): Partial<Values> => {
  if (!old) return { state: 'on', thirdParty: false, chips: [], owner: '' }
  const { code, name, nameEn, thirdParty, owner, agreementCode, state, chips, unitPrice } = old
  return {
    code,
    name,
    nameEn,
    thirdParty,
    owner,
    agreementCode,
    state,
    chips,
    ...(unitPrice === null ? {} : { unitPrice: Number(unitPrice) }),
  }
}

/** A feature that is licensed: our own, or of a third party that is paid by the unit. */
export default function FeatureForm({ id, onClose }: EditorProps) {
  return (
    <RecordForm<Values, Feature>
      id={id}
      read={featureQuery}
      name="licence.feature"
      title={(old) => t(old ? 'licence.feature.edit_one' : 'licence.feature.create')}
      submitText="ui.save"
      startOf={startOf}
      save={({ chips, unitPrice, ...values }, old) =>
        saveFeature({
          ...values,
          owner: values.owner ?? '',
          chips: JSON.stringify(chips),
          unitPrice: unitPrice ?? undefined,
          id: old?.id,
          version: old?.version ?? 0,
        })
      }
      saved="licence.feature.saved"
      onClose={onClose}
    >
      {(_, form) => <Fields form={form} />}
    </RecordForm>
  )
}

function Fields({ form }: { form: FormInstance<Values> }) {
  const { data: chips } = useQuery(chipsQuery())
  const { data: agreements } = useQuery(agreementsQuery())
  const third = Form.useWatch('thirdParty', form) ?? false
  return (
    <>
      <Field name="code" label={t('licence.feature.code')}>
        <Input autoComplete="off" spellCheck={false} />
      </Field>
      <Field name="name" label={t('licence.feature.name')}>
        <Input />
      </Field>
      <Field name="nameEn" label={t('licence.feature.name_en')}>
        <Input />
      </Field>
      <Form.Item
        name="chips"
        label={t('licence.feature.chips')}
        rules={[{ required: true, message: t('licence.required') }]}
      >
        <Select
          mode="multiple"
          options={chips?.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })) ?? []}
        />
      </Form.Item>
      <Field name="agreementCode" label={t('licence.feature.agreement')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={
            agreements?.map(({ code, title, version }) => ({ value: code, label: `${title} · ${version}` })) ?? []
          }
        />
      </Field>
      <Form.Item name="thirdParty" valuePropName="checked">
        <Checkbox>{t('licence.feature.third')}</Checkbox>
      </Form.Item>
      {third && (
        <div className="form-pair">
          <Field name="owner" label={t('licence.royalty.owner')}>
            <Input />
          </Field>
          <Field name="unitPrice" label={t('licence.feature.price')}>
            <InputNumber min={0} max={100_000} step={0.01} style={{ width: '100%' }} />
          </Field>
        </div>
      )}
      <Form.Item name="state" label={t('licence.field.state')}>
        <Select options={featureStates.map((value) => ({ value, label: featureWord(value) }))} />
      </Form.Item>
    </>
  )
}
