import { certification } from '#areas/certification/contract.ts'
import { SimilarAnswers } from '#areas/search/web/similar.public.tsx'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { coded } from '#platform/contract/coded.ts'
import { query } from '#platform/web/call/query.ts'
import { day } from '#platform/web/i18n/format.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { draft } from '#platform/web/ui/form/draft.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { KeptDrawer } from '#platform/web/ui/form/KeptDrawer.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { projectTypes, stages, supportProject } from '../contract.ts'
import { project } from '../support-project.links.ts'
import styles from './Project.module.css'
import {
  categoriesQuery,
  chipsQuery,
  ownQuery,
  pendingQuery,
  saveProject,
  showQuery,
  submitProject,
  type Own,
  type ProjectDetail,
} from './support-project.queries.ts'
import { stageWord, stateWord } from './words.ts'

const Field = fieldOf(supportProject.save.input)
type Chips = readonly { id: number; code: string; name: string }[]
const folded = ['name', 'productType', 'productName', 'targetArea'] as const
const contacts = ['contactName', 'contactPhone', 'contactEmail'] as const
type Values = { chipId?: number; questionSubject?: string; question?: string; stage: (typeof stages)[number] } & {
  [K in (typeof folded)[number] | (typeof contacts)[number]]?: string
} & { monthlyForecast?: number | null }

/** What the assistant has put into the form of a new issue, as plain text. */
function begun(): Pick<Values, 'questionSubject' | 'question'> {
  const typed = draft.read<{ subject: string; description: string }>('issue.new')
  const html = (typed?.description ?? '').replaceAll(/<\/(p|li|h\d)>|<br ?\/?>/g, '\n')
  const plain = new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()
  return { questionSubject: typed?.subject ?? '', question: plain.slice(0, 5000) }
}
const startOf = (own: Own | undefined, phone: string, chip: number | undefined): Values => ({
  ...begun(),
  ...(chip === undefined ? {} : { chipId: chip }),
  stage: stages[0],
  contactName: own?.name ?? '',
  contactPhone: phone,
  contactEmail: own?.email ?? '',
})
function keep(values: Values, old: { id: number; version: number } | null, company: string, chips: Chips) {
  const { chipId, monthlyForecast, stage } = values
  const chip = chips.find(({ id }) => id === chipId)?.code
  const texts = Object.fromEntries([...folded, ...contacts].map((field) => [field, values[field] ?? '']))
  return saveProject({
    ...(texts as Record<(typeof folded)[number] | (typeof contacts)[number], string>),
    name: values.name?.trim() || [company, chip].filter(Boolean).join(' ').slice(0, 100),
    id: old?.id,
    version: old?.version ?? 0,
    type: projectTypes[0],
    stage,
    chipId,
    monthlyForecast: monthlyForecast ?? undefined,
    questionSubject: values.questionSubject ?? '',
    question: values.question ?? '',
    endCustomer: '',
    abbreviation: '',
    background: '',
    competitiveness: '',
    mainFunctions: '',
    handlerName: '',
    companyType: undefined,
    userCount: undefined,
    evtOn: undefined,
    dvtOn: undefined,
    pvtOn: undefined,
    mpOn: undefined,
  })
}

/** The phone that is known of the caller: their own, else what they gave at the certification; undefined until that is looked up. */
function usePhone(own: Own | undefined): string | undefined {
  const certified = useQuery({ ...query(certification.info), enabled: own !== undefined && !own.mobile })
  if (!own) return undefined
  if (own.mobile) return own.mobile
  if (certified.isPending) return undefined
  const given = certified.data?.current
  return given && given.contactName === own.name ? given.contactPhone : ''
}

