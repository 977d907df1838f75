import { useQuery } from '@tanstack/react-query'
import { Cascader, Form, Input, Select } from 'antd'
import { levels, type Level } from '#platform/contract/record.ts'
import { t } from '#platform/web/i18n/text.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { LazySelect } from '#platform/web/ui/form/LazySelect.tsx'
import { levelAbout, levelWord } from '#platform/web/ui/state/LevelTag.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import { docLangs, type docTypes } from '../contract.ts'
import { documentDesk } from '../desk.contract.ts'
import { nodeWord, pathTo, placeOf, type Node } from '../centre.rules.ts'
import type { DeskSearch } from '../document.search.ts'
import { deskFoldersQuery, deskShowQuery, findDocuments, saveDocument, type DeskDetail } from './desk.queries.ts'
import { nodesOf } from './document.queries.ts'
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
  level: Level
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
const Field = fieldOf(documentDesk.save.input)
const chosen = (message: string) => [
  {
    required: true,
    validator: (_: unknown, list?: unknown[]) =>
      list?.length ? Promise.resolve() : Promise.reject(new Error(message)),
  },
]

/** Create, change, or revise the one of `from`. */
export default function DeskEditor({ id, search: { from, chip }, onClose }: EditorProps<DeskSearch>) {
  const folders = useQuery(deskFoldersQuery())
  const tree = nodesOf(folders.data ?? [])
  const revises = id === undefined && from !== undefined
  const title = revises ? 'document.desk.revise' : id ? 'document.desk.edit' : 'document.desk.create'
  const nextOf = (source: DeskDetail | null) => (revises ? from : source?.supersedesId)
  const save = ({ folderId, fileId, relatedIds, ...values }: Values, source: DeskDetail | null) => {
    const next = nextOf(source)
    return saveDocument({
      ...values,
      ...(source && !revises ? { id: source.id, version: source.version } : {}),
      folderId: Number(folderId.at(-1)),
      fileId: fileId[0]!.id!,
      supersedesId: next ?? undefined,
      relatedIds: relatedIds?.join(',') || undefined,
    })
  }
  return (
    <RecordForm<Values, DeskDetail>
      id={id ?? from}
      read={deskShowQuery}
      name={revises ? 'document.revise' : 'document'}
      title={() => t(title)}
      submitText="document.desk.save"
      startOf={(source) => startOf(source, revises, { folders: tree, chip })}
      save={save}
      saved="document.desk.saved"
      beside={folders}
      onClose={onClose}
    >
      {(source) => (
        <>
          {revises && source && (
            <p>{t('document.desk.revise_of', { number: source.number, revision: source.revision })}</p>
          )}
          <Fields source={source} folders={tree} numberFixed={Boolean(nextOf(source))} />
        </>
      )}
    </RecordForm>
  )
}

function startOf(
  source: DeskDetail | null,
  revises: boolean,
  { folders, chip }: { folders: readonly Node[]; chip: string | undefined },
): Partial<Values> {
  if (!source) {
    const folderId = placeOf(folders, chip)
    return { lang: 'zh', level: 'registered', titleEn: '', folderId, fileId: [], relatedIds: [] }
  }
  const { title, titleEn, number, revision, docType, lang, level, file, related } = source
  return {
    title,
    titleEn,
    number,
    docType,
    lang,
    level,
    revision: revises ? '' : revision,
    folderId: pathTo(folders, String(source.folderId)).map((node) => node.id),
    fileId: revises ? [] : [{ id: file.id, name: file.name, url: file.url }],
    relatedIds: related.map((one) => one.id),
  }
}

type FieldsProps = {
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
        rules={chosen(t('ui.rule.upload'))}
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
        <Field name="title" label={t('document.desk.title_zh')}>
          <Input />
        </Field>
        <Field name="titleEn" label={t('document.desk.title_en')}>
          <Input />
        </Field>
        <Field name="number" label={t('document.field.number')} extra={t('document.desk.number_about')}>
          <Input disabled={numberFixed} />
        </Field>
        <Field name="revision" label={t('document.field.revision')}>
          <Input placeholder={t('document.desk.revision_like')} />
        </Field>
        <Form.Item
          name="folderId"
          label={t('document.desk.folder')}
          extra={t('document.desk.folder_about')}
          rules={chosen(t('ui.rule.choice'))}
        >
          <Cascader<Choice> changeOnSelect showSearch options={choicesOf(folders)} />
        </Form.Item>
        <Field name="docType" label={t('document.field.type')}>
          <Select options={types} />
        </Field>
        <Field name="level" label={t('document.field.level')}>
          <Select
            options={levels.map((level) => ({ value: level, label: `${levelWord(level)} · ${levelAbout(level)}` }))}
          />
        </Field>
        <Field name="lang" label={t('document.field.lang')}>
          <Select options={docLangs.map((lang) => ({ value: lang, label: langWord(lang) }))} />
        </Field>
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
