import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { videoAccesses } from '../contract.ts'
import { courseDesk, slideLimits } from '../course.contract.ts'
import { videoModels } from '../desk.contract.ts'
import { courseChoicesQuery, saveSlide, slideQuery, type SlideRow } from './course.queries.ts'
import { accessWord } from './words.ts'

const Field = fieldOf(courseDesk.saveSlide.input)
type Values = Pick<SlideRow, 'title' | 'titleEn' | 'access'> & { chipIds: number[]; files: UploadItem[] }
const startOf = (old: SlideRow | null): Partial<Values> =>
  old
    ? {
        ...old,
        chipIds: old.chips.map(({ id }) => id),
        files: [{ id: old.file.id, name: old.file.name, url: old.file.url }],
      }
    : { titleEn: '', access: 'registered', chipIds: [], files: [] }

/** Create or change a set of slides. */
export default function SlideForm({ id, onClose }: EditorProps) {
  return (
    <RecordForm<Values, SlideRow>
      id={id}
      read={slideQuery}
      name="video.slide"
      title={(old) => t(old ? 'video.slide_desk.edit' : 'video.slide_desk.create')}
      submitText="video.save"
      startOf={startOf}
      save={({ files, chipIds, ...values }, old) =>
        saveSlide({
          ...values,
          id: old?.id,
          version: old?.version ?? 0,
          chipIds: JSON.stringify(chipIds) as never,
          fileId: wireIdsOf(files),
        })
      }
      saved="video.saved"
      onClose={onClose}
    >
      {() => <Fields />}
    </RecordForm>
  )
}
function Fields() {
  const { data } = useQuery(courseChoicesQuery())
  return (
    <>
      <Field name="title" label={t('video.field.title_zh')}>
        <Input />
      </Field>
      <Field name="titleEn" label={t('video.field.title_en')}>
        <Input />
      </Field>
      <div className="form-pair">
        <Field name="access" label={t('video.field.access')}>
          <Select options={videoAccesses.map((value) => ({ value, label: accessWord(value) }))} />
        </Field>
        <Form.Item name="chipIds" label={t('video.field.chip')}>
          <Select
            mode="multiple"
            optionFilterProp="label"
            options={(data?.chips ?? []).map(({ id, code }) => ({ value: id, label: code }))}
          />
        </Form.Item>
      </div>
      <Form.Item
        name="files"
        label={t('video.field.slide')}
        rules={[{ required: true, type: 'array', min: 1, message: t('ui.rule.upload') }]}
      >
        <FileUpload modelCode={videoModels.slide} {...slideLimits} />
      </Form.Item>
    </>
  )
}
