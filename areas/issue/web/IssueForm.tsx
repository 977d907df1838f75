import { PointsShort } from '#areas/points/web/short.public.tsx'
import { useBalance } from '#areas/points/web/wallet.public.tsx'
import { SimilarAnswers } from '#areas/search/web/similar.public.tsx'
import { project } from '#areas/support-project/support-project.links.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Alert, Form, Input, Select, type FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { coded } from '#platform/contract/coded.ts'
import type { Answer } from '#platform/contract/contract.ts'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { can } from '#platform/web/session.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { RichText } from '#platform/web/ui/text/RichText.tsx'
import { richRule } from '#platform/web/ui/text/rich-rule.ts'
import {
  boardTypes,
  fileLimits,
  type issue,
  issueFile,
  issueTypes,
  priorities,
  reproduceRates,
  shareLevels,
  type BoardType,
  type Priority,
  type ReproduceRate,
  type ShareLevel,
} from '../contract.ts'
import { detail } from '../issue.links.ts'
import { FromLog } from './FromLog.tsx'
import { issueWork } from '../work.contract.ts'
import {
  createIssue,
  peopleQuery,
  projectsQuery,
  rulesQuery,
  shownRules,
  showQuery,
  type Issue,
  type Listed,
} from './issue.queries.ts'
import { boardWord, levelWord, priorityWord, rateWord, typeWord, paragraphsOf } from './words.ts'

const Field = fieldOf(issueWork.create.input)
type Values = {
  projectId: number
  subject: string
  type: (typeof issueTypes)[number]
  priority: Priority
  description: string
  expectedOn?: string
  sdkBuild: string
  sdkVersionId?: number
  boardType?: BoardType
  reproduceRate?: ReproduceRate
  steps: string
  shareLevel: ShareLevel
  ccIds: number[]
  files: UploadItem[]
  /** of what the assistant handed over */
  questionIds?: string
}

/** A new question; what was typed is kept until it is sent, and then the issue itself is shown. */
export default function IssueForm({ search, onClose }: EditorProps<Listed>) {
  const navigate = useNavigate()
  const projects = useQuery(projectsQuery())
  const made = useRef<number>(undefined)
  const save = async ({ files, ccIds, ...values }: Values) => {
    const saved = await createIssue({
      ...values,
      // the service levels that stood below the priority
      ruleSet: shownRules(values.projectId),
      expectedOn: values.expectedOn || undefined,
      boardType: values.boardType,
      reproduceRate: values.reproduceRate,
      // of the log, as long as what it filled in stands
      sdkVersionId: values.sdkBuild ? values.sdkVersionId : undefined,
      sdkBuild: values.sdkBuild ?? '',
      steps: values.steps ?? '',
      ccIds: ccIds.join(','),
      fileIds: wireIdsOf(files),
      questionIds: values.questionIds || undefined,
    })
    made.current = saved.id
    return saved
  }
  const close = () =>
    made.current ? void navigate({ to: detail.path, search: { id: made.current } } as never) : onClose()
  const first = firstOf(projects.data ?? [], search)
  if (projects.data && !first && can('support_edit')) return <AskFirst chip={search.chip} onClose={onClose} />
  return (
    <RecordForm<Values, Issue>
      id={undefined}
      read={showQuery}
      name="issue"
      title={() => t('issue.create')}
      startOf={() => ({
        ...(first ? { projectId: first.id, ...questionOf(first) } : {}),
        type: 'software',
        priority: 'normal',
        shareLevel: 'company',
        files: [],
        ccIds: [],
      })}
      save={save}
      saved="issue.created"
      beside={projects}
      submitText="ui.submit"
      onClose={close}
    >
      {(_, form) => <Fields form={form} projects={projects.data ?? []} />}
    </RecordForm>
  )
}

/** Who belongs to no opened project, or to none of the chip, asks for one with the question: that is a form of its own. */
function AskFirst({ chip, onClose }: { chip: string | undefined; onClose: () => void }) {
  const navigate = useNavigate()
  const gone = useRef(false)
  useEffect(() => {
    if (gone.current) return
    gone.current = true
    onClose()
    void navigate({ to: project.path, search: { edit: 'ask', ...(chip ? { chip } : {}) }, replace: true } as never)
  }, [navigate, onClose, chip])
  return null
}

type Project = Answer<typeof issue.projects>[number]
type Projects = readonly Project[]
/** The project of the list it was opened from; of a chip only one of the same; else one whose first question is to be submitted. */
const firstOf = (projects: Projects, { projectCode, chip }: Listed): Project | undefined =>
  projects.find(({ code }) => code === projectCode) ??
  (chip ? projects.find((one) => one.chip === chip) : (projects.find(({ question }) => question) ?? projects[0]))
