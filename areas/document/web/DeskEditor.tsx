import { useQuery } from '@tanstack/react-query'
import { Cascader, Form, Input, Select, type FormInstance } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/FileUpload.tsx'
import { useFresh } from '#platform/web/ui/form/use-fresh.ts'
import { zodRules } from '#platform/web/ui/form/zod-rules.ts'
import { FormDrawer } from '#platform/web/ui/FormDrawer.tsx'
import { SaveKey } from '#platform/web/ui/form/SaveKey.tsx'
import { LazySelect } from '#platform/web/ui/LazySelect.tsx'
import { levelAbout, levelWord } from '#platform/web/ui/LevelTag.tsx'
import { docLangs, docLevels, document, type docTypes } from '../contract.ts'
import { nodeWord, pathTo, type Node } from '../centre.rules.ts'
import type { EditTask } from './desk.tasks.tsx'
import {
  deskFoldersQuery,
  deskShowQuery,
  findDocuments,
  nodesOf,
  saveDocument,
  type DeskDetail,
} from './document.queries.ts'
import { useTypeOptions } from './types.ts'
import { langWord } from './words.ts'
import styles from './Desk.module.css'

type Values = {
  title: string
  titleEn: string
  number: string
  revision: string
  /** from the chip down */
  folderId: string[]
  docType: (typeof docTypes)[number]
  lang: (typeof docLangs)[number]
  level: (typeof docLevels)[number]
  fileId: UploadItem[]
  relatedIds: number[]
}
type Choice = { value: string; label: string; children?: Choice[] }
const choicesOf = (nodes: readonly Node[]): Choice[] =>
  nodes.map((node) => ({
    value: node.id,
    label: nodeWord(node),
    ...(node.children.length > 0 ? { children: choicesOf(node.children) } : {}),
  }))
const rules = zodRules(document.save.input)
const chosen = (message: string) => [
  {
    required: true,
    validator: (_: unknown, list?: unknown[]) =>
      list?.length ? Promise.resolve() : Promise.reject(new Error(message)),
  },
]

/** Create, change or revise: the drawer opens when what it starts from is there. */
export default function DeskEditor({ task, onClose }: { task: EditTask; onClose: () => void }) {
  const folders = useQuery(deskFoldersQuery())
  const id = 'id' in task ? task.id : undefined
  const from = useFresh({ ...deskShowQuery(id ?? 0), enabled: id !== undefined }, onClose, folders.error)
  // what the form began with stays what it is
  const source = id === undefined ? null : from
  if (!folders.data || source === undefined) return null
  return <Editor task={task} source={source} folders={nodesOf(folders.data)} onClose={onClose} />
}

type EditorProps = { task: EditTask; source: DeskDetail | null; folders: readonly Node[]; onClose: () => void }
function Editor({ task, source: given, folders, onClose }: EditorProps) {
  const [source] = useState(given)
  const titles = { create: 'document.desk.create', edit: 'document.desk.edit', revise: 'document.desk.revise' } as const
  const next = task.kind === 'revise' ? source?.id : source?.supersedesId
  const save = async ({ folderId, fileId, relatedIds, ...values }: Values) => {
    await saveDocument({
      ...values,
      ...(task.kind === 'edit' ? { id: task.id, version: source!.version } : {}),
      folderId: Number(folderId.at(-1)),
      fileId: fileId[0]!.id!,
      ...(next ? { supersedesId: next } : {}),
      ...(relatedIds?.length ? { relatedIds: relatedIds.join(',') } : {}),
    })
    notify.success(t('document.desk.saved'))
  }
  return (
    <FormDrawer<Values>
      open
      title={t(titles[task.kind])}
      submitText={t('document.desk.save')}
      draft={`document.${task.kind}.${'id' in task ? task.id : ''}`}
      initialValues={startOf(task, source, folders)}
      onSubmit={save}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SaveKey form={form} />
          {task.kind === 'revise' && source && (
            <p>{t('document.desk.revise_of', { number: source.number, revision: source.revision })}</p>
          )}
          <Fields form={form} source={source} folders={folders} numberFixed={next !== undefined && next !== null} />
        </>
      )}
    </FormDrawer>
  )
}

function startOf(task: EditTask, source: DeskDetail | null, folders: readonly Node[]): Partial<Values> {
  if (!source) return { lang: 'zh', level: 'registered', titleEn: '', fileId: [], relatedIds: [] }
  const { title, titleEn, number, revision, docType, lang, level, file, related } = source
  const again = task.kind === 'edit'
  return {
    title,
    titleEn,
    number,
    docType,
    lang,
    level,
    revision: again ? revision : '',
    folderId: pathTo(folders, String(source.folderId)).map((node) => node.id),
    fileId: again ? [{ id: file.id, name: file.name, url: file.url }] : [],
    relatedIds: related.map((one) => one.id),
  }
}

type FieldsProps = {
  form: FormInstance<Values>
  source: DeskDetail | null
  folders: readonly Node[]
  numberFixed: boolean
}
function Fields({ source, folders, numberFixed }: FieldsProps) {
  const types = useTypeOptions()
  return (
    <>
      <Form.Item
        name="fileId"
        validateTrigger={['onChange', 'onBlur']}
        label={t('document.desk.file')}
        rules={chosen(t('ui.rule.required'))}
      >
        <FileUpload
          modelCode="document"
          accept={['pdf']}
          maxMb={1024}
          maxCount={1}
          resumable
          onPreview={(item) => item.url && window.open(item.url, '_blank', 'noopener')}
        />
      </Form.Item>
      <div className="form-pair">
        <Form.Item name="title" label={t('document.desk.title_zh')} rules={rules('title')}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="titleEn" label={t('document.desk.title_en')} rules={rules('titleEn')}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item
          name="number"
          label={t('document.field.number')}
          extra={t('document.desk.number_about')}
          rules={rules('number')}
        >
          <Input maxLength={64} disabled={numberFixed} />
        </Form.Item>
        <Form.Item name="revision" label={t('document.field.revision')} rules={rules('revision')}>
          <Input maxLength={32} placeholder="V1.0" />
        </Form.Item>
        <Form.Item
          name="folderId"
          label={t('document.desk.folder')}
          extra={t('document.desk.folder_about')}
          rules={chosen(t('ui.rule.required'))}
        >
          <Cascader<Choice> changeOnSelect showSearch options={choicesOf(folders)} />
        </Form.Item>
        <Form.Item name="docType" label={t('document.field.type')} rules={rules('docType')}>
          <Select options={types} />
        </Form.Item>
        <Form.Item name="level" label={t('document.field.level')} rules={rules('level')}>
          <Select
            options={docLevels.map((level) => ({ value: level, label: `${levelWord(level)} · ${levelAbout(level)}` }))}
          />
        </Form.Item>
        <Form.Item name="lang" label={t('document.field.lang')} rules={rules('lang')}>
          <Select options={docLangs.map((lang) => ({ value: lang, label: langWord(lang) }))} />
        </Form.Item>
      </div>
      <Form.Item name="relatedIds" label={t('document.detail.related')}>
        <LazySelect
          multiple
          load={findDocuments}
          option={(row) => ({ value: row.id, label: `${row.number} ${row.title} ${row.revision}` })}
          known={(source?.related ?? []).map((one) => ({ value: one.id, label: `${one.number} ${one.title}` }))}
        />
      </Form.Item>
      <p className={styles.waits}>{t('document.desk.keys')}</p>
    </>
  )
}
