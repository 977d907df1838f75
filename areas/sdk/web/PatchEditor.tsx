import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { picked } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import type { DialogOf } from '#platform/web/ui/list/steps.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import { RichText } from '#platform/web/ui/text/RichText.tsx'
import { filesOf, megabytesOf, patchTypes, sdkModels, severities } from '../contract.ts'
import { sdkDesk } from '../desk.contract.ts'
import { deskPatchesQuery, savePatch, type DeskPatch } from './desk.queries.ts'
import { severityWord } from './words.ts'

type Values = {
  name: string
  nameEn: string
  content: string
  contentEn: string
  links: string
  applyOrder: number
  severity: (typeof severities)[number]
  supersedes: number[]
  conflicts: number[]
  requires: number[]
  files: UploadItem[]
}
const Field = fieldOf(sdkDesk.savePatch.input)
const orderStep = 10

export const ChangePatch: DialogOf<DeskPatch> = ({ row, onClose }) => (
  <PatchEditor sdkId={row.sdkVersionId} id={row.id} onClose={onClose} />
)

type Props = { sdkId: number; id?: number; onClose: () => void }
/** Creates a patch of a version or changes one, with what it says of the others. */
export default function PatchEditor({ sdkId, id, onClose }: Props) {
  const read = deskPatchesQuery(sdkId)
  const patches = useQuery(read)
  const save = ({ files, supersedes, conflicts, requires, ...values }: Values, old: DeskPatch | null) => {
    return savePatch({
      ...values,
      sdkVersionId: sdkId,
      ...(old ? { id: old.id, version: old.version } : {}),
      supersedes: supersedes.join(',') || undefined,
      conflicts: conflicts.join(',') || undefined,
      requires: requires.join(',') || undefined,
      fileIds: files.map((file) => file.id).join(','),
    })
  }
  return (
    <RecordForm<Values, DeskPatch>
      id={id}
      read={(one) => picked(read, one)}
      name={`sdk.patch.${sdkId}`}
      title={(old) => t(old ? 'sdk.desk.edit_patch' : 'sdk.desk.create_patch')}
      submitText="sdk.desk.save"
      startOf={(old) => startOf(old, patches.data ?? [])}
      save={save}
      saved="sdk.desk.saved"
      beside={patches}
      onClose={onClose}
    >
      {(old) => (
        <Fields
          out={old !== null && old.status !== 'draft'}
          others={(patches.data ?? []).filter((one) => one.id !== old?.id)}
        />
      )}
    </RecordForm>
  )
}

const idsOf = (list: DeskPatch['requires']) => list.map((one) => one.id)
function startOf(source: DeskPatch | null, patches: readonly DeskPatch[]): Partial<Values> {
  if (!source) {
    const last = Math.max(0, ...patches.map((one) => one.applyOrder))
    return {
      severity: 'normal',
      applyOrder: Math.min(last + orderStep, 9999),
      content: '',
      contentEn: '',
      supersedes: [],
      conflicts: [],
      requires: [],
      files: [],
    }
  }
  return {
    ...source,
    links: source.links.join('\n'),
    supersedes: idsOf(source.supersedes),
    conflicts: idsOf(source.conflicts),
    requires: idsOf(source.requires),
    files: source.files.map(({ id, name, url }) => ({ id, name, url })),
  }
}

const relations = [
  ['supersedes', 'sdk.desk.supersedes'],
  ['conflicts', 'sdk.desk.conflicts'],
  ['requires', 'sdk.desk.requires'],
] as const
function Fields({ out, others }: { out: boolean; others: readonly DeskPatch[] }) {
  const options = others.map((one) => ({ value: one.id, label: `${one.applyOrder} · ${one.name}` }))
  return (
    <>
      <div className="form-pair">
        <Field name="name" label={t('sdk.desk.patch_name')}>
          <Input />
        </Field>
        <Field name="nameEn" label={t('sdk.desk.patch_name_en')}>
          <Input />
        </Field>
        <Field name="severity" label={t('sdk.field.severity')}>
          <Select options={severities.map((one) => ({ value: one, label: severityWord(one) }))} />
        </Field>
        <Field name="applyOrder" label={t('sdk.field.order')} extra={t('sdk.desk.order_hint')}>
          <NumberField min={0} max={9999} />
        </Field>
      </div>
      <Form.Item name="files" label={t('sdk.files')} extra={out ? t('sdk.desk.files_fixed') : undefined}>
        <FileUpload
          modelCode={sdkModels.patch}
          accept={patchTypes}
          maxMb={megabytesOf.patch}
          maxCount={filesOf.patch}
          disabled={out}
        />
      </Form.Item>
      <Form.Item name="content" label={t('sdk.desk.content')}>
        <RichText label={t('sdk.desk.content')} />
      </Form.Item>
      <Form.Item name="contentEn" label={t('sdk.desk.content_en')}>
        <RichText label={t('sdk.desk.content_en')} />
      </Form.Item>
      <Field name="links" label={t('sdk.desk.links')} extra={t('sdk.desk.links_hint')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
      {relations.map(([name, words]) => (
        <Form.Item key={name} name={name} label={t(words)}>
          <Select mode="multiple" options={options} showSearch={{ optionFilterProp: 'label' }} allowClear />
        </Form.Item>
      ))}
    </>
  )
}
