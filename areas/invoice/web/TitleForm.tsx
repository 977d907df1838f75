import { Form, Input, Radio } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import type { ManageSearch } from '../invoice.search.ts'
import { invoiceModels, invoiceTypes, proofLimits } from '../contract.ts'
import { invoiceTitle, titleKinds } from '../title.contract.ts'
import { saveTitle, showTitleQuery, type Title } from './invoice.queries.ts'
import { kindWord, typeWord } from './words.ts'

const Field = fieldOf(invoiceTitle.saveTitle.input)
type Texts =
  | 'kind'
  | 'invoiceType'
  | 'title'
  | 'taxNo'
  | 'bankName'
  | 'bankAccount'
  | 'regAddress'
  | 'regPhone'
  | 'receiveEmail'
type Values = Pick<Title, Texts> & { proofs: UploadItem[] }

const startOf = (old: Title | null): Partial<Values> =>
  old
    ? {
        kind: old.kind,
        invoiceType: old.invoiceType,
        title: old.title,
        taxNo: old.taxNo,
        bankName: old.bankName,
        bankAccount: old.bankAccount,
        regAddress: old.regAddress,
        regPhone: old.regPhone,
        receiveEmail: old.receiveEmail,
        proofs: old.proofs.map(({ id, name, url }) => ({ id, name, url })),
      }
    : { kind: 'company', invoiceType: 'ordinary', proofs: [] }
const save = ({ proofs, ...values }: Values, old: Title | null) =>
  saveTitle({
    id: old?.id,
    version: old?.version ?? 0,
    kind: values.kind,
    invoiceType: values.kind === 'personal' ? 'ordinary' : values.invoiceType,
    title: values.title,
    taxNo: values.taxNo ?? '',
    bankName: values.bankName ?? '',
    bankAccount: values.bankAccount ?? '',
    regAddress: values.regAddress ?? '',
    regPhone: values.regPhone ?? '',
    receiveEmail: values.receiveEmail,
    proofIds: wireIdsOf(proofs ?? []),
  })

/** Create or change a title: what a special invoice needs is asked for only then. */
export default function TitleForm({ id, onClose }: EditorProps<ManageSearch>) {
  return (
    <RecordForm<Values, Title>
      id={id}
      read={showTitleQuery}
      name="invoice.title"
      title={(old) => t(old ? 'invoice.titles.edit_one' : 'invoice.titles.create')}
      submitText="invoice.titles.save"
      startOf={startOf}
      save={save}
      saved="invoice.titles.saved"
      onClose={onClose}
    >
      {(old, form) => <Fields first={startOf(old)} form={form} />}
    </RecordForm>
  )
}

type FieldsProps = { first: Partial<Values>; form: Parameters<typeof Form.useWatch>[1] }
function Fields({ first, form }: FieldsProps) {
  const kind = (Form.useWatch('kind', form) as Values['kind'] | undefined) ?? first.kind
  const chosen = (Form.useWatch('invoiceType', form) as Values['invoiceType'] | undefined) ?? first.invoiceType
  const company = kind !== 'personal'
  return (
    <>
      <Field name="kind" label={t('invoice.field.title_kind')}>
        <Radio.Group options={titleKinds.map((value) => ({ value, label: kindWord(value) }))} />
      </Field>
      {company && (
        <Field name="invoiceType" label={t('invoice.field.type')}>
          <Radio.Group options={invoiceTypes.map((value) => ({ value, label: typeWord(value) }))} />
        </Field>
      )}
      <Field name="title" label={t('invoice.field.title_name')}>
        <Input autoComplete="organization" />
      </Field>
      {company && (
        <Field name="taxNo" label={t('invoice.field.tax_no')} extra={t('invoice.titles.tax_about')} required>
          <Input autoComplete="off" spellCheck={false} />
        </Field>
      )}
      {company && chosen === 'special' && <Special />}
      <Field name="receiveEmail" label={t('invoice.field.email')} extra={t('invoice.titles.email_about')}>
        <Input autoComplete="email" inputMode="email" />
      </Field>
    </>
  )
}

/** What finance looks at before a company has special invoices. */
function Special() {
  return (
    <>
      <div className="form-pair">
        <Field name="bankName" label={t('invoice.field.bank_name')} required>
          <Input />
        </Field>
        <Field name="bankAccount" label={t('invoice.field.bank_account')} required>
          <Input inputMode="numeric" autoComplete="off" maxLength={40} />
        </Field>
      </div>
      <Field name="regAddress" label={t('invoice.field.reg_address')} required>
        <Input />
      </Field>
      <Field name="regPhone" label={t('invoice.field.reg_phone')} required>
        <Input inputMode="tel" />
      </Field>
      <Form.Item
        name="proofs"
        label={t('invoice.field.proof')}
        extra={`${t('invoice.titles.proof_about')} ${t('invoice.titles.special_about')}`}
        required
      >
        <FileUpload modelCode={invoiceModels.proof} {...proofLimits} />
      </Form.Item>
    </>
  )
}
