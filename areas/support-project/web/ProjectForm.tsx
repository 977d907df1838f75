import { useQuery } from '@tanstack/react-query'
import { Alert, Input, Select } from 'antd'
import type { ReactElement } from 'react'
import type { TextKey } from '#platform/contract/text.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { KeptDrawer } from '#platform/web/ui/form/KeptDrawer.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { companyTypes, type neededFields, projectTypes, stages, supportProject } from '../contract.ts'
import styles from './Project.module.css'
import {
  categoriesQuery,
  chipsQuery,
  ownQuery,
  saveProject,
  showQuery,
  submitProject,
  type Own,
  type ProjectDetail,
} from './support-project.queries.ts'
import { companyTypeWord, stageWord, typeWord } from './words.ts'

const Field = fieldOf(supportProject.save.input)
const textFields = [
  'name',
  'endCustomer',
  'abbreviation',
  'productType',
  'productName',
  'targetArea',
  'contactName',
  'contactPhone',
  'contactEmail',
  'background',
  'competitiveness',
  'mainFunctions',
  'questionSubject',
  'question',
] as const
type Text = (typeof textFields)[number]
const dayFields = ['evtOn', 'dvtOn', 'pvtOn', 'mpOn'] as const
type Optional = {
  companyType: (typeof companyTypes)[number]
  chipId: number
  monthlyForecast: number
  userCount: number
} & Record<(typeof dayFields)[number], string>
type Values = Partial<Record<Text, string>> & {
  name: string
  handlerName?: string
  type: (typeof projectTypes)[number]
  stage: (typeof stages)[number]
} & { [K in keyof Optional]?: Optional[K] | null }

/** Whether it begins with a question, be it half written. */
const begins = (old: ProjectDetail | null): boolean => Boolean(old?.questionSubject || old?.question)
const startOf = (old: ProjectDetail | null, own?: Own): Values => {
  const contact = { contactName: own?.name ?? '', contactPhone: own?.mobile ?? '', contactEmail: own?.email ?? '' }
  if (!old) return { name: '', type: projectTypes[0], stage: stages[0], ...contact }
  const texts = Object.fromEntries(textFields.map((field) => [field, old[field]])) as Record<Text, string>
  const { type, stage, companyType, chipId, monthlyForecast, userCount, evtOn, dvtOn, pvtOn, mpOn, handler } = old
  return {
    ...texts,
    type,
    stage,
    companyType,
    chipId,
    monthlyForecast,
    userCount,
    evtOn,
    dvtOn,
    pvtOn,
    mpOn,
    handlerName: handler,
  }
}

/** Create or change, in three groups: project, schedule, contact. */
export default function ProjectForm({ id, onClose }: EditorProps) {
  const own = useQuery({ ...ownQuery(), enabled: id === undefined })
  const save = (values: Values, old: { id: number; version: number } | null) => {
    const texts = Object.fromEntries(textFields.map((field) => [field, values[field] ?? ''])) as Record<Text, string>
    const { type, stage, companyType, chipId, monthlyForecast, userCount } = values
    return saveProject({
      ...texts,
      type,
      stage,
      id: old?.id,
      version: old?.version ?? 0,
      handlerName: values.handlerName ?? '',
      companyType: companyType ?? undefined,
      chipId: chipId ?? undefined,
      monthlyForecast: monthlyForecast ?? undefined,
      userCount: userCount ?? undefined,
      evtOn: values.evtOn || undefined,
      dvtOn: values.dvtOn || undefined,
      pvtOn: values.pvtOn || undefined,
      mpOn: values.mpOn || undefined,
    })
  }
  return (
    <KeptDrawer<Values, ProjectDetail>
      id={id}
      read={showQuery}
      name="support-project"
      title={(old) => t(old ? 'support-project.edit_one' : 'support-project.create')}
      startOf={(old) => startOf(old, own.data)}
      {...(id === undefined ? { beside: own } : {})}
      save={save}
      submit={submitProject}
      saved="support-project.saved"
      submitted="support-project.submitted"
      saveText="support-project.save"
      submitText="support-project.save_submit"
      onClose={onClose}
    >
      {(whole, old) => (
        <>
          <Alert type="info" title={t('support-project.help.required')} />
          {begins(old) && <QuestionGroup whole={whole} />}
          <ProjectGroup whole={whole} product={begins(old) ? undefined : whole} fixed={old?.chipFixed ?? false} />
          <ScheduleGroup />
          <ContactGroup whole={whole} />
        </>
      )}
    </KeptDrawer>
  )
}

