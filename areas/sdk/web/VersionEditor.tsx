import { useQuery } from '@tanstack/react-query'
import { DatePicker, Form, Input, Select, Switch } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/FileUpload.tsx'
import { SaveKey } from '#platform/web/ui/form/SaveKey.tsx'
import { useFresh } from '#platform/web/ui/form/use-fresh.ts'
import { zodRules } from '#platform/web/ui/form/zod-rules.ts'
import { FormDrawer } from '#platform/web/ui/FormDrawer.tsx'

import { RichText } from '#platform/web/ui/RichText.tsx'
import {
  archiveTypes,
  attachmentTypes,
  filesOf,
  megabytesOf,
  sdk,
  sdkModels,
  sdkSystems,
  sdkTypes,
} from '../contract.ts'
import { deskProjectsQuery, deskShowQuery, saveVersion, type DeskDetail, type Project } from './sdk.queries.ts'
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
  eolDate: Dayjs | null
  tarball: UploadItem[]
  attachments: UploadItem[]
}
const rules = zodRules(sdk.save.input)

type Props = { id: number | undefined; onSaved: (id: number) => void; onClose: () => void }
/** Creates a version or changes one: the drawer opens when what it starts from is there. */
export default function VersionEditor({ id, onSaved, onClose }: Props) {
  const projects = useQuery(deskProjectsQuery())
  const from = useFresh({ ...deskShowQuery(id ?? 0), enabled: id !== undefined }, onClose, projects.error)
  const source = id === undefined ? null : from
  if (!projects.data || source === undefined) return null
  return <Editor source={source} projects={projects.data} onSaved={onSaved} onClose={onClose} />
}

type EditorProps = Omit<Props, 'id'> & { source: DeskDetail | null; projects: readonly Project[] }
function Editor({ source: given, projects, onSaved, onClose }: EditorProps) {
  const [source] = useState(given)
  const save = async ({ tarball, attachments, eolDate, largeFile, ...values }: Values) => {
    const saved = await saveVersion({
      ...values,
      ...(source ? { id: source.id, version: source.version } : {}),
      largeFile: String(largeFile),
      ...(eolDate ? { eolDate: eolDate.format('YYYY-MM-DD') } : {}),
      ...(tarball[0]?.id ? { tarballId: tarball[0].id } : {}),
      attachmentIds: attachments.map((file) => file.id).join(','),
    })
    notify.success(t('sdk.desk.saved'))
    if (!source) onSaved(saved.id)
  }
  return (
    <FormDrawer<Values>
      open
      title={t(source ? 'sdk.desk.edit_title' : 'sdk.desk.create')}
      submitText={t('sdk.desk.save')}
      initialValues={startOf(source)}
      onSubmit={save}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SaveKey form={form} />
          <Fields source={source} projects={projects} />
        </>
      )}
    </FormDrawer>
  )
}

const itemOf = ({ id, name, url }: { id: string; name: string; url: string }): UploadItem => ({ id, name, url })
function startOf(source: DeskDetail | null): Partial<Values> {
  if (!source)
    return {
      type: 'full',
      os: 'linux',
      largeFile: false,
      eolDate: null,
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
    eolDate: eolDate ? dayjs(eolDate) : null,
    tarball: tarball ? [itemOf(tarball)] : [],
    attachments: attachments.map(itemOf),
  }
}

function Fields({ source, projects }: { source: DeskDetail | null; projects: readonly Project[] }) {
  const out = source !== null && source.status !== 'draft'
  return (
    <>
      <div className="form-pair">
        <Form.Item name="name" label={t('sdk.field.name')} extra={t('sdk.desk.name_hint')} rules={rules('name')}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="chipProjectId" label={t('sdk.field.project')} rules={rules('chipProjectId')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            disabled={out}
            options={projects.map((one) => ({ value: one.id, label: `${one.code} ${one.name}` }))}
          />
        </Form.Item>
        <Form.Item name="type" label={t('sdk.field.type')} rules={rules('type')}>
          <Select options={sdkTypes.map((type) => ({ value: type, label: typeWord(type) }))} />
        </Form.Item>
        <Form.Item name="os" label={t('sdk.field.os')} rules={rules('os')}>
          <Select options={sdkSystems.map((os) => ({ value: os, label: osWord(os) }))} />
        </Form.Item>
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
        <Form.Item name="eolDate" label={t('sdk.field.eol')} extra={t('sdk.desk.eol_hint')}>
          <DatePicker style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="manifestRepo" label={t('sdk.desk.repo')} rules={rules('manifestRepo')}>
          <Input maxLength={200} placeholder="lq7120/manifests" />
        </Form.Item>
        <Form.Item name="branch" label={t('sdk.desk.branch')} rules={rules('branch')}>
          <Input maxLength={200} placeholder="release-6.1" />
        </Form.Item>
        <Form.Item name="manifestFile" label={t('sdk.desk.manifest')} rules={rules('manifestFile')}>
          <Input maxLength={200} placeholder="default.xml" />
        </Form.Item>
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
