import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input, Select, type FormInstance } from 'antd'
import { materialCategories } from '#areas/material/values.contract.ts'
import { t } from '#platform/web/i18n/text.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import { demand, demandFiles, demandModel, demandTypes, priorities } from '../contract.ts'
import type { AddSearch } from '../demand.search.ts'
import { chipsQuery, demandQuery, saveDemand, similarQuery, type Demand } from './demand.queries.ts'
import { priorityWord, stateWord, typeWord } from './words.ts'

const Field = fieldOf(demand.save.input)
type Same =
  | 'type'
  | 'product'
  | 'projectCode'
  | 'category'
  | 'vendor'
  | 'partNo'
  | 'reason'
  | 'expectedOn'
  | 'annualQty'
  | 'sampleAddress'
  | 'priority'
type Values = Pick<Demand, Same> & { chipId: number; samples?: number | undefined; attachments: UploadItem[] }
type Props = { id: number | undefined; search: Partial<AddSearch>; onClose: () => void }
const startOf = (
  old: Demand | null,
  { category, vendor = '', partNo = '', chipId }: Partial<AddSearch>,
): Partial<Values> =>
  old
    ? {
        ...old,
        chipId: old.chip.id,
        samples: old.samples ?? undefined,
        attachments: old.attachments.map(({ id, name, url }) => ({ id, name, url })),
      }
    : {
        type: 'verify_new',
        priority: 'normal',
        projectCode: '',
        sampleAddress: '',
        attachments: [],
        vendor,
        partNo,
        ...(category && { category }),
        ...(chipId && { chipId }),
      }

/** Asks for a part, or changes what is asked; an address may say what it begins with. */
export default function DemandForm({ id, search, onClose }: Props) {
  return (
    <RecordForm<Values, Demand>
      id={id}
      read={demandQuery}
      name="demand"
      title={(old) => t(old ? 'demand.edit_one' : 'demand.create')}
      submitText="demand.save"
      startOf={(old) => startOf(old, search)}
      save={({ attachments, samples, ...values }, old) =>
        saveDemand({
          ...values,
          samples,
          id: old?.id,
          version: old?.version ?? 0,
          attachmentIds: wireIdsOf(attachments),
        })
      }
      saved="demand.saved"
      onClose={onClose}
    >
      {(_, form) => (
        <>
          <Similar form={form} />
          <What />
          <HowMany />
        </>
      )}
    </RecordForm>
  )
}

/** Says that the same part is tried already, before anybody writes the rest. */
function Similar({ form }: { form: FormInstance<Values> }) {
  const chipId = Form.useWatch('chipId', form)
  const type = Form.useWatch('type', form) ?? 'verify_new'
  const partNo = (Form.useWatch('partNo', form) ?? '').trim()
  const enabled = Boolean(chipId) && partNo.length > 3
  const { data } = useQuery({ ...similarQuery({ chipId: chipId ?? 1, type, partNo: partNo || 'x' }), enabled })
  if (!enabled || !data?.open) return null
  return <Alert type="info" showIcon title={t('demand.similar', { state: stateWord(data.open.status) })} />
}
function What() {
  const chips = useQuery(chipsQuery()).data ?? []
  return (
    <>
      <div className="form-pair">
        <Field name="type" label={t('demand.field.type')}>
          <Select options={demandTypes.map((value) => ({ value, label: typeWord(value) }))} />
        </Field>
        <Field name="chipId" label={t('demand.field.chip')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={chips.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
          />
        </Field>
        <Field name="category" label={t('demand.field.category')}>
          <Select options={materialCategories.map((value) => ({ value, label: value.replaceAll('_', ' ') }))} />
        </Field>
        <Field name="vendor" label={t('demand.field.vendor')}>
          <Input />
        </Field>
        <Field name="partNo" label={t('demand.field.part_no')}>
          <Input />
        </Field>
        <Field name="product" label={t('demand.field.product')}>
          <Input />
        </Field>
      </div>
      <Field name="reason" label={t('demand.field.reason')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} />
      </Field>
    </>
  )
}
const HowMany = () => (
  <>
    <div className="form-pair">
      <Field name="expectedOn" label={t('demand.field.expected')}>
        <DayField />
      </Field>
      <Field name="annualQty" label={t('demand.field.annual')}>
        <NumberField min={1} max={1_000_000_000} />
      </Field>
      <Field name="samples" label={t('demand.field.samples')}>
        <NumberField min={0} max={100_000} />
      </Field>
      <Field name="priority" label={t('demand.field.priority')}>
        <Select options={priorities.map((value) => ({ value, label: priorityWord(value) }))} />
      </Field>
      <Field name="projectCode" label={t('demand.field.project')}>
        <Input />
      </Field>
      <Field name="sampleAddress" label={t('demand.field.address')}>
        <Input />
      </Field>
    </div>
    <Form.Item name="attachments" label={t('demand.field.attachments')}>
      <FileUpload modelCode={demandModel} {...demandFiles} />
    </Form.Item>
  </>
)
