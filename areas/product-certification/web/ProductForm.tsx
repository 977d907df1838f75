import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { coded } from '#platform/contract/coded.ts'
import { t } from '#platform/web/i18n/text.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { photoLimits, productCertification, productModels, specLimits, stages } from '../contract.ts'
import { categoriesQuery, chipsQuery, saveProduct, showQuery, type Product } from './product-certification.queries.ts'
import { stageWord } from './words.ts'

const Field = fieldOf(productCertification.save.input)
type Texts = 'productName' | 'model' | 'productCategory' | 'chipPlatform' | 'terminalBrand' | 'stage' | 'targetArea'
type Values = Pick<Product, Texts> & { annualForecast?: number; photos: UploadItem[]; specs: UploadItem[] }
const items = (files: Product['photos']): UploadItem[] => files.map(({ id, name, url }) => ({ id, name, url }))
const startOf = (old: Product | null): Partial<Values> => {
  if (!old) return { stage: stages[0], photos: [], specs: [] }
  const { productName, model, productCategory, chipPlatform, terminalBrand, stage, targetArea, annualForecast } = old
  const texts = { productName, model, productCategory, chipPlatform, terminalBrand, stage, targetArea }
  const files = { photos: items(old.photos), specs: items(old.specs) }
  return { ...texts, ...files, ...(annualForecast === null ? {} : { annualForecast }) }
}

/** Create or change; what was rejected or is over becomes a draft again. */
export default function ProductForm({ id, onClose }: EditorProps) {
  const save = ({ photos, specs, annualForecast, ...values }: Values, old: Product | null) =>
    saveProduct({
      ...values,
      id: old?.id,
      version: old?.version ?? 0,
      annualForecast: annualForecast ?? undefined,
      productCategory: values.productCategory ?? '',
      chipPlatform: values.chipPlatform ?? '',
      photoIds: wireIdsOf(photos),
      specIds: wireIdsOf(specs),
    })
  return (
    <RecordForm<Values, Product>
      id={id}
      read={showQuery}
      name="product-certification"
      title={(old) => t(old ? 'product-certification.edit_one' : 'product-certification.create')}
      submitText="product-certification.save"
      startOf={startOf}
      save={save}
      saved="product-certification.saved"
      onClose={onClose}
    >
      {() => <Fields />}
    </RecordForm>
  )
}

function Fields() {
  const chips = useQuery(chipsQuery())
  const categories = useQuery(categoriesQuery())
  const search = { showSearch: { optionFilterProp: 'label' }, allowClear: true }
  return (
    <>
      <Field name="productName" label={t('product-certification.field.name')}>
        <Input />
      </Field>
      <div className="form-pair">
        <Field name="model" label={t('product-certification.field.model')}>
          <Input />
        </Field>
        <Field name="terminalBrand" label={t('product-certification.field.brand')}>
          <Input />
        </Field>
        <Field name="productCategory" label={t('product-certification.field.category')}>
          <Select
            {...search}
            options={categories.data?.map(({ busName, busValue }) => ({ value: busValue, label: busName })) ?? []}
          />
        </Field>
        <Field
          name="chipPlatform"
          label={t('product-certification.field.chip')}
          extra={t('product-certification.help.chip')}
        >
          <Select
            {...search}
            options={chips.data?.map(({ code, name }) => ({ value: code, label: coded(code, name) })) ?? []}
          />
        </Field>
        <Field name="stage" label={t('product-certification.field.stage')}>
          <Select options={stages.map((value) => ({ value, label: stageWord(value) }))} />
        </Field>
        <Field name="annualForecast" label={t('product-certification.field.forecast')}>
          <NumberField min={0} max={1_000_000_000} />
        </Field>
      </div>
      <Field name="targetArea" label={t('product-certification.field.target')}>
        <Input />
      </Field>
      <Form.Item
        name="photos"
        label={t('product-certification.field.photos')}
        extra={t('product-certification.help.photos')}
      >
        <FileUpload modelCode={productModels.photo} {...photoLimits} />
      </Form.Item>
      <Form.Item name="specs" label={t('product-certification.field.specs')}>
        <FileUpload modelCode={productModels.spec} {...specLimits} />
      </Form.Item>
    </>
  )
}
