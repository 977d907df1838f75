import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { roles } from '#platform/contract/access.ts'
import type { Whole } from '#platform/contract/contract.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { surveyDesk } from '../desk.contract.ts'
import type { Question } from '../question.contract.ts'
import { choicesQuery, save, surveyQuery, type Detail } from './desk.queries.ts'
import { cleaned, newQuestion } from './design.ts'
import { QuestionList } from './QuestionList.tsx'

type Sent = Omit<Whole<typeof surveyDesk.save>, 'id' | 'version'>
type Lists = { roles: string[]; companyIds: number[]; chipIds: number[]; questions: Question[] }
type Values = Omit<Sent, keyof Lists | 'anonymous' | 'oncePerUser' | 'popup'> &
  Lists & { anonymous: boolean; oncePerUser: boolean; popup: boolean }
const Field = fieldOf(surveyDesk.save.input)
const roleWord = wordsFor('access.role.name')

const fresh = (): Partial<Values> => ({
  anonymous: false,
  oncePerUser: true,
  popup: false,
  rewardPoints: 0,
  roles: [],
  companyIds: [],
  chipIds: [],
  questions: [newQuestion([])],
})
const startOf = (old: Detail | null): Partial<Values> => {
  if (!old) return fresh()
  const { titleZh: title, titleEn, intro, introEn, anonymous, oncePerUser, popup, rewardPoints, questions } = old
  const days = { startsOn: old.startsOn ?? '', endsOn: old.endsOn ?? '' }
  const whom = {
    roles: old.roles,
    companyIds: old.companies.map(({ id }) => id),
    chipIds: old.chips.map(({ id }) => id),
  }
  return { title, titleEn, intro, introEn, anonymous, oncePerUser, popup, rewardPoints, questions, ...days, ...whom }
}
const send = (values: Values, old: Detail | null) => {
  const { roles: named, companyIds, chipIds, questions, rewardPoints, ...rest } = values
  const lists = { roles: named.join(), companyIds: companyIds.join(), chipIds: chipIds.join() }
  const sent: Sent = {
    ...rest,
    ...lists,
    rewardPoints: rewardPoints ?? 0,
    questions: JSON.stringify(cleaned(questions)) as never,
  }
  return save({ ...sent, ...(old && { id: old.id, version: old.version }) })
}

/** Designs a survey: what it says, its questions, whom it is for. What is published stays until it is published anew. */
export default function SurveyForm({ id, onClose }: EditorProps) {
  return (
    <RecordForm<Values, Detail>
      id={id}
      read={surveyQuery}
      name="survey"
      title={(old) => t(old ? 'survey.desk.edit_one' : 'survey.desk.create')}
      startOf={startOf}
      save={send}
      saved="survey.desk.saved"
      onClose={onClose}
    >
      {(old) => (
        <>
          <Words />
          <Form.Item name="questions" label={t('survey.design.questions')}>
            <QuestionList />
          </Form.Item>
          <Mode promised={(old?.publishedNo ?? 0) > 0} />
          <Whom old={old} />
        </>
      )}
    </RecordForm>
  )
}

const Words = () => (
  <>
    <Field name="title" label={t('survey.field.title')}>
      <Input autoComplete="off" />
    </Field>
    <Field name="titleEn" label={t('survey.field.title_en')}>
      <Input autoComplete="off" />
    </Field>
    <Field name="intro" label={t('survey.field.intro')}>
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
    </Field>
    <Field name="introEn" label={t('survey.field.intro_en')}>
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
    </Field>
  </>
)

/** How it is answered; what was promised when it was published stays. */
function Mode({ promised }: { promised: boolean }) {
  const form = Form.useFormInstance<Values>()
  const anonymous = Form.useWatch('anonymous', form)
  return (
    <>
      <Form.Item label={t('survey.field.mode')}>
        <Form.Item name="anonymous" valuePropName="checked" noStyle>
          <Checkbox
            disabled={promised}
            onChange={({ target }) => target.checked && form.setFieldValue('oncePerUser', true)}
          >
            {t('survey.field.anonymous')}
          </Checkbox>
        </Form.Item>
        <Form.Item name="oncePerUser" valuePropName="checked" noStyle>
          <Checkbox disabled={promised || anonymous}>{t('survey.field.once')}</Checkbox>
        </Form.Item>
        <Form.Item name="popup" valuePropName="checked" noStyle>
          <Checkbox>{t('survey.field.popup')}</Checkbox>
        </Form.Item>
      </Form.Item>
      <div className="form-pair">
        <Field name="startsOn" label={t('survey.field.starts')}>
          <DayField />
        </Field>
        <Field name="endsOn" label={t('survey.field.ends')}>
          <DayField />
        </Field>
      </div>
      <Field name="rewardPoints" label={t('survey.field.points')} extra={t('survey.field.points_help')}>
        <NumberField min={0} max={10_000} disabled={promised} />
      </Field>
    </>
  )
}

/** Roles, companies and chips; none is everybody. */
function Whom({ old }: { old: Detail | null }) {
  const [keyword, setKeyword] = useState('')
  const { data } = useQuery(choicesQuery(keyword))
  const named = (kept: Detail['companies'], found: Detail['companies'] = []) =>
    [...new Map([...kept, ...found].map(({ id, name }) => [id, name]))].map(([value, label]) => ({ value, label }))
  const fixed = old !== null && old.anonymous && old.publishedNo > 0
  const several = {
    mode: 'multiple' as const,
    allowClear: true,
    placeholder: t('survey.field.everybody'),
    disabled: fixed,
  }
  return (
    <>
      <Form.Item name="roles" label={t('survey.field.roles')} extra={t('survey.field.target_help')}>
        <Select
          {...several}
          showSearch={{ optionFilterProp: 'label' }}
          options={roles.map((value) => ({ value, label: roleWord(value) }))}
        />
      </Form.Item>
      <Form.Item name="companyIds" label={t('survey.field.companies')}>
        <Select
          {...several}
          showSearch={{ optionFilterProp: 'label', onSearch: setKeyword }}
          options={named(old?.companies ?? [], data?.companies)}
        />
      </Form.Item>
      <Form.Item name="chipIds" label={t('survey.field.chips')}>
        <Select
          {...several}
          showSearch={{ optionFilterProp: 'label' }}
          options={named(old?.chips ?? [], data?.chips)}
        />
      </Form.Item>
    </>
  )
}
