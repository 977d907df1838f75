import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select, type FormInstance } from 'antd'
import { levels, type Level } from '#platform/contract/record.ts'
import { t } from '#platform/web/i18n/text.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { LazySelect } from '#platform/web/ui/form/LazySelect.tsx'
import { levelAbout, levelWord } from '#platform/web/ui/state/LevelTag.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import { RichText } from '#platform/web/ui/text/RichText.tsx'
import { richRule } from '#platform/web/ui/text/rich-rule.ts'
import type { DeskSearch } from '../faq.search.ts'
import { faqPlatforms } from '../contract.ts'
import { faqDesk } from '../desk.contract.ts'
import { moduleOptions, modulesOf } from './modules.ts'
import { choicesQuery, deskShowQuery, findSdkVersions, saveFaq, type Choices, type DeskDetail } from './desk.queries.ts'
import { platformWord } from './words.ts'
import styles from './Desk.module.css'

type Values = {
  title: string
  titleEn: string
  content: string
  contentEn: string
  platform: (typeof faqPlatforms)[number]
  catalogId: number
  level: Level
  chipProjectId?: number
  chipIds: number[]
  /** chip revisions by chip id */
  revisions: Record<string, string>
  sdkVersionIds: number[]
  keywords: string[]
  note: string
}
const Field = fieldOf(faqDesk.save.input)

const titleOf = (old: DeskDetail | null) => t(old === null ? 'faq.desk.create' : 'faq.answer.edit')

/** Create, with the title of the address where one is given, or change. */
export default function DeskEditor({ id, search, onClose }: EditorProps<DeskSearch>) {
  const choices = useQuery(choicesQuery())
  const title = id === undefined ? search.title : ''
  const save = (
    { chipIds, revisions, sdkVersionIds, keywords, chipProjectId, ...values }: Values,
    old: DeskDetail | null,
  ) => {
    const chips = chipIds.map((chipId) => ({ chipId, revisions: revisions?.[chipId]?.trim() ?? '' }))
    return saveFaq({
      ...values,
      ...(old ? { id: old.id, version: old.version } : {}),
      chipProjectId: values.level === 'project' ? chipProjectId : undefined,
      sdkVersionIds: sdkVersionIds.join(',') || undefined,
      chipsJson: JSON.stringify(chips),
      keywordsJson: JSON.stringify(keywords),
    })
  }
  return (
    <RecordForm<Values, DeskDetail>
      id={id}
      read={deskShowQuery}
      name={title ? `faq.${title}` : 'faq'}
      title={titleOf}
      submitText="faq.desk.save"
      startOf={(old) => startOf(old, title)}
      save={save}
      saved="faq.desk.saved"
      beside={choices}
      onClose={onClose}
    >
      {(old, form) => (
        <>
          {old?.auditStatus === 'approved' && <p className={styles.waits}>{t('faq.desk.revise_about')}</p>}
          <Texts />
          {choices.data && <Place form={form} choices={choices.data} source={old} />}
          <p className={styles.waits}>{t('faq.desk.keys')}</p>
        </>
      )}
    </RecordForm>
  )
}

function startOf(source: DeskDetail | null, asked: string): Partial<Values> {
  const blank = {
    titleEn: '',
    contentEn: '',
    level: 'registered',
    chipIds: [],
    revisions: {},
    sdkVersionIds: [],
    keywords: [],
    note: '',
  } as const
  if (!source) return { ...blank, chipIds: [], sdkVersionIds: [], keywords: [], title: asked, content: '' }
  const {
    title,
    titleEn,
    content,
    contentEn,
    platform,
    catalogId,
    level,
    chipProjectId,
    chipRevisions,
    sdkVersions,
    keywords,
    note,
  } = source
  return {
    title,
    titleEn,
    content,
    contentEn,
    platform,
    catalogId,
    level,
    ...(chipProjectId ? { chipProjectId } : {}),
    chipIds: chipRevisions.map((chip) => chip.chipId),
    revisions: Object.fromEntries(chipRevisions.map((chip) => [chip.chipId, chip.revisions])),
    sdkVersionIds: sdkVersions.map((version) => version.id),
    keywords: [...keywords],
    note: source.auditStatus === 'approved' ? '' : note,
  }
}

const Texts = () => (
  <>
    <Field name="title" label={t('faq.desk.title_zh')}>
      <Input />
    </Field>
    <Form.Item name="content" label={t('faq.desk.content_zh')} required rules={[richRule]}>
      <RichText label={t('faq.desk.content_zh')} modelCode="faq_image" />
    </Form.Item>
    <Field name="titleEn" label={t('faq.desk.title_en')}>
      <Input />
    </Field>
    <Form.Item name="contentEn" label={t('faq.desk.content_en')} extra={t('faq.desk.content_en_about')}>
      <RichText label={t('faq.desk.content_en')} modelCode="faq_image" />
    </Form.Item>
  </>
)

type PlaceProps = { form: FormInstance<Values>; choices: Choices; source: DeskDetail | null }
function Place({ form, choices, source }: PlaceProps) {
  const level = Form.useWatch('level', form)
  const chipIds = Form.useWatch('chipIds', form) ?? []
  const chips = choices.chips.map((chip) => ({ value: chip.id, label: `${chip.code} ${chip.name}` }))
  const codeOf = (id: number) => choices.chips.find((chip) => chip.id === id)?.code ?? ''
  return (
    <>
      <div className="form-pair">
        <Field name="catalogId" label={t('faq.field.module')}>
          <Select showSearch optionFilterProp="label" options={moduleOptions(modulesOf(choices))} />
        </Field>
        <Field name="platform" label={t('faq.field.platform')}>
          <Select options={faqPlatforms.map((value) => ({ value, label: platformWord(value) }))} />
        </Field>
        <Field name="level" label={t('faq.field.level')}>
          <Select options={levels.map((one) => ({ value: one, label: `${levelWord(one)} · ${levelAbout(one)}` }))} />
        </Field>
        {level === 'project' && (
          <Form.Item name="chipProjectId" label={t('faq.desk.project')} rules={[{ required: true }]}>
            <Select
              showSearch
              optionFilterProp="label"
              options={choices.projects.map((one) => ({ value: one.id, label: `${one.code} ${one.name}` }))}
            />
          </Form.Item>
        )}
      </div>
      <Form.Item name="chipIds" label={t('faq.field.chips')} extra={t('faq.desk.chips_about')}>
        <Select mode="multiple" optionFilterProp="label" options={chips} />
      </Form.Item>
      <div className="form-pair">
        {chipIds.map((id) => (
          <Form.Item
            key={id}
            name={['revisions', String(id)]}
            label={t('faq.desk.revisions_of', { code: codeOf(id) })}
            extra={t('faq.desk.revisions_about')}
          >
            <Input maxLength={60} />
          </Form.Item>
        ))}
      </div>
      <Form.Item name="sdkVersionIds" label={t('faq.answer.sdk')} extra={t('faq.desk.sdk_about')}>
        <LazySelect
          multiple
          load={findSdkVersions}
          option={(row) => ({ value: row.id, label: row.name })}
          known={(source?.sdkVersions ?? []).map((one) => ({ value: one.id, label: one.name }))}
        />
      </Form.Item>
      <Form.Item name="keywords" label={t('faq.answer.keywords')} extra={t('faq.desk.keywords_about')}>
        <Select mode="tags" maxCount={20} open={false} suffixIcon={null} tokenSeparators={[',', '，', '、']} />
      </Form.Item>
      <Field name="note" label={t('faq.desk.note')} extra={t('faq.desk.note_about')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} showCount />
      </Field>
    </>
  )
}
