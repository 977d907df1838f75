import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Input, Select } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { ddrTemplate, guideLimits, templateModels, zipLimits } from '../template.contract.ts'
import { ddrTypes } from '../values.contract.ts'
import { chipsQuery } from './material.queries.ts'
import { saveTemplate, templateQuery, type TemplateDetail } from './template.queries.ts'

const Field = fieldOf(ddrTemplate.saveTemplate.input)
type Same = 'ddrType' | 'topology' | 'layers' | 'thickness' | 'size' | 'maxSpeed' | 'revision' | 'notes' | 'notesEn'
type Values = Pick<TemplateDetail, Same> & {
  dualSide: boolean
  chipId: number
  zips: UploadItem[]
  guides: UploadItem[]
}
const items = (files: TemplateDetail['zips']): UploadItem[] => files.map(({ id, name, url }) => ({ id, name, url }))
const startOf = (old: TemplateDetail | null): Partial<Values> =>
  old
    ? { ...old, chipId: old.chip.id, zips: items(old.zips), guides: items(old.guides) }
    : {
        ddrType: 'DDR4',
        layers: 6,
        thickness: 1.6,
        dualSide: false,
        size: '',
        notes: '',
        notesEn: '',
        zips: [],
        guides: [],
      }

/** Create or change a layout of memory. */
export default function TemplateForm({ id, onClose }: EditorProps) {
  return (
    <RecordForm<Values, TemplateDetail>
      id={id}
      read={templateQuery}
      name="material.template"
      title={(old) => t(old ? 'material.template_edit' : 'material.template_new')}
      submitText="material.save"
      startOf={startOf}
      save={({ zips, guides, ...values }, old) =>
        saveTemplate({
          ...values,
          id: old?.id,
          version: old?.version ?? 0,
          zipIds: wireIdsOf(zips),
          guideIds: wireIdsOf(guides),
        })
      }
      saved="material.saved"
      onClose={onClose}
    >
      {() => <Fields />}
    </RecordForm>
  )
}

function Fields() {
  const chips = useQuery(chipsQuery()).data ?? []
  return (
    <>
      <div className="form-pair">
        <Field name="chipId" label={t('material.target.chip')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={chips.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
          />
        </Field>
        <Field name="ddrType" label={t('material.field.ddr_type')}>
          <Select options={ddrTypes.map((value) => ({ value, label: value }))} />
        </Field>
        <Field name="topology" label={t('material.field.topology')}>
          <Input placeholder="2×x16 T" />
        </Field>
        <Field name="revision" label={t('material.field.revision')}>
          <Input placeholder="V1.0" />
        </Field>
        <Field name="layers" label={t('material.field.layers')}>
          <NumberField min={2} max={32} />
        </Field>
        <Field name="thickness" label={t('material.field.thickness')}>
          <NumberField min={0.1} max={9.99} step={0.1} />
        </Field>
        <Field name="maxSpeed" label={t('material.field.speed')}>
          <NumberField min={100} max={20_000} />
        </Field>
        <Field name="size" label={t('material.field.size')}>
          <Input placeholder="60 × 48 mm" />
        </Field>
      </div>
      <Form.Item name="dualSide" valuePropName="checked">
        <Checkbox>{t('material.field.dual')}</Checkbox>
      </Form.Item>
      <Field name="notes" label={t('material.field.notes')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
      <Field name="notesEn" label={t('material.field.notes_en')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
      <Form.Item name="zips" label={t('material.field.zip')}>
        <FileUpload modelCode={templateModels.zip} {...zipLimits} />
      </Form.Item>
      <Form.Item name="guides" label={t('material.field.guide')}>
        <FileUpload modelCode={templateModels.guide} {...guideLimits} />
      </Form.Item>
    </>
  )
}
