import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { label, t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { deskChoicesQuery, linkTicket, setFix, takeWhy, type DeskRow } from './desk.queries.ts'
import { stateWord } from './words.ts'

type Props = { row: DeskRow; onClose: () => void }
const nameOf = ({ code, title }: DeskRow) => `${code} ${title}`
const needed = () => [{ required: true, whitespace: true, message: t('ui.rule.required') }]

type Why = 'give_back' | 'reopen' | 'withdraw'
const said: Record<Why, () => string> = {
  give_back: () => t('known-issue.done.give_back'),
  reopen: () => t('known-issue.done.reopen'),
  withdraw: () => stateWord('withdrawn'),
}
/** A step that takes something away, with its reason. */
const WhyDialog = ({ row, onClose, action }: Props & { action: Why }) => (
  <Decision<{ reason: string }>
    title={label(`known-issue.step.${action}`)}
    about={`${nameOf(row)} – ${label(`known-issue.step.${action}_about`)}`}
    words={() => label(`known-issue.step.${action}`)}
    danger={() => action !== 'give_back'}
    initialValues={{ reason: '' }}
    send={async ({ reason }) => {
      await takeWhy(row, action, reason)
      notify.success(said[action]())
    }}
    onClose={onClose}
  >
    {() => (
      <Form.Item name="reason" label={t('known-issue.field.reason')} rules={needed()}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={500} showCount />
      </Form.Item>
    )}
  </Decision>
)
export const GiveBackDialog = (props: Props) => <WhyDialog {...props} action="give_back" />
export const ReopenDialog = (props: Props) => <WhyDialog {...props} action="reopen" />
export const WithdrawDialog = (props: Props) => <WhyDialog {...props} action="withdraw" />

type Fix = { patchId?: number | undefined; versionId?: number | undefined }
/** What fixes it: a patch of an affected version, a later version, or both. */
export function FixDialog({ row, onClose }: Props) {
  const { data = [] } = useQuery(deskChoicesQuery())
  const versions = data.find(({ id }) => id === row.project.id)?.versions ?? []
  const patches = versions.flatMap(({ name, patches: own }) =>
    own.length ? [{ label: name, options: own.map((patch) => ({ value: patch.id, label: patch.name })) }] : [],
  )
  return (
    <Decision<Fix>
      title={t('known-issue.step.fix')}
      about={`${nameOf(row)} – ${t('known-issue.step.fix_about')}`}
      words={() => t('known-issue.step.fix')}
      danger={() => false}
      initialValues={{ patchId: row.fix.patch?.id, versionId: row.fix.version?.id }}
      send={async ({ patchId, versionId }) => {
        const { id, version } = row
        await setFix({ id, version, patchId, versionId })
        notify.success(t('known-issue.done.fix'))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <Form.Item name="patchId" label={t('known-issue.field.fix_patch')}>
            <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={patches} />
          </Form.Item>
          <Form.Item name="versionId" label={t('known-issue.field.fix_version')}>
            <Select
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              options={versions.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Form.Item>
        </>
      )}
    </Decision>
  )
}

/** Links a ticket by its number. */
export const LinkDialog = ({ row, onClose }: Props) => (
  <Decision<{ issueNo: string }>
    title={t('known-issue.step.link')}
    about={`${nameOf(row)} – ${t('known-issue.step.link_about')}`}
    words={() => t('known-issue.step.link')}
    danger={() => false}
    initialValues={{ issueNo: '' }}
    send={async ({ issueNo }) => {
      await linkTicket({ id: row.id, issueNo: issueNo.trim() })
      notify.success(t('known-issue.done.link'))
    }}
    onClose={onClose}
  >
    {() => (
      <Form.Item name="issueNo" label={t('known-issue.field.ticket_no')} rules={needed()}>
        <Input maxLength={32} placeholder="IS260714-0012" />
      </Form.Item>
    )}
  </Decision>
)