/** The question the project was begun with, as its description. */
const questionOf = ({ question }: Project) =>
  question && {
    subject: question.subject,
    description: paragraphsOf(question.text),
  }
type FieldsProps = { form: FormInstance<Values>; projects: Projects }
function Fields({ form, projects }: FieldsProps) {
  const subject = Form.useWatch('subject', form) ?? ''
  return (
    <>
      {projects.length === 0 && <Alert type="warning" showIcon title={t('issue.form.no_project')} />}
      <Field name="projectId" label={t('issue.field.project')} extra={t('issue.form.project_about')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          onChange={() => form.setFieldValue('sdkVersionId', undefined)}
          options={projects.map(({ id, code, name }) => ({ value: id, label: coded(code, name) }))}
        />
      </Field>
      <Form.Item name="questionIds" hidden>
        <input type="hidden" />
      </Form.Item>
      <Field name="subject" label={t('issue.field.subject')}>
        <Input showCount />
      </Field>
      <SimilarAnswers subject={subject} />
      <Rank form={form} />
      <Form.Item
        name="description"
        label={t('issue.field.description')}
        extra={t('issue.form.description_about')}
        required
        rules={[richRule]}
      >
        <RichText label={t('issue.field.description')} />
      </Form.Item>
      <Form.Item name="files" label={t('issue.field.files')} extra={t('issue.form.files_about')}>
        <FileUpload modelCode={issueFile} {...fileLimits} resumable drop />
      </Form.Item>
      <FromLog form={form as never} projects={projects} />
      <Setting form={form} />
      <Sharing form={form} />
    </>
  )
}

/** Type, priority and what that promises and costs; said before it is written out that there are too few points. */
function Rank({ form }: { form: FormInstance<Values> }) {
  const projectId = Form.useWatch('projectId', form)
  const priority = Form.useWatch('priority', form)
  const rules = useQuery(rulesQuery(projectId))
  const rule = rules.data?.find((one) => one.priority === priority)
  const balance = useBalance()
  const missing = rule && balance ? rule.points - balance.available : 0
  const hours = (minutes: number) => minutes / 60
  return (
    <>
      <div className="form-pair">
        <Field name="type" label={t('issue.field.type')}>
          <Select options={issueTypes.map((value) => ({ value, label: typeWord(value) }))} />
        </Field>
        <Field
          name="priority"
          label={t('issue.field.priority')}
          extra={
            rule &&
            t('issue.form.rule', {
              response: hours(rule.responseMinutes),
              resolve: hours(rule.resolveMinutes) / 8,
              points: rule.points,
            })
          }
        >
          <Select options={priorities.map((value) => ({ value, label: priorityWord(value) }))} />
        </Field>
      </div>
      {missing > 0 && <PointsShort missing={missing} />}
    </>
  )
}

/** On what it happens, and how. */
function Setting({ form }: { form: FormInstance<Values> }) {
  const [today] = useState(() => day(Date.now()))
  return (
    <>
      <div className="form-pair">
        <Form.Item name="sdkVersionId" hidden>
          <input type="hidden" />
        </Form.Item>
        <Field name="sdkBuild" label={t('issue.field.sdk_build')} extra={t('issue.form.sdk_about')}>
          {/* another build than the log's is no version we know */}
          <Input onChange={() => form.setFieldValue('sdkVersionId', undefined)} />
        </Field>
        <Field name="boardType" label={t('issue.field.board')}>
          <Select allowClear options={boardTypes.map((value) => ({ value, label: boardWord(value) }))} />
        </Field>
        <Field name="reproduceRate" label={t('issue.field.rate')}>
          <Select allowClear options={reproduceRates.map((value) => ({ value, label: rateWord(value) }))} />
        </Field>
        <Field name="expectedOn" label={t('issue.field.expected')}>
          <DayField min={today} />
        </Field>
      </div>
      <Field name="steps" label={t('issue.field.steps')} extra={t('issue.form.steps_about')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
      </Field>
    </>
  )
}

/** Who of the own company sees it and hears of it. */
function Sharing({ form }: { form: FormInstance<Values> }) {
  const projectId = Form.useWatch('projectId', form)
  const people = useQuery({ ...peopleQuery(projectId ?? 0), enabled: projectId !== undefined })
  return (
    <div className="form-pair">
      <Field name="shareLevel" label={t('issue.field.level')} extra={t('issue.form.level_about')}>
        <Select options={shareLevels.map((value) => ({ value, label: levelWord(value) }))} />
      </Field>
      <Form.Item name="ccIds" label={t('issue.field.cc')} extra={t('issue.form.cc_about')}>
        <Select
          mode="multiple"
          maxCount={20}
          showSearch={{ optionFilterProp: 'label' }}
          options={(people.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </div>
  )
}
