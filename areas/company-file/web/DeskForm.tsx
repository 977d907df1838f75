import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { asWritten } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import type { DeskSearch } from '../company-file.search.ts'
import { categories, companyFile, ofCompany, paperFile } from '../contract.ts'
import { paperQuery, savePaper, type DeskDetail } from './company-file.queries.ts'
import { categoryWord, nameOf } from './words.ts'

const Field = fieldOf(companyFile.save.input)
const { modelCode, ...limits } = paperFile
type Same = 'category' | 'model' | 'name' | 'nameEn' | 'edition' | 'validTo'
type Values = Pick<DeskDetail, Same> & { files: UploadItem[] }
const sameOf = ({ category, model, name, nameEn }: DeskDetail) => ({ category, model, name, nameEn })

/** A draft of a paper; with `renews` in the address, of a new edition of what is published. */
export default function DeskForm({ id, search, onClose }: EditorProps<DeskSearch>) {
  const { renews } = search
  const from = useQuery({ ...asWritten(paperQuery(renews ?? 0)), enabled: id === undefined && renews !== undefined })
  const first = from.data
  const startOf = (old: DeskDetail | null): Partial<Values> =>
    old
      ? { ...sameOf(old), edition: old.edition, validTo: old.validTo, files: [old.file] }
      : { ...(first && sameOf(first)), files: [] }
  const save = ({ files, ...values }: Values, old: DeskDetail | null) =>
    savePaper({
      id: old?.id,
      version: old?.version ?? 0,
      category: values.category,
      model: values.model ?? '',
      name: values.name,
      nameEn: values.nameEn,
      edition: values.edition,
      validTo: values.validTo ?? '',
      file: wireIdsOf(files),
      replacesId: old ? undefined : renews,
    })
  return (
    <RecordForm<Values, DeskDetail>
      id={id}
      read={paperQuery}
      name={renews === undefined ? 'company-file' : `company-file.renews.${renews}`}
      title={(old) =>
        t(old ? 'company-file.edit_title' : renews === undefined ? 'company-file.new' : 'company-file.renew')
      }
      submitText="company-file.save"
      startOf={startOf}
      save={save}
      saved="company-file.saved"
      {...(renews === undefined || id !== undefined ? {} : { beside: { error: from.error, data: first } })}
      onClose={onClose}
    >
      {() => (
        <>
          {first && id === undefined && (
            <p>{t('company-file.renews_about', { name: nameOf(first), edition: first.edition })}</p>
          )}
          <Fields />
        </>
      )}
    </RecordForm>
  )
}

function Fields() {
  const category = Form.useWatch('category') as DeskDetail['category'] | undefined
  const ofModel = category !== undefined && !ofCompany.includes(category)
  return (
    <>
      <Field name="category" label={t('company-file.field.category')}>
        <Select options={categories.map((value) => ({ value, label: categoryWord(value) }))} />
      </Field>
      <Field name="model" label={t('company-file.field.model')} required={ofModel} extra={t('company-file.help.model')}>
        <Input autoComplete="off" spellCheck={false} />
      </Field>
      <Field name="name" label={t('company-file.field.name')}>
        <Input autoComplete="off" />
      </Field>
      <Field name="nameEn" label={t('company-file.field.name_en')}>
        <Input autoComplete="off" />
      </Field>
      <div className="form-pair">
        <Field name="edition" label={t('company-file.field.edition')}>
          <Input autoComplete="off" />
        </Field>
        <Field name="validTo" label={t('company-file.field.valid_to')} extra={t('company-file.help.valid_to')}>
          <DayField />
        </Field>
      </div>
      <Form.Item
        name="files"
        label={t('company-file.field.file')}
        rules={[{ required: true, message: t('company-file.file_needed') }]}
      >
        <FileUpload modelCode={modelCode} {...limits} />
      </Form.Item>
    </>
  )
}
