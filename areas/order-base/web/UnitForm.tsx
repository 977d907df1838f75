import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Input, Select } from 'antd'
import { yuanOf } from '#platform/contract/money.ts'
import { t } from '#platform/web/i18n/text.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { currencies, pickupTemplates, unitRegions } from '../contract.ts'
import type { UnitSearch } from '../order-base.search.ts'
import { orderUnit } from '../unit.contract.ts'
import { BankFields, type BankValues } from './BankFields.tsx'
import { saveUnit, unitQuery, unitStartQuery, type UnitDetail, type UnitStart } from './order-base.queries.ts'
import { pickupWord, regionWord } from './words.ts'

const Field = fieldOf(orderUnit.saveUnit.input)
const same = [
  'code',
  'nameEn',
  'address',
  'addressEn',
  'phone',
  'taxNo',
  'region',
  'pickupTemplate',
  'sort',
  'enabled',
] as const
type Values = Pick<UnitDetail, (typeof same)[number] | 'currencies'> & {
  name: string
  taxRate: string
  warehouses: string
  banks: BankValues[]
}
const startOf = (old: UnitDetail | null, first?: UnitStart): Partial<Values> =>
  old
    ? {
        ...(Object.fromEntries(same.map((name) => [name, old[name]])) as Pick<UnitDetail, (typeof same)[number]>),
        name: old.nameZh,
        currencies: old.currencies,
        taxRate: yuanOf(old.taxBp).replace(/\.?0+$/, ''),
        warehouses: old.warehouses.join(', '),
        banks: old.banks,
      }
    : {
        ...first,
        region: 'CN',
        currencies: ['RMB'],
        taxRate: '13',
        pickupTemplate: 'cn_pickup',
        sort: 100,
        enabled: true,
        banks: [],
      }
const save = ({ currencies: chosen, banks, ...values }: Values, old: UnitDetail | null) =>
  saveUnit({
    id: old?.id,
    version: old?.version ?? 0,
    code: values.code,
    name: values.name,
    nameEn: values.nameEn,
    address: values.address ?? '',
    addressEn: values.addressEn ?? '',
    phone: values.phone ?? '',
    taxNo: values.taxNo ?? '',
    region: values.region,
    currencies: chosen.join(','),
    taxRate: values.taxRate,
    warehouses: values.warehouses,
    banks: JSON.stringify(
      banks.map(({ bank = '', account = '', currency, swift = '' }) => ({ bank, account, currency, swift })),
    ),
    pickupTemplate: values.pickupTemplate,
    sort: values.sort,
    enabled: values.enabled,
  })

/** Create or change a business unit. */
export default function UnitForm({ id, onClose }: EditorProps<UnitSearch>) {
  const first = useQuery({ ...unitStartQuery(), enabled: id === undefined })
  return (
    <RecordForm<Values, UnitDetail>
      id={id}
      read={unitQuery}
      name="order-base.unit"
      title={(old) => t(old ? 'order-base.edit_unit' : 'order-base.new_unit')}
      submitText="order-base.save"
      startOf={(old) => startOf(old, first.data)}
      {...(id === undefined ? { beside: first } : {})}
      save={save}
      saved="order-base.saved"
      onClose={onClose}
    >
      {(old) => (
        <>
          <Who fixed={old?.inUse ?? false} />
          <Sells />
          <BankFields />
          <Form.Item name="enabled" valuePropName="checked" extra={t('order-base.help.unit_off')}>
            <Checkbox>{t('order-base.unit_on')}</Checkbox>
          </Form.Item>
        </>
      )}
    </RecordForm>
  )
}

const Who = ({ fixed }: { fixed: boolean }) => (
  <>
    <Field
      name="code"
      label={t('order-base.field.unit_code')}
      extra={t(fixed ? 'order-base.help.unit_code_used' : 'order-base.help.unit_code')}
    >
      <Input autoComplete="off" disabled={fixed} />
    </Field>
    <Field name="name" label={t('order-base.field.legal_name')}>
      <Input autoComplete="off" />
    </Field>
    <Field name="nameEn" label={t('order-base.field.legal_name_en')}>
      <Input autoComplete="off" />
    </Field>
    <Field name="address" label={t('order-base.field.address_zh')}>
      <Input autoComplete="off" />
    </Field>
    <Field name="addressEn" label={t('order-base.field.address_en')}>
      <Input autoComplete="off" />
    </Field>
    <div className="form-pair">
      <Field name="phone" label={t('order-base.field.phone')}>
        <Input autoComplete="off" />
      </Field>
      <Field name="taxNo" label={t('order-base.field.tax_no')}>
        <Input autoComplete="off" spellCheck={false} />
      </Field>
    </div>
  </>
)
const Sells = () => (
  <>
    <div className="form-pair">
      <Field name="region" label={t('order-base.field.region')}>
        <Select options={unitRegions.map((value) => ({ value, label: regionWord(value) }))} />
      </Field>
      <Form.Item name="currencies" label={t('order-base.field.currencies')} rules={[{ required: true }]}>
        <Select mode="multiple" options={currencies.map((value) => ({ value, label: value }))} />
      </Form.Item>
    </div>
    <div className="form-pair">
      <Field name="taxRate" label={t('order-base.field.tax_rate')} extra={t('order-base.help.tax_rate')}>
        <Input inputMode="decimal" autoComplete="off" />
      </Field>
      <Field name="warehouses" label={t('order-base.field.warehouses')} extra={t('order-base.help.warehouses')}>
        <Input autoComplete="off" spellCheck={false} />
      </Field>
    </div>
    <div className="form-pair">
      <Field name="pickupTemplate" label={t('order-base.field.pickup')}>
        <Select options={pickupTemplates.map((value) => ({ value, label: pickupWord(value) }))} />
      </Field>
      <Field name="sort" label={t('order-base.field.sort')} extra={t('order-base.help.sort')}>
        <NumberField min={0} max={10_000} />
      </Field>
    </div>
  </>
)
