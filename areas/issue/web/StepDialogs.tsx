import { Form, Input, Radio, Select } from 'antd'
import { RateField } from '#platform/web/ui/form/RateField.tsx'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { answers, priorities, type Priority } from '../contract.ts'
import { rateIssue, setPriority, setStatus, type Issue } from './issue.queries.ts'
import { codeWord, priorityWord } from './words.ts'

/** An issue as far as most of these need it. */
type Key = Pick<Issue, 'id' | 'version' | 'no' | 'subject'>
type Props = { row: Issue; onClose: () => void }
const aboutOf = (row: Key) => `${row.no} ${row.subject}`
const lines = <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={500} showCount />
type WhyProps = { must: boolean; words?: string; about?: string }
const Why = ({ must, words = t('issue.ask.reason'), about = t('issue.ask.reason_about') }: WhyProps) => (
  <Form.Item name="reason" label={words} extra={about} rules={must ? [{ required: true, whitespace: true }] : []}>
    {lines}
  </Form.Item>
)

type Reasoned = Props & { action: 'unsolved' | 'reject'; words: string; danger: boolean }
const ReasonDialog = ({ row, onClose, action, words, danger }: Reasoned) => (
  <Decision<{ reason: string }>
    title={words}
    about={aboutOf(row)}
    words={() => words}
    danger={() => danger}
    initialValues={{ reason: '' }}
    send={async ({ reason }) => {
      await setStatus({ id: row.id, version: row.version, action, reason }, true)
      notify.success(t('issue.done.status'))
    }}
    onClose={onClose}
  >
    {() => <Why must {...(action === 'unsolved' ? { about: t('issue.ask.unsolved_about') } : {})} />}
  </Decision>
)
/** The customer says that it is not resolved. */
export const UnsolvedDialog = (props: Props) => (
  <ReasonDialog {...props} action="unsolved" words={t('issue.step.unsolved')} danger={false} />
)
/** The lead of support refuses what is out of scope. */
export const RejectDialog = (props: Props) => (
  <ReasonDialog {...props} action="reject" words={t('issue.step.reject')} danger />
)

type Answer = (typeof answers)[number]
/** The engineer says how it was resolved. */
export const ResolveDialog = ({ row, onClose }: { row: Key; onClose: () => void }) => (
  <Decision<{ closeCode: Answer; reason: string }>
    title={t('issue.step.resolve')}
    about={aboutOf(row)}
    words={() => t('issue.step.resolve')}
    danger={() => false}
    initialValues={{ closeCode: 'solved', reason: '' }}
    send={async (values) => {
      await setStatus({ id: row.id, version: row.version, action: 'resolve', ...values }, true)
      notify.success(t('issue.done.status'))
    }}
    onClose={onClose}
  >
    {() => (
      <>
        <Form.Item name="closeCode" label={t('issue.field.close_code')}>
          <Radio.Group options={answers.map((value) => ({ value, label: codeWord(value) }))} />
        </Form.Item>
        <Why must words={t('issue.detail.solution')} about={t('issue.ask.solution_about')} />
      </>
    )}
  </Decision>
)

/** Another priority; less than now only where the caller may. */
export const PriorityDialog = ({ row, onClose }: Props) => {
  const offered = row.can.downgrade ? priorities : priorities.slice(0, priorities.indexOf(row.priority) + 1)
  return (
    <Decision<{ priority: Priority; reason: string }>
      title={t('issue.step.priority')}
      about={aboutOf(row)}
      words={() => t('issue.step.priority')}
      danger={() => false}
      initialValues={{ priority: row.priority, reason: '' }}
      send={async (values) => {
        await setPriority({ id: row.id, version: row.version, ...values })
        notify.success(t('issue.done.priority'))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <Form.Item name="priority" label={t('issue.field.priority')}>
            <Select options={offered.map((value) => ({ value, label: priorityWord(value) }))} />
          </Form.Item>
          <Why must={false} />
        </>
      )}
    </Decision>
  )
}

/** How good the help was. */
export const RateDialog = ({ row, onClose }: Props) => (
  <Decision<{ score: number; comment: string }>
    title={t('issue.step.rate')}
    about={aboutOf(row)}
    words={() => t('issue.step.rate')}
    danger={() => false}
    initialValues={{ score: 0, comment: '' }}
    send={async ({ score, comment }) => {
      await rateIssue({ id: row.id, score, comment })
      notify.success(t('issue.done.rate'))
    }}
    onClose={onClose}
  >
    {() => (
      <>
        <Form.Item
          name="score"
          label={t('issue.ask.rate')}
          rules={[{ required: true, type: 'number', min: 1, message: t('ui.rule.required') }]}
        >
          <RateField aria-label={t('issue.ask.rate')} />
        </Form.Item>
        <Form.Item name="comment" label={t('issue.ask.rate_comment')}>
          {lines}
        </Form.Item>
      </>
    )}
  </Decision>
)
