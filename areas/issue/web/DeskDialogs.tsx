import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { assign, assigneesQuery, escalate, link, loadQuery, merge } from './issue.queries.ts'

/** An issue as far as the dialogs of staff need it. */
type Row = { id: number; version: number; no: string; subject: string }
type Props = { row: Row; onClose: () => void }
const aboutOf = (row: Row) => `${row.no} ${row.subject}`
const needed = [{ required: true, whitespace: true }]

/** Gives it to an engineer, whose work is shown beside the name. */
export function AssignDialog({ row, onClose }: Props) {
  const { data = [] } = useQuery(assigneesQuery())
  const load = useQuery(loadQuery()).data
  const options = data.map(({ id, name }) => {
    const one = load?.find((each) => each.id === id)
    return { value: id, label: one ? t('issue.desk.open_of', { name, n: one.working + one.waiting }) : name }
  })
  return (
    <Decision<{ assigneeId?: number }>
      title={t('issue.step.assign')}
      about={aboutOf(row)}
      words={() => t('issue.step.assign')}
      danger={() => false}
      initialValues={{}}
      send={async ({ assigneeId }) => {
        await assign({ id: row.id, version: row.version, assigneeId })
        notify.success(t('issue.done.assign'))
      }}
      onClose={onClose}
    >
      {() => (
        <Form.Item name="assigneeId" label={t('issue.ask.assign')} rules={[{ required: true }]}>
          <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
        </Form.Item>
      )}
    </Decision>
  )
}

/** Moves a duplicate into another issue. */
export const MergeDialog = ({ row, onClose }: Props) => (
  <Decision<{ intoNo: string }>
    title={t('issue.step.merge')}
    about={`${aboutOf(row)} – ${t('issue.ask.merge_about')}`}
    words={() => t('issue.step.merge')}
    danger={() => true}
    initialValues={{ intoNo: '' }}
    send={async ({ intoNo }) => {
      await merge({ id: row.id, version: row.version, intoNo: intoNo.trim() })
      notify.success(t('issue.done.merge'))
    }}
    onClose={onClose}
  >
    {() => (
      <Form.Item name="intoNo" label={t('issue.ask.merge')} rules={needed}>
        <Input maxLength={32} placeholder="IS260714-0012" />
      </Form.Item>
    )}
  </Decision>
)

/** Names another issue beside this one. */
export const LinkDialog = ({ row, onClose }: Props) => (
  <Decision<{ otherNo: string }>
    title={t('issue.step.link')}
    about={`${aboutOf(row)} – ${t('issue.ask.link_about')}`}
    words={() => t('issue.step.link')}
    danger={() => false}
    initialValues={{ otherNo: '' }}
    send={async ({ otherNo }) => {
      await link({ id: row.id, otherNo: otherNo.trim() })
      notify.success(t('issue.done.link'))
    }}
    onClose={onClose}
  >
    {() => (
      <Form.Item name="otherNo" label={t('issue.field.no')} rules={needed}>
        <Input maxLength={32} placeholder="IS260714-0012" />
      </Form.Item>
    )}
  </Decision>
)

/** Asks the lead of support to look at it. */
export const EscalateDialog = ({ row, onClose }: Props) => (
  <Decision<{ reason: string }>
    title={t('issue.step.escalate')}
    about={`${aboutOf(row)} – ${t('issue.ask.escalate_about')}`}
    words={() => t('issue.step.escalate')}
    danger={() => false}
    initialValues={{ reason: '' }}
    send={async ({ reason }) => {
      await escalate({ id: row.id, reason })
      notify.success(t('issue.done.escalate'))
    }}
    onClose={onClose}
  >
    {() => (
      <Form.Item name="reason" label={t('issue.ask.reason')} rules={needed}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={500} showCount />
      </Form.Item>
    )}
  </Decision>
)
