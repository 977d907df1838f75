import { Form, Input, Select } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { paperKinds, paperLimits, paperModel, vendorPaper } from '../paper.contract.ts'
import { materialCategories } from '../values.contract.ts'
import { paperQuery, savePaper, type Paper } from './paper.queries.ts'
import { categoryWord, paperKindWord } from './words.ts'

const Field = fieldOf(vendorPaper.savePaper.input)
type Values = Pick<Paper, 'kind' | 'title' | 'partNo' | 'about' | 'contact'> & {
  category?: Paper['category'] | undefined
  files: UploadItem[]
}
const startOf = (old: Paper | null): Partial<Values> =>
  old
    ? { ...old, category: old.category ?? undefined, files: old.files.map(({ id, name, url }) => ({ id, name, url })) }
    : { kind: 'datasheet', partNo: '', about: '', contact: '', files: [] }

/** Create or change what a maker hands in. */
export default function PaperForm({ id, onClose }: EditorProps) {
  return (
    <RecordForm<Values, Paper>
      id={id}
      read={paperQuery}
      name="material.paper"
      title={(old) => t(old ? 'material.paper_edit' : 'material.paper_new')}
      submitText="material.save"
      startOf={startOf}
      save={({ files, category, ...values }, old) =>
        savePaper({
          ...values,
          category: category ?? undefined,
          id: old?.id,
          version: old?.version ?? 0,
          fileIds: wireIdsOf(files),
        })
      }
      saved="material.saved"
      onClose={onClose}
    >
      {() => <Fields />}
    </RecordForm>
  )
}
const Fields = () => (
  <>
    <Field name="kind" label={t('material.field.kind')} extra={t('material.paper_help')}>
      <Select options={paperKinds.map((value) => ({ value, label: paperKindWord(value) }))} />
    </Field>
    <Field name="title" label={t('material.field.title')}>
      <Input />
    </Field>
    <div className="form-pair">
      <Field name="category" label={t('material.target.category')}>
        <Select allowClear options={materialCategories.map((value) => ({ value, label: categoryWord(value) }))} />
      </Field>
      <Field name="partNo" label={t('material.field.part_no')}>
        <Input />
      </Field>
    </div>
    <Field name="about" label={t('material.field.about')}>
      <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} />
    </Field>
    <Field name="contact" label={t('material.field.contact')}>
      <Input />
    </Field>
    <Form.Item name="files" label={t('material.field.files')}>
      <FileUpload modelCode={paperModel} {...paperLimits} />
    </Form.Item>
  </>
)
