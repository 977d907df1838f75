import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Input, Select, type FormInstance } from 'antd'
import type { Answer } from '#platform/contract/contract.ts'
import { yuanOf } from '#platform/contract/money.ts'
import { t } from '#platform/web/i18n/text.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { LazySelect } from '#platform/web/ui/form/LazySelect.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import { useProposal } from '#platform/web/ui/form/propose.ts'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { currencies, payTerms, regions } from '../contract.ts'
import { orderDesk } from '../staff.contract.ts'
import type { DeskCustomerSearch } from '../order-base.search.ts'
import {
  companiesPage,
  deskCustomerQuery,
  peopleQuery,
  saveCustomer,
  type DeskCustomerDetail,
} from './order-base.queries.ts'
import { currencyWord, gapWord, regionWord, termWord } from './words.ts'

const Field = fieldOf(orderDesk.saveCustomer.input)
type Same =
  | 'code'
  | 'name'
  | 'nameEn'
  | 'uscc'
  | 'groupName'
  | 'isHead'
  | 'region'
  | 'payTerm'
  | 'creditCurrency'
  | 'autoAccept'
  | 'remark'
type Currency = (typeof currencies)[number]
type Values = Pick<DeskCustomerDetail, Same> & {
  currencies: Currency[]
  creditLimit: string
  clerkId?: number | undefined
  managerId?: number | undefined
}
const startOf = (old: DeskCustomerDetail | null): Partial<Values> =>
  old
    ? {
        code: old.code,
        name: old.name,
        nameEn: old.nameEn,
        uscc: old.uscc,
        groupName: old.groupName,
        isHead: old.isHead,
        region: old.region,
        payTerm: old.payTerm,
        creditCurrency: old.creditCurrency,
        autoAccept: old.autoAccept,
        remark: old.remark,
        currencies: old.currencies,
        creditLimit: yuanOf(old.creditLimit),
        clerkId: old.clerkId ?? undefined,
        managerId: old.managerId ?? undefined,
      }
    : {
        region: 'CN',
        payTerm: 'prepay',
        currencies: ['RMB'],
        creditCurrency: 'RMB',
        creditLimit: '0.00',
        isHead: false,
        autoAccept: false,
      }
const save = ({ currencies: chosen, ...values }: Values, old: DeskCustomerDetail | null) =>
  saveCustomer({
    id: old?.id,
    version: old?.version ?? 0,
    code: values.code,
    name: values.name,
    nameEn: values.nameEn ?? '',
    uscc: values.uscc ?? '',
    groupName: values.groupName ?? '',
    isHead: values.isHead,
    region: values.region,
    currencies: chosen.join(','),
    payTerm: values.payTerm,
    creditLimit: values.creditLimit,
    creditCurrency: values.creditCurrency,
    clerkId: values.clerkId,
    managerId: values.managerId,
    autoAccept: values.autoAccept,
    remark: values.remark ?? '',
  })

/** Create or change a customer. */
export default function CustomerForm({ id, onClose }: EditorProps<DeskCustomerSearch>) {
  return (
    <RecordForm<Values, DeskCustomerDetail>
      id={id}
      read={deskCustomerQuery}
      name="order-base.customer"
      title={(old) => t(old ? 'order-base.edit_customer' : 'order-base.new_customer')}
      submitText="order-base.save"
      startOf={startOf}
      save={save}
      saved="order-base.saved"
      onClose={onClose}
    >
      {(old, form) => (
        <>
          <Who old={old} form={form} />
          <Terms />
          <People />
        </>
      )}
    </RecordForm>
  )
}

const companyOf = ({ uscc, name }: { uscc: string; name: string }) => ({ value: uscc, label: `${name} · ${uscc}` })
type Found = Answer<typeof orderDesk.companies>['list'][number]
/** What is not certified yet is named with what it lacks, and not chosen. */
const foundOf = ({ gap, id, ...company }: Found) =>
  gap === null ? companyOf(company) : { value: `#${id}`, label: `${company.name} · ${gapWord(gap)}`, disabled: true }
/** The company comes first: what was certified of it need not be typed again. */
function Company({ old, form }: { old: DeskCustomerDetail | null; form: FormInstance<Values> }) {
  const propose = useProposal(form, old === null)
  return (
    <Field name="uscc" label={t('order-base.field.company')} extra={t('order-base.help.company')}>
      <LazySelect
        load={companiesPage}
        option={foundOf}
        known={old?.uscc ? [companyOf({ uscc: old.uscc, name: old.company })] : []}
        placeholder={t('order-base.company_find')}
        onPick={({ start: { managerId, ...start } }) => propose({ ...start, managerId: managerId ?? undefined })}
      />
    </Field>
  )
}
const Who = ({ old, form }: { old: DeskCustomerDetail | null; form: FormInstance<Values> }) => (
  <>
    <Company old={old} form={form} />
    <div className="form-pair">
      <Field name="code" label={t('order-base.field.customer_code')} extra={t('order-base.help.code')}>
        <Input autoComplete="off" />
      </Field>
      <Field name="region" label={t('order-base.field.region')}>
        <Select options={regions.map((value) => ({ value, label: regionWord(value) }))} />
      </Field>
    </div>
    <Field name="name" label={t('order-base.field.name')}>
      <Input autoComplete="off" />
    </Field>
    <Field name="nameEn" label={t('order-base.field.name_en')}>
      <Input autoComplete="off" />
    </Field>
    <Field name="groupName" label={t('order-base.field.group')} extra={t('order-base.help.group')}>
      <Input autoComplete="off" />
    </Field>
    <Form.Item name="isHead" valuePropName="checked">
      <Checkbox>{t('order-base.field.is_head')}</Checkbox>
    </Form.Item>
  </>
)
const currencyOptions = () => currencies.map((value) => ({ value, label: currencyWord(value) }))
const Terms = () => (
  <>
    <div className="form-pair">
      <Form.Item
        name="currencies"
        label={t('order-base.field.currencies')}
        rules={[{ required: true, message: t('order-base.required') }]}
      >
        <Select mode="multiple" options={currencyOptions()} />
      </Form.Item>
      <Field name="payTerm" label={t('order-base.field.term')}>
        <Select options={payTerms.map((value) => ({ value, label: termWord(value) }))} />
      </Field>
    </div>
    <div className="form-pair">
      <Field name="creditLimit" label={t('order-base.field.credit')}>
        <Input inputMode="decimal" autoComplete="off" />
      </Field>
      <Field name="creditCurrency" label={t('order-base.field.credit_currency')}>
        <Select options={currencyOptions()} />
      </Field>
    </div>
    <Form.Item name="autoAccept" valuePropName="checked">
      <Checkbox>{t('order-base.field.auto_accept')}</Checkbox>
    </Form.Item>
  </>
)
function People() {
  const people = useQuery(peopleQuery())
  const options = (all: readonly { id: number; name: string }[] = []) =>
    all.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <div className="form-pair">
        <Field name="clerkId" label={t('order-base.field.clerk')}>
          <Select allowClear options={options(people.data?.clerks)} />
        </Field>
        <Field name="managerId" label={t('order-base.field.manager')}>
          <Select allowClear options={options(people.data?.managers)} />
        </Field>
      </div>
      <Field name="remark" label={t('order-base.field.remark')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
    </>
  )
}
