import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select, type FormInstance } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { datasheetLimits, partModels } from '../contract.ts'
import { handStates, materialDesk } from '../desk.contract.ts'
import { hasDensity, paramsOf } from '../part.rules.ts'
import { materialCategories, type Category } from '../values.contract.ts'
import { deskQuery, savePart, vendorsQuery, type DeskDetail } from './desk.queries.ts'
import { categoryWord, paramWord, stateWord } from './words.ts'

const Field = fieldOf(materialDesk.save.input)
type Values = {
  category: Category
  vendorId: number
  partNo: string
  dieRev: string
  status: (typeof handStates)[number]
  densityMb?: number | undefined
  speed?: number | undefined
  params: Record<string, string>
  datasheets: UploadItem[]
}
function startOf(old: DeskDetail | null): Partial<Values> {
  if (!old) return { category: 'DDR4', status: 'active', dieRev: '', params: {}, datasheets: [] }
  const { category, partNo, dieRev, params, status } = old
  return {
    category,
    partNo,
    dieRev,
    params,
    status: status === 'nrnd' ? 'nrnd' : 'active',
    vendorId: old.vendor.id,
    densityMb: old.densityMb ?? undefined,
    speed: old.speed ?? undefined,
    datasheets: old.datasheets.map(({ id, name, url }) => ({ id, name, url })),
  }
}
/** What the category has a place for. */
const paramsIn = ({ category, params }: Values) =>
  Object.fromEntries(paramsOf(category).flatMap((name) => (params[name] ? [[name, params[name]]] : [])))

/** Create or change a part. */
export default function PartForm({ id, onClose }: EditorProps) {
  const save = (values: Values, old: DeskDetail | null) => {
    const { params: _, datasheets, densityMb, speed, ...rest } = values
    const sizes = { densityMb, speed }
    return savePart({
      ...rest,
      ...sizes,
      id: old?.id,
      version: old?.version ?? 0,
      paramsJson: JSON.stringify(paramsIn(values)),
      datasheetIds: wireIdsOf(datasheets),
    })
  }
  return (
    <RecordForm<Values, DeskDetail>
      id={id}
      read={deskQuery}
      name="material.part"
      title={(old) => t(old ? 'material.part_edit' : 'material.part_new')}
      submitText="material.save"
      startOf={startOf}
      save={save}
      saved="material.part_saved"
      onClose={onClose}
    >
      {(_, form) => <Fields form={form} />}
    </RecordForm>
  )
}

function Fields({ form }: { form: FormInstance<Values> }) {
  const vendors = useQuery(vendorsQuery(1, 200)).data?.list ?? []
  const category = Form.useWatch('category', form) ?? 'DDR4'
  return (
    <>
      <div className="form-pair">
        <Field name="category" label={t('material.target.category')}>
          <Select options={materialCategories.map((value) => ({ value, label: categoryWord(value) }))} />
        </Field>
        <Field name="vendorId" label={t('material.target.vendor')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={vendors.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        <Field name="partNo" label={t('material.field.part_no')}>
          <Input />
        </Field>
        <Field name="dieRev" label={t('material.field.die_rev')}>
          <Input />
        </Field>
        <Field name="status" label={t('material.field.state')}>
          <Select options={handStates.map((value) => ({ value, label: stateWord(value) }))} />
        </Field>
      </div>
      <Parameters category={category} />
      <Form.Item name="datasheets" label={t('material.paper_kind.datasheet')}>
        <FileUpload modelCode={partModels.datasheet} {...datasheetLimits} />
      </Form.Item>
    </>
  )
}
/** What is stated of a category. */
const Parameters = ({ category }: { category: Category }) => (
  <div className="form-pair">
    {hasDensity(category) && (
      <>
        <Field name="densityMb" label={t('material.field.density_mb')}>
          <NumberField min={1} max={100_000_000} />
        </Field>
        <Field name="speed" label={t('material.field.speed')}>
          <NumberField min={1} max={1_000_000} />
        </Field>
      </>
    )}
    {paramsOf(category).map((name) => (
      <Form.Item key={name} name={['params', name]} label={paramWord(name)}>
        <Input maxLength={40} />
      </Form.Item>
    ))}
  </div>
)
