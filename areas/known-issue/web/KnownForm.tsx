import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input, Select, type FormInstance } from 'antd'
import { severities } from '#areas/sdk/contract.ts'
import { t } from '#platform/web/i18n/text.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { knownDesk } from '../desk.contract.ts'
import type { DeskSearch } from '../known-issue.search.ts'
import {
  deskChoicesQuery,
  deskQuery,
  fromTicketQuery,
  saveKnown,
  type Choices,
  type DeskKnown,
} from './desk.queries.ts'
import { severityWord } from './words.ts'
import styles from './Known.module.css'

const Field = fieldOf(knownDesk.save.input)
type Values = {
  chipProjectId: number
  fromVersionId: number
  toVersionId?: number | undefined
  severity: (typeof severities)[number]
  title: string
  titleEn: string
  symptom: string
  symptomEn: string
  workaround: string
  workaroundEn: string
}

/** Writes a known issue down, from a ticket or from nothing, or changes one. */
export default function KnownForm({ id, search, onClose }: EditorProps<DeskSearch>) {
  const choices = useQuery(deskChoicesQuery())
  const issueId = id === undefined ? search.issueId : undefined
  const ticket = useQuery({ ...fromTicketQuery(issueId ?? 0), enabled: issueId !== undefined })
  const from = issueId === undefined ? undefined : ticket.data
  const startOf = (old: DeskKnown | null): Partial<Values> => {
    if (old)
      return {
        ...old,
        title: old.titleZh,
        chipProjectId: old.project.id,
        fromVersionId: old.from.id,
        toVersionId: old.to?.id,
      }
    const { chipProjectId, fromVersionId, subject = '' } = from ?? {}
    const place = { ...(chipProjectId ? { chipProjectId } : {}), ...(fromVersionId ? { fromVersionId } : {}) }
    return {
      severity: 'normal',
      title: subject,
      titleEn: '',
      symptom: '',
      symptomEn: '',
      workaround: '',
      workaroundEn: '',
      ...place,
    }
  }
  const save = (values: Values, old: DeskKnown | null) =>
    saveKnown({
      ...values,
      toVersionId: values.toVersionId,
      ...(old ? { id: old.id, version: old.version } : {}),
      issueId,
    })
  const needs = issueId === undefined || ticket.data ? choices : ticket
  return (
    <RecordForm<Values, DeskKnown>
      id={id}
      read={deskQuery}
      name={issueId === undefined ? 'known-issue' : `known-issue.${issueId}`}
      title={(old) => t(old ? 'known-issue.desk.edit_title' : 'known-issue.desk.create')}
      startOf={startOf}
      save={save}
      saved="known-issue.desk.saved"
      beside={needs}
      onClose={onClose}
    >
      {(old, form) => (
        <>
          {from && <Alert type="info" showIcon title={t('known-issue.desk.from_ticket', { no: from.no })} />}
          <p className={styles.hint}>{t('known-issue.desk.public_about')}</p>
          <Span form={form} choices={choices.data ?? []} fixed={old !== null && old.status !== 'draft'} />
          <Texts />
        </>
      )}
    </RecordForm>
  )
}

type SpanProps = { form: FormInstance<Values>; choices: Choices; fixed: boolean }
/** Where it is: chip project and affected versions. */
function Span({ form, choices, fixed }: SpanProps) {
  const projectId = Form.useWatch('chipProjectId', form)
  const versions = (choices.find(({ id }) => id === projectId)?.versions ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
  }))
  const search = { optionFilterProp: 'label' }
  return (
    <div className="form-pair">
      <Field name="chipProjectId" label={t('known-issue.field.project')}>
        <Select
          showSearch={search}
          disabled={fixed}
          options={choices.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
          onChange={() => form.setFieldsValue({ fromVersionId: undefined, toVersionId: undefined } as never)}
        />
      </Field>
      <Field name="severity" label={t('known-issue.field.severity')}>
        <Select options={severities.map((value) => ({ value, label: severityWord(value) }))} />
      </Field>
      <Field name="fromVersionId" label={t('known-issue.field.from')}>
        <Select showSearch={search} options={versions} />
      </Field>
      <Field name="toVersionId" label={t('known-issue.field.to')} extra={t('known-issue.desk.to_about')}>
        <Select allowClear showSearch={search} options={versions} />
      </Field>
    </div>
  )
}

const long = { autoSize: { minRows: 3, maxRows: 12 } }
const Texts = () => (
  <>
    <Field name="title" label={t('known-issue.field.title')}>
      <Input />
    </Field>
    <Field name="titleEn" label={t('known-issue.field.title_en')} extra={t('known-issue.desk.en_about')}>
      <Input />
    </Field>
    <Field name="symptom" label={t('known-issue.field.symptom')}>
      <Input.TextArea {...long} />
    </Field>
    <Field name="symptomEn" label={t('known-issue.field.symptom_en')}>
      <Input.TextArea {...long} />
    </Field>
    <Field name="workaround" label={t('known-issue.field.workaround')}>
      <Input.TextArea {...long} />
    </Field>
    <Field name="workaroundEn" label={t('known-issue.field.workaround_en')}>
      <Input.TextArea {...long} />
    </Field>
  </>
)