type Needed = {
  name: (typeof neededFields)[number] | 'questionSubject' | 'question'
  words: TextKey
  whole: boolean | undefined
  extra?: string
  children: ReactElement
}
/** A field a draft may lack, but not what is submitted: it bears its star all the same. */
const NeededField = ({ words, ...field }: Needed) => <Field {...field} label={label(words)} />
const QuestionGroup = ({ whole }: { whole: boolean }) => (
  <>
    <h2 className={styles.group}>{t('support-project.ask.group')}</h2>
    <NeededField whole={whole} name="questionSubject" words="support-project.ask.subject">
      <Input />
    </NeededField>
    <NeededField whole={whole} name="question" words="support-project.ask.text">
      <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
    </NeededField>
  </>
)
/** `product`: what is said of the product is needed too; undefined where the project begins with a question. */
type GroupProps = { fixed: boolean; whole: boolean; product: boolean | undefined }
function ProjectGroup({ fixed, whole, product }: GroupProps) {
  const chips = useQuery(chipsQuery())
  const categories = useQuery(categoriesQuery())
  const search = { showSearch: { optionFilterProp: 'label' }, allowClear: true }
  return (
    <>
      <h2 className={styles.group}>{t('support-project.group.project')}</h2>
      <Field name="name" label={t('support-project.field.name')}>
        <Input />
      </Field>
      <div className="form-pair">
        <Field name="type" label={t('support-project.field.type')}>
          <Select options={projectTypes.map((value) => ({ value, label: typeWord(value) }))} />
        </Field>
        <NeededField
          whole={whole}
          name="chipId"
          words="support-project.field.chip"
          extra={t('support-project.help.chip')}
        >
          <Select
            {...search}
            disabled={fixed}
            options={chips.data?.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })) ?? []}
          />
        </NeededField>
        <NeededField whole={product} name="productType" words="support-project.field.category">
          <Select
            {...search}
            options={categories.data?.map(({ busName, busValue }) => ({ value: busValue, label: busName })) ?? []}
          />
        </NeededField>
        <NeededField whole={product} name="productName" words="support-project.field.product">
          <Input />
        </NeededField>
        <Field name="abbreviation" label={t('support-project.field.abbreviation')}>
          <Input />
        </Field>
        <Field name="endCustomer" label={t('support-project.field.end_customer')}>
          <Input />
        </Field>
        <NeededField whole={product} name="targetArea" words="support-project.field.target">
          <Input />
        </NeededField>
        <NeededField whole={product} name="monthlyForecast" words="support-project.field.forecast">
          <NumberField min={1} max={1_000_000_000} />
        </NeededField>
      </div>
      <NeededField whole={product} name="background" words="support-project.field.background">
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
      </NeededField>
      <Field name="competitiveness" label={t('support-project.field.competitiveness')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} />
      </Field>
      <NeededField whole={product} name="mainFunctions" words="support-project.field.functions">
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
      </NeededField>
    </>
  )
}

function ScheduleGroup() {
  const days = ['evt', 'dvt', 'pvt', 'mp'] as const
  return (
    <>
      <h2 className={styles.group}>{t('support-project.group.schedule')}</h2>
      <Field name="stage" label={t('support-project.field.stage')}>
        <Select options={stages.map((value) => ({ value, label: stageWord(value) }))} />
      </Field>
      <div className="form-pair">
        {days.map((day) => (
          <Field key={day} name={`${day}On`} label={t(`support-project.field.${day}`)}>
            <DayField />
          </Field>
        ))}
      </div>
    </>
  )
}

function ContactGroup({ whole }: { whole: boolean }) {
  return (
    <>
      <h2 className={styles.group}>{t('support-project.group.contact')}</h2>
      <div className="form-pair">
        <NeededField whole={whole} name="contactName" words="support-project.field.contact">
          <Input autoComplete="name" />
        </NeededField>
        <NeededField whole={whole} name="contactPhone" words="support-project.field.phone">
          <Input autoComplete="tel" inputMode="tel" />
        </NeededField>
        <NeededField whole={whole} name="contactEmail" words="support-project.field.email">
          <Input autoComplete="email" inputMode="email" />
        </NeededField>
        <Field name="companyType" label={t('support-project.field.company_type')}>
          <Select allowClear options={companyTypes.map((value) => ({ value, label: companyTypeWord(value) }))} />
        </Field>
        <Field name="userCount" label={t('support-project.field.users')} extra={t('support-project.help.user_count')}>
          <NumberField min={1} max={100_000} />
        </Field>
        <Field name="handlerName" label={t('support-project.field.manager')} extra={t('support-project.help.manager')}>
          <Input />
        </Field>
      </div>
    </>
  )
}
