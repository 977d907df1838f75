import { Form, Input } from 'antd'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { bom, bomFile, mostLines } from '../contract.ts'
import { bomQuery, saveBom, type Bom } from './bom.queries.ts'

type Values = { name: string; yearly: number | null; fileIds: UploadItem[] }
const Field = fieldOf(bom.save.input)
const { modelCode, ...limits } = bomFile

/** Uploads a bill of materials, or changes its name, plan or lines. */
export default function BomForm({ id, onClose }: EditorProps) {
  return (
    <RecordForm<Values, Bom>
      id={id}
      read={bomQuery}
      name="bom"
      title={(old) => t(old ? 'bom.edit_one' : 'bom.create')}
      startOf={(old) => ({ name: old?.name ?? '', yearly: old?.yearly ?? null, fileIds: [] })}
      save={({ name, yearly, fileIds }, old) =>
        saveBom({
          id: old?.id,
          version: old?.version ?? 0,
          name,
          yearly: yearly ?? undefined,
          fileIds: wireIdsOf(fileIds ?? []),
        })
      }
      saved="bom.saved"
      onClose={onClose}
    >
      {(old) => (
        <>
          <Field name="name" label={t('bom.field.name')} extra={t('bom.name_about')}>
            <Input autoComplete="off" />
          </Field>
          <Field name="yearly" label={t('bom.field.yearly')} extra={t('bom.yearly_about')}>
            <NumberField grouped min={0} max={100_000_000} />
          </Field>
          <Form.Item
            name="fileIds"
            label={t('bom.field.file')}
            extra={`${t('bom.file_about', { count: count(mostLines) })}${old ? ` ${t('bom.file_again')}` : ''}`}
            rules={old ? [] : [{ required: true, type: 'array', min: 1, message: t('bom.file_needed') }]}
          >
            <FileUpload modelCode={modelCode} {...limits} drop />
          </Form.Item>
        </>
      )}
    </RecordForm>
  )
}
