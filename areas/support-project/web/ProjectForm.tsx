import { useQuery } from '@tanstack/react-query'
import { Alert, Input, Select } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { companyTypes, projectTypes, stages, supportProject } from '../contract.ts'
import styles from './Project.module.css'
import { categoriesQuery, chipsQuery, saveProject, showQuery, type ProjectDetail } from './support-project.queries.ts'
import { companyTypeWord, stageWord, typeWord } from './words.ts'

const Field = fieldOf(supportProject.save.input)
const textFields = [
  'name', 'endCustomer', 'abbreviation', 'productType', 'productName', 'targetArea', 'contactName', 'contactPhone', 'contactEmail',
  'background', 'competitiveness', 'mainFunctions',
] as const // prettier-ignore
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

const startOf = (old: ProjectDetail | null): Partial<Values> => {
  if (!old) return { type: projectTypes[0], stage: stages[0] }
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
  const save = (values: Values, old: ProjectDetail | null) => {
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
    <RecordForm<Values, ProjectDetail>
      id={id}
      read={showQuery}
      name="support-project"
      title={(old) => t(old ? 'support-project.edit_one' : 'support-project.create')}
      submitText="support-project.save"
      startOf={startOf}
      save={save}
      saved="support-project.saved"
      onClose={onClose}
    >
      {(old) => (
        <>
          <Alert type="info" title={t('support-project.help.required')} />
          <ProjectGroup fixed={old?.chipFixed ?? false} />
          <ScheduleGroup />
          <ContactGroup />
        </>
      )}
    </RecordForm>
  )
}

const needed = () => ({ tooltip: t('support-project.help.submit') })
function ProjectGroup({ fixed }: { fixed: boolean }) {
  const chips = useQuery(chipsQuery())
  const categories = useQuery(categoriesQuery())
  const search = { showSearch: { optionFilterProp: 'label' }, allowClear: true }
  const more = needed()
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
        <Field name="chipId" label={t('support-project.field.chip')} extra={t('support-project.help.chip')} {...more}>
          <Select {...search} disabled={fixed} options={chips.data?.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })) ?? []} />
        </Field>
        <Field name="productType" label={t('support-project.field.category')} {...more}>
          <Select {...search} options={categories.data?.map(({ busName, busValue }) => ({ value: busValue, label: busName })) ?? []} />
        </Field>
        <Field name="productName" label={t('support-project.field.product')} {...more}>
          <Input />
        </Field>
        <Field name="abbreviation" label={t('support-project.field.abbreviation')}>
          <Input />
        </Field>
        <Field name="endCustomer" label={t('support-project.field.end_customer')}>
          <Input />
        </Field>
        <Field name="targetArea" label={t('support-project.field.target')} {...more}>
          <Input />
        </Field>
        <Field name="monthlyForecast" label={t('support-project.field.forecast')} {...more}>
          <NumberField min={1} max={1_000_000_000} />
        </Field>
      </div>
      <Field name="background" label={t('support-project.field.background')} {...more}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
      </Field>
      <Field name="competitiveness" label={t('support-project.field.competitiveness')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} />
      </Field>
      <Field name="mainFunctions" label={t('support-project.field.functions')} {...more}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
      </Field>
    </>
  )
} // prettier-ignore

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

function ContactGroup() {
  const more = needed()
  return (
    <>
      <h2 className={styles.group}>{t('support-project.group.contact')}</h2>
      <div className="form-pair">
        <Field name="contactName" label={t('support-project.field.contact')} {...more}>
          <Input autoComplete="name" />
        </Field>
        <Field name="contactPhone" label={t('support-project.field.phone')} {...more}>
          <Input autoComplete="tel" inputMode="tel" />
        </Field>
        <Field name="contactEmail" label={t('support-project.field.email')} {...more}>
          <Input autoComplete="email" inputMode="email" />
        </Field>
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
