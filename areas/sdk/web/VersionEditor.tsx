import { useQuery } from '@tanstack/react-query'
import { DatePicker, Form, Input, Select, Switch } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { t } from '#platform/web/i18n/text.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import { RichText } from '#platform/web/ui/text/RichText.tsx'
import { archiveTypes, attachmentTypes, filesOf, megabytesOf, sdkModels, sdkSystems, sdkTypes } from '../contract.ts'
import { sdkDesk } from '../desk.contract.ts'
import { deskProjectsQuery, deskShowQuery, saveVersion, type DeskDetail } from './desk.queries.ts'
import { type Project } from './sdk.queries.ts'
import { osWord, typeWord } from './words.ts'

type Values = {
  chipProjectId: number
  name: string
  type: (typeof sdkTypes)[number]
  os: (typeof sdkSystems)[number]
  intro: string
  introEn: string
  releaseNote: string
  releaseNoteEn: string
  manifestRepo: string
  branch: string
  manifestFile: string
  largeFile: boolean
  /** yyyy-MM-dd; empty for none */
  eolDate: string
  tarball: UploadItem[]
  attachments: UploadItem[]
}
const Field = fieldOf(sdkDesk.save.input)

/** Creates a version or changes one. */
export default function VersionEditor({ id, onClose }: EditorProps) {
  const projects = useQuery(deskProjectsQuery())
  const save = ({ tarball, attachments, eolDate, largeFile, ...values }: Values, old: DeskDetail | null) => {
    return saveVersion({
      ...values,
      ...(old ? { id: old.id, version: old.version } : {}),
      largeFile: String(largeFile),
      eolDate: eolDate || undefined,
      tarballId: tarball[0]?.id,
      attachmentIds: attachments.map((file) => file.id).join(','),
    })
  }
  return (
    <RecordForm<Values, DeskDetail>
      id={id}
      read={deskShowQuery}
      name="sdk"
      title={(old) => t(old ? 'sdk.desk.edit_title' : 'sdk.desk.create')}
      submitText="sdk.desk.save"
      startOf={startOf}
      save={save}
      saved="sdk.desk.saved"
      beside={projects}
      onClose={onClose}
    >
      {(old) => <Fields source={old} projects={projects.data ?? []} />}
    </RecordForm>
  )
}

const itemOf = ({ id, name, url }: { id: string; name: string; url: string }): UploadItem => ({ id, name, url })
function startOf(source: DeskDetail | null): Partial<Values> {
  if (!source)
    return {
      type: 'full',
      os: 'linux',
      largeFile: false,
      eolDate: '',
      tarball: [],
      attachments: [],
      intro: '',
      introEn: '',
      releaseNote: '',
      releaseNoteEn: '',
    }
  const { project, tarball, attachments, eolDate, ...rest } = source
  return {
    ...rest,
    chipProjectId: project.id,
    eolDate: eolDate ?? '',
    tarball: tarball ? [itemOf(tarball)] : [],
    attachments: attachments.map(itemOf),
  }
}

function Fields({ source, projects }: { source: DeskDetail | null; projects: readonly Project[] }) {
  const out = source !== null && source.status !== 'draft'
  return (
    <>
      <div className="form-pair">
        <Field name="name" label={t('sdk.field.name')} extra={t('sdk.desk.name_hint')}>
          <Input />
        </Field>
        <Field name="chipProjectId" label={t('sdk.field.project')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            disabled={out}
            options={projects.map((one) => ({ value: one.id, label: `${one.code} ${one.name}` }))}
          />
        </Field>
        <Field name="type" label={t('sdk.field.type')}>
          <Select options={sdkTypes.map((type) => ({ value: type, label: typeWord(type) }))} />
        </Field>
        <Field name="os" label={t('sdk.field.os')}>
          <Select options={sdkSystems.map((os) => ({ value: os, label: osWord(os) }))} />
        </Field>
      </div>
      <Form.Item name="tarball" label={t('sdk.desk.tarball')} extra={out ? t('sdk.desk.files_fixed') : undefined}>
        <FileUpload
          modelCode={sdkModels.tarball}
          accept={archiveTypes}
          maxMb={megabytesOf.tarball}
          maxCount={1}
          resumable
          disabled={out}
        />
      </Form.Item>
      <Form.Item name="attachments" label={t('sdk.desk.attachments')}>
        <FileUpload
          modelCode={sdkModels.attachment}
          accept={attachmentTypes}
          maxMb={megabytesOf.attachment}
          maxCount={filesOf.attachment}
          disabled={out}
        />
      </Form.Item>
      <div className="form-pair">
        <Form.Item name="largeFile" valuePropName="checked" label={t('sdk.large')} extra={t('sdk.desk.large_hint')}>
          <Switch />
        </Form.Item>
        <Form.Item
          name="eolDate"
          label={t('sdk.field.eol')}
          extra={t('sdk.desk.eol_hint')}
          getValueProps={(day: string) => ({ value: day ? dayjs(day) : null })}
          normalize={(day: Dayjs | null) => day?.format('YYYY-MM-DD') ?? ''}
        >
          <DatePicker style={{ width: '100%' }} />
        </Form.Item>
        <Field name="manifestRepo" label={t('sdk.desk.repo')}>
          <Input placeholder="lq7120/manifests" />
        </Field>
        <Field name="branch" label={t('sdk.desk.branch')}>
          <Input placeholder="release-6.1" />
        </Field>
        <Field name="manifestFile" label={t('sdk.desk.manifest')}>
          <Input placeholder="default.xml" />
        </Field>
      </div>
      <Texts />
    </>
  )
}

const texts = [
  ['intro', 'sdk.desk.intro'],
  ['introEn', 'sdk.desk.intro_en'],
  ['releaseNote', 'sdk.desk.note'],
  ['releaseNoteEn', 'sdk.desk.note_en'],
] as const
const Texts = () =>
  texts.map(([name, words]) => (
    <Form.Item key={name} name={name} label={t(words)}>
      <RichText label={t(words)} />
    </Form.Item>
  ))
