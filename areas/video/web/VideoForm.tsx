import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { videoAccesses, videoCategories, videoLevels } from '../contract.ts'
import { coverLimits, mostChapters, mostDocuments, sourceLimits, videoDesk, videoModels } from '../desk.contract.ts'
import { choicesQuery, deskQuery, saveVideo, type DeskDetail } from './desk.queries.ts'
import styles from './Video.module.css'
import { accessWord, categoryWord, clock, levelWord, secondsOf } from './words.ts'

const Field = fieldOf(videoDesk.save.input)
type Choice = { value: number; label: string }
type Chapter = {
  at: string
  title: string
  titleEn: string
  document?: Choice | undefined
  revision: string
  sdk?: Choice | undefined
}
type Values = Pick<
  DeskDetail,
  | 'title'
  | 'titleEn'
  | 'intro'
  | 'introEn'
  | 'category'
  | 'level'
  | 'access'
  | 'teacher'
  | 'teacherEn'
  | 'subtitleZh'
  | 'subtitleEn'
> & {
  chipIds: number[]
  source: UploadItem[]
  cover: UploadItem[]
  chapters: Chapter[]
  documents: Choice[]
}
const itemsOf = (file: DeskDetail['source']): UploadItem[] =>
  file ? [{ id: file.id, name: file.name, url: file.url }] : []
const startOf = (old: DeskDetail | null): Partial<Values> =>
  old
    ? {
        ...old,
        chipIds: old.chips.map(({ id }) => id),
        source: itemsOf(old.source),
        cover: itemsOf(old.cover),
        documents: old.documents.map(({ id, title, revision }) => ({ value: id, label: `${title} ${revision}` })),
        chapters: old.chapters.map(({ at, title, titleEn, documentId, document, revision, sdkId, sdk }) => ({
          at: clock(at),
          title,
          titleEn,
          revision,
          document: documentId === null ? undefined : { value: documentId, label: document || String(documentId) },
          sdk: sdkId === null ? undefined : { value: sdkId, label: sdk || String(sdkId) },
        })),
      }
    : {
        category: 'board',
        level: 'basic',
        access: 'registered',
        titleEn: '',
        intro: '',
        introEn: '',
        teacher: '',
        teacherEn: '',
        subtitleZh: '',
        subtitleEn: '',
        chipIds: [],
        source: [],
        cover: [],
        chapters: [],
        documents: [],
      }

/** Create or change a video. */
export default function VideoForm({ id, onClose }: EditorProps) {
  return (
    <RecordForm<Values, DeskDetail>
      id={id}
      read={deskQuery}
      name="video"
      title={(old) => t(old ? 'video.desk.edit_title' : 'video.desk.create')}
      submitText="video.save"
      startOf={startOf}
      save={({ source, cover, chapters, documents, chipIds, ...values }, old) =>
        saveVideo({
          ...values,
          id: old?.id,
          version: old?.version ?? 0,
          chipIds: JSON.stringify(chipIds) as never,
          fileId: wireIdsOf(source) || undefined,
          coverId: wireIdsOf(cover) || undefined,
          documentIds: JSON.stringify(documents.map(({ value }) => value)) as never,
          chapters: JSON.stringify(
            chapters
              .map(({ at, document, sdk, ...one }) => ({
                ...one,
                at: secondsOf(at) ?? 0,
                documentId: document?.value ?? null,
                sdkId: sdk?.value ?? null,
              }))
              .toSorted((a, b) => a.at - b.at),
          ) as never,
        })
      }
      saved="video.saved"
      onClose={onClose}
    >
      {() => <Fields />}
    </RecordForm>
  )
}
const optionsOf = <V extends string>(values: readonly V[], word: (value: V) => string) =>
  values.map((value) => ({ value, label: word(value) }))
