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
import { coverLimits, mostChapters, sourceLimits, videoDesk, videoModels } from '../desk.contract.ts'
import { choicesQuery, deskQuery, saveVideo, type DeskDetail } from './desk.queries.ts'
import styles from './Video.module.css'
import { accessWord, categoryWord, clock, levelWord, secondsOf } from './words.ts'

const Field = fieldOf(videoDesk.save.input)
type Chapter = {
  at: string
  title: string
  titleEn: string
  document?: { value: number; label: string } | undefined
  revision: string
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
        chapters: old.chapters.map(({ at, title, titleEn, documentId, document, revision }) => ({
          at: clock(at),
          title,
          titleEn,
          revision,
          document: documentId === null ? undefined : { value: documentId, label: document || String(documentId) },
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
      save={({ source, cover, chapters, chipIds, ...values }, old) =>
        saveVideo({
          ...values,
          id: old?.id,
          version: old?.version ?? 0,
          chipIds: JSON.stringify(chipIds) as never,
          fileId: wireIdsOf(source) || undefined,
          coverId: wireIdsOf(cover) || undefined,
          chapters: JSON.stringify(
            chapters
              .map(({ at, document, ...one }) => ({
                ...one,
                at: secondsOf(at) ?? 0,
                documentId: document?.value ?? null,
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

function Chapters() {
  const form = Form.useFormInstance<Values>()
  const [keyword, setKeyword] = useState('')
  const { data } = useQuery({ ...choicesQuery(keyword), placeholderData: (old) => old })
  const documents = data?.documents ?? []
  const options = documents.map(({ id, title, revision }) => ({ value: id, label: `${title} ${revision}` }))
  /** The revision there is now is the one spoken of. */
  const choose = (name: number, id: number | undefined) =>
    form.setFieldValue(['chapters', name, 'revision'], documents.find((one) => one.id === id)?.revision ?? '')
  return (
    <fieldset className={styles.lines}>
      <legend>{t('video.chapters')}</legend>
      <Form.List name="chapters">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className={styles.line}>
                <Form.Item
                  name={[name, 'at']}
                  label={t('video.field.at')}
                  rules={[
                    {
                      validator: async (_, at: string) => {
                        if (secondsOf(at) === null) throw new Error(t('video.desk.at_rule'))
                      },
                    },
                  ]}
                >
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
                <Form.Item name={[name, 'document']} label={t('video.field.document')}>
                  <Select
                    allowClear
                    labelInValue
                    showSearch={{ filterOption: false, onSearch: setKeyword }}
                    placeholder={t('video.desk.no_document')}
                    options={options}
                    onChange={(chosen?: { value: number }) => choose(name, chosen?.value)}
                  />
                </Form.Item>
                <Form.Item name={[name, 'revision']} hidden>
                  <Input />
                </Form.Item>
                <Button
                  type="text"
                  danger
                  aria-label={t('video.desk.remove_chapter', { n: name + 1 })}
                  onClick={() => remove(name)}
                >
                  ×
                </Button>
              </div>
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
}
