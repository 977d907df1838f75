import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select, type FormInstance } from 'antd'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { address, addressKinds, china } from '../contract.ts'
import type { ListSearch } from '../address.search.ts'
import { countriesQuery, saveAddress, showQuery, type AddressRow } from './address.queries.ts'
import { Region } from './Region.tsx'

const Field = fieldOf(address.save.input)
type Names = 'kind' | 'receiver' | 'phone' | 'country' | 'province' | 'city' | 'district' | 'detail' | 'zip'
type Values = Pick<AddressRow, Names>
const kindWord = wordsFor('address.kind')

/** Create or change: in China the place is chosen from a list, elsewhere it is written. */
export default function AddressForm({ id, search, onClose }: EditorProps<ListSearch>) {
  const kind = search.kind ?? addressKinds[0]
  const empty = { receiver: '', phone: '', province: '', city: '', district: '', detail: '', zip: '' }
  const startOf = (old: AddressRow | null): Values =>
    old
      ? {
          kind: old.kind,
          receiver: old.receiver,
          phone: old.phone,
          country: old.country,
          province: old.province,
          city: old.city,
          district: old.district,
          detail: old.detail,
          zip: old.zip,
        }
      : { ...empty, kind, country: china }
  return (
    <RecordForm<Values, AddressRow>
      id={id}
      read={showQuery}
      name="address"
      title={(old) => t(old ? 'address.edit_one' : 'address.create')}
      submitText="address.save"
      startOf={startOf}
      save={(values, old) => saveAddress({ ...values, id: old?.id, version: old?.version ?? 0 })}
      saved="address.saved"
      onClose={onClose}
    >
      {(old, form) => <Fields form={form} first={startOf(old)} />}
    </RecordForm>
  )
}

/** Of the dictionary's countries and regions those that stand in the list of provinces. */
const listed = new Set(['HK', 'MO', 'TW'])
type FieldsProps = { form: FormInstance<Values>; first: Values }
function Fields({ form, first }: FieldsProps) {
  const country = Form.useWatch('country', form) ?? first.country
  const countries = useQuery(countriesQuery())
  const known = (countries.data ?? [])
    .filter(({ busValue }) => !listed.has(busValue))
    .map(({ busName, busValue }) => ({ value: busValue, label: busValue === china ? t('address.china') : busName }))
  // what was written before there was a list, and China until the list is here
  const own = { value: country, label: country === china ? t('address.china') : country }
  const others = country && !known.some(({ value }) => value === country) ? [own] : []
  return (
    <>
      <Field name="kind" label={t('address.field.kind')}>
        <Select options={addressKinds.map((value) => ({ value, label: kindWord(value) }))} />
      </Field>
      <div className="form-pair">
        <Field name="receiver" label={t('address.field.receiver')}>
          <Input autoComplete="name" />
        </Field>
        <Field name="phone" label={t('address.field.phone')}>
          <Input autoComplete="tel" inputMode="tel" />
        </Field>
      </div>
      <Field name="country" label={t('address.field.country')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={[...known, ...others]}
          onChange={() => form.setFieldsValue({ province: '', city: '', district: '' })}
        />
      </Field>
      {country === china ? <Region form={form} /> : <Written />}
      <Field name="detail" label={t('address.field.detail')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} autoComplete="street-address" />
      </Field>
      <Field name="zip" label={t('address.field.zip')}>
        <Input autoComplete="postal-code" />
      </Field>
    </>
  )
}

/** A place abroad, as it is written there. */
const Written = () => (
  <>
    <div className="form-pair">
      <Field name="province" label={t('address.field.province')}>
        <Input autoComplete="address-level1" />
      </Field>
      <Field name="city" label={t('address.field.city')}>
        <Input autoComplete="address-level2" />
      </Field>
    </div>
    <Field name="district" label={t('address.field.district')}>
      <Input autoComplete="address-level3" />
    </Field>
  </>
)