function Fields() {
  const { data } = useQuery(choicesQuery(''))
  return (
    <>
      <div className="form-pair">
        <Field name="title" label={t('video.field.title_zh')}>
          <Input />
        </Field>
        <Field name="titleEn" label={t('video.field.title_en')}>
          <Input />
        </Field>
        <Field name="category" label={t('video.field.category')}>
          <Select options={optionsOf(videoCategories, categoryWord)} />
        </Field>
        <Field name="level" label={t('video.field.level')}>
          <Select options={optionsOf(videoLevels, levelWord)} />
        </Field>
        <Field name="access" label={t('video.field.access')}>
          <Select
            options={videoAccesses.map((value) => ({
              value,
              label: `${accessWord(value)} · ${t(`video.access_about.${value}`)}`,
            }))}
          />
        </Field>
        <Form.Item name="chipIds" label={t('video.field.chip')}>
          <Select
            mode="multiple"
            optionFilterProp="label"
            options={(data?.chips ?? []).map(({ id, code }) => ({ value: id, label: code }))}
          />
        </Form.Item>
        <Field name="teacher" label={t('video.field.teacher')}>
          <Input />
        </Field>
        <Field name="teacherEn" label={t('video.field.teacher_en')}>
          <Input />
        </Field>
      </div>
      <Field name="intro" label={t('video.field.intro')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
      <Field name="introEn" label={t('video.field.intro_en')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
      <Form.Item name="source" label={t('video.field.file')} extra={t('video.desk.file_about')}>
        <FileUpload modelCode={videoModels.source} {...sourceLimits} />
      </Form.Item>
      <Form.Item name="cover" label={t('video.field.cover')}>
        <FileUpload modelCode={videoModels.cover} {...coverLimits} />
      </Form.Item>
      <Documents />
      <Chapters />
      <Field name="subtitleZh" label={t('video.field.subtitle_zh')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} spellCheck={false} placeholder="WEBVTT" />
      </Field>
      <Field name="subtitleEn" label={t('video.field.subtitle_en')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} spellCheck={false} placeholder="WEBVTT" />
      </Field>
    </>
  )
}

/** What is shown beside the player. */
function Documents() {
  const [keyword, setKeyword] = useState('')
  const { data } = useQuery({ ...choicesQuery(keyword), placeholderData: (old) => old })
  return (
    <Form.Item name="documents" label={t('video.related')}>
      <Select
        mode="multiple"
        labelInValue
        maxCount={mostDocuments}
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        options={(data?.documents ?? []).map(({ id, title, revision }) => ({
          value: id,
          label: `${title} ${revision}`,
        }))}
      />
    </Form.Item>
  )
}

const Chapters = () => (
  <fieldset className={styles.lines}>
    <legend>{t('video.chapters')}</legend>
    <Form.List name="chapters">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <ChapterLine key={key} name={name} onRemove={() => remove(name)} />
          ))}
          {fields.length < mostChapters && (
            <Button onClick={() => add({ at: '', title: '', titleEn: '', revision: '' })}>
              {t('video.desk.add_chapter')}
            </Button>
          )}
        </>
      )}
    </Form.List>
  </fieldset>
)

const atRule = {
  validator: async (_: unknown, at: string) => {
    if (secondsOf(at) === null) throw new Error(t('video.desk.at_rule'))
  },
}
function ChapterLine({ name, onRemove }: { name: number; onRemove: () => void }) {
  return (
    <div className={styles.line}>
      <Form.Item name={[name, 'at']} label={t('video.field.at')} rules={[atRule]}>
        <Input autoComplete="off" placeholder="1:30" maxLength={9} />
      </Form.Item>
      <Form.Item
        name={[name, 'title']}
        label={t('video.field.title_zh')}
        rules={[{ required: true, whitespace: true, message: t('ui.rule.required') }]}
      >
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name={[name, 'titleEn']} label={t('video.field.title_en')}>
        <Input maxLength={100} />
      </Form.Item>
      <Cites name={name} />
      <Button type="text" danger aria-label={t('video.desk.remove_chapter', { n: name + 1 })} onClick={onRemove}>
        ×
      </Button>
    </div>
  )
}
/** What a chapter speaks of: a document in the revision there is now, an SDK version, or both. */
function Cites({ name }: { name: number }) {
  const form = Form.useFormInstance<Values>()
  const [keyword, setKeyword] = useState('')
  const { data } = useQuery({ ...choicesQuery(keyword), placeholderData: (old) => old })
  const documents = data?.documents ?? []
  const choose = (id: number | undefined) =>
    form.setFieldValue(['chapters', name, 'revision'], documents.find((one) => one.id === id)?.revision ?? '')
  const shared = {
    allowClear: true,
    labelInValue: true,
    showSearch: { filterOption: false, onSearch: setKeyword },
    placeholder: t('video.desk.no_document'),
  } as const
  return (
    <>
      <Form.Item name={[name, 'document']} label={t('video.field.document')}>
        <Select
          {...shared}
          options={documents.map(({ id, title, revision }) => ({ value: id, label: `${title} ${revision}` }))}
          onChange={(chosen?: { value: number }) => choose(chosen?.value)}
        />
      </Form.Item>
      <Form.Item name={[name, 'sdk']} label={t('video.field.sdk')}>
        <Select {...shared} options={(data?.sdks ?? []).map(({ id, name: of }) => ({ value: id, label: of }))} />
      </Form.Item>
      <Form.Item name={[name, 'revision']} hidden>
        <Input />
      </Form.Item>
    </>
  )
}
