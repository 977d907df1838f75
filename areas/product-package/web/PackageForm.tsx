import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { coded } from '#platform/contract/coded.ts'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { session } from '#platform/web/session.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { packageLevels, packageTypes, productPackage } from '../contract.ts'
import {
  categoriesQuery,
  chipsQuery,
  optionsQuery,
  savePackage,
  showQuery,
  type PackageDetail,
  type PackageRow,
} from './product-package.queries.ts'
import styles from './Package.module.css'
import { levelWord, typeWord } from './words.ts'

const Field = fieldOf(productPackage.save.input, { code: 'product-package.code_rule' })
const search = { showSearch: { optionFilterProp: 'label' } } as const
type Values = Pick<
  PackageRow,
  | 'code'
  | 'name'
  | 'nameEn'
  | 'type'
  | 'chipId'
  | 'level'
  | 'productType'
  | 'managerName'
  | 'managerPhone'
  | 'managerEmail'
  | 'pmId'
  | 'setUpOn'
> & {
  companyId: number | undefined
  projectIds: number[]
}
const nothing: Partial<Values> = {
  type: 'standard',
  level: 'b',
  nameEn: '',
  managerName: '',
  managerPhone: '',
  managerEmail: '',
  projectIds: [],
}
/** A new package is set up today, by whoever writes it down where they may be its manager. */
function begun(pms: readonly { id: number }[] = []): Partial<Values> {
  const own = session()?.userId
  return { ...nothing, setUpOn: day(Date.now()), ...(pms.some(({ id }) => id === own) && { pmId: own }) }
}
function startOf(old: PackageDetail | null, pms?: readonly { id: number }[]): Partial<Values> {
  if (!old) return begun(pms)
  const {
    code,
    name,
    nameEn,
    type,
    chipId,
    level,
    productType,
    managerName,
    managerPhone,
    managerEmail,
    pmId,
    setUpOn,
  } = old
  const own = {
    code,
    name,
    nameEn,
    type,
    chipId,
    level,
    productType,
    managerName,
    managerPhone,
    managerEmail,
    pmId,
    setUpOn,
  }
  return { ...own, companyId: old.companyId ?? undefined, projectIds: old.projects.map(({ id }) => id) }
}

/** A new package, or the one of the address. */
export default function PackageForm({ id, onClose }: EditorProps) {
  const options = useQuery(optionsQuery())
  return (
    <RecordForm<Values, PackageDetail>
      id={id}
      read={showQuery}
      name="product-package"
      title={(old) => t(old ? 'product-package.edit_one' : 'product-package.create')}
      startOf={(old) => startOf(old, options.data?.pms)}
      save={({ projectIds, ...values }, old) =>
        savePackage({ ...values, id: old?.id, version: old?.version ?? 0, projectIds: JSON.stringify(projectIds) })
      }
      saved="product-package.saved"
      beside={options}
      onClose={onClose}
    >
      {() => (
        <>
          <What />
          <Opens />
          <Customer />
        </>
      )}
    </RecordForm>
  )
}

function What() {
  const options = useQuery(optionsQuery()).data
  return (
    <>
      <Field name="name" label={t('product-package.field.name')}>
        <Input autoComplete="off" />
      </Field>
      <Field name="nameEn" label={t('product-package.field.name_en')} extra={t('product-package.name_en_about')}>
        <Input autoComplete="off" />
      </Field>
      <div className={styles.pair}>
        <Field name="code" label={t('product-package.field.code')} extra={t('product-package.code_rule')}>
          <Input autoComplete="off" spellCheck={false} maxLength={32} />
        </Field>
        <Field name="type" label={t('product-package.field.type')} extra={t('product-package.type_about')}>
          <Select options={packageTypes.map((value) => ({ value, label: typeWord(value) }))} />
        </Field>
        <Field name="level" label={t('product-package.field.level')}>
          <Select options={packageLevels.map((value) => ({ value, label: levelWord(value) }))} />
        </Field>
        <Field name="pmId" label={t('product-package.field.pm')}>
          <Select {...search} options={options?.pms.map(({ id, name }) => ({ value: id, label: name })) ?? []} />
        </Field>
        <Field name="setUpOn" label={t('product-package.field.set_up')}>
          <DayField />
        </Field>
      </div>
    </>
  )
}

function Opens() {
  const options = useQuery(optionsQuery()).data
  const chips = useQuery(chipsQuery()).data
  const categories = useQuery(categoriesQuery()).data
  return (
    <>
      <div className={styles.pair}>
        <Field name="chipId" label={t('product-package.field.chip')}>
          <Select
            {...search}
            options={chips?.map(({ id, code, name }) => ({ value: id, label: coded(code, name) })) ?? []}
          />
        </Field>
        <Field name="productType" label={t('product-package.field.product_type')}>
          <Select
            {...search}
            options={categories?.map(({ busName, busValue }) => ({ value: busValue, label: busName })) ?? []}
          />
        </Field>
      </div>
      <Field name="projectIds" label={t('product-package.field.projects')} extra={t('product-package.projects_about')}>
        <Select
          {...search}
          mode="multiple"
          options={options?.projects.map(({ id, code, name }) => ({ value: id, label: coded(code, name) })) ?? []}
        />
      </Field>
    </>
  )
}

/** Whose it is; a standard package is for everybody. */
function Customer() {
  const type = Form.useWatch<Values['type']>('type')
  const options = useQuery(optionsQuery()).data
  if (type === 'standard') return null
  return (
    <>
      <Field name="companyId" label={t('product-package.field.customer')} required>
        <Select {...search} options={options?.companies.map(({ id, name }) => ({ value: id, label: name })) ?? []} />
      </Field>
      <div className={styles.pair}>
        <Field name="managerName" label={t('product-package.field.manager')} required>
          <Input autoComplete="off" />
        </Field>
        <Field name="managerPhone" label={t('product-package.field.manager_phone')} required>
          <Input autoComplete="off" inputMode="tel" />
        </Field>
        <Field name="managerEmail" label={t('product-package.field.manager_email')} required>
          <Input autoComplete="off" inputMode="email" />
        </Field>
      </div>
    </>
  )
}