type Props = { chip: string; onClose: () => void }
/** The first question of somebody who belongs to no opened project: it and the project it needs, at once. */
export default function AskForm({ chip, onClose }: Props) {
  const own = useQuery(ownQuery())
  const chips = useQuery(chipsQuery())
  const list = chips.data ?? []
  const phone = usePhone(own.data)
  const ready = { error: own.error ?? chips.error, data: phone === undefined ? undefined : chips.data && own.data }
  return (
    <KeptDrawer<Values, ProjectDetail>
      id={undefined}
      read={showQuery}
      name={`support-project.ask${chip && `.${chip}`}`}
      title={() => t('support-project.ask.title')}
      startOf={() => startOf(own.data, phone ?? '', list.find(({ code }) => code === chip)?.id)}
      beside={ready}
      save={(values, old) => keep(values, old, own.data?.company ?? '', list)}
      submit={async (saved) => {
        const sent = await submitProject(saved)
        draft.drop('issue.new')
        return sent
      }}
      saved="support-project.saved"
      submitted="support-project.ask.sent"
      saveText="support-project.save"
      submitText="support-project.ask.send"
      onClose={onClose}
    >
      {(whole) => <Fields whole={whole} chips={list} own={own.data} phone={phone} />}
    </KeptDrawer>
  )
}

type FieldsProps = { whole: boolean; chips: Chips; own: Own | undefined; phone: string | undefined }
function Fields({ whole, chips, own, phone: known }: FieldsProps) {
  const subject = Form.useWatch<string | undefined>('questionSubject') ?? ''
  const phone = (
    <Field
      name="contactPhone"
      whole={whole}
      label={label('support-project.field.phone')}
      extra={!own?.mobile && t(known ? 'support-project.ask.phone_known' : 'support-project.ask.phone_about')}
    >
      <Input autoComplete="tel" inputMode="tel" />
    </Field>
  )
  return (
    <>
      <Alert type="info" title={t('support-project.ask.about')} />
      <Pending />
      <Field
        name="chipId"
        whole={whole}
        label={label('support-project.field.chip')}
        extra={t('support-project.ask.chip_about')}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={chips.map(({ id, code, name }) => ({ value: id, label: coded(code, name) }))}
        />
      </Field>
      <Field name="questionSubject" whole={whole} label={label('support-project.ask.subject')}>
        <Input showCount />
      </Field>
      <SimilarAnswers subject={subject} />
      <Field
        name="question"
        whole={whole}
        label={label('support-project.ask.text')}
        extra={t('support-project.ask.text_about')}
      >
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 16 }} />
      </Field>
      {own && !own.mobile && phone}
      <More whole={whole}>{own?.mobile && phone}</More>
    </>
  )
}

/** What is known or can wait, folded. */
function More({ whole, children }: { whole: boolean; children: ReactNode }) {
  const categories = useQuery(categoriesQuery()).data ?? []
  return (
    <details className={styles.more}>
      <summary>{t('support-project.ask.more')}</summary>
      <Form.Item name="name" label={t('support-project.field.name')} extra={t('support-project.ask.name_about')}>
        <Input maxLength={100} />
      </Form.Item>
      <div className="form-pair">
        <Field name="productName" label={t('support-project.field.product')}>
          <Input />
        </Field>
        <Field name="productType" label={t('support-project.field.category')}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={categories.map(({ busName, busValue }) => ({ value: busValue, label: busName }))}
          />
        </Field>
        <Field name="targetArea" label={t('support-project.field.target')}>
          <Input />
        </Field>
        <Field name="monthlyForecast" label={t('support-project.field.forecast')}>
          <NumberField min={1} max={1_000_000_000} />
        </Field>
        <Field name="stage" label={t('support-project.field.stage')}>
          <Select options={stages.map((value) => ({ value, label: stageWord(value) }))} />
        </Field>
        <Field name="contactName" whole={whole} label={label('support-project.field.contact')}>
          <Input autoComplete="name" />
        </Field>
        {children}
        <Field name="contactEmail" whole={whole} label={label('support-project.field.email')}>
          <Input autoComplete="email" inputMode="email" />
        </Field>
      </div>
    </details>
  )
}

/** Projects of the caller that are on their way: the question may belong into one of them. */
function Pending() {
  const { data } = useQuery(pendingQuery())
  const rows = data?.list.filter(({ status }) => status !== 'opened' && status !== 'closed') ?? []
  if (rows.length === 0) return null
  return (
    <Alert
      type="warning"
      title={t('support-project.ask.pending')}
      description={
        <ul className={styles.pending}>
          {rows.map(({ id, name, status, updatedAt }) => (
            <li key={id}>
              <AppLink to={project.url(null, { id })}>{name}</AppLink> {stateWord(status)} {day(updatedAt)}
            </li>
          ))}
        </ul>
      }
    />
  )
}
