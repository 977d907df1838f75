import { useQuery } from '@tanstack/react-query'
import { Form, Input, Radio } from 'antd'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { AuditDecision, type Audit } from '#platform/web/ui/form/AuditDecision.tsx'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import type { DialogOf } from '#platform/web/ui/list/steps.tsx'
import { audit, countQuery, postQuery, publish, recall, submit, type Post } from './post.queries.ts'

/** How many people it would reach now. */
function useReach(id: number, asks: 'publish_ask' | 'submit_ask' | 'count'): string {
  const { data: post } = useQuery(postQuery(id))
  const { type = 'system', target = 'all', roles = [], targetIds = [], mustRead = false } = post ?? {}
  const asked = { type, target, roles: roles.join(), targetIds: targetIds.join(), mustRead }
  const { data } = useQuery({ ...countQuery(asked), enabled: Boolean(post) })
  return data ? t(`message.desk.${asks}`, data) : t('message.desk.publish_wait')
}

export const PublishDialog: DialogOf<Post> = ({ row, onClose }) => (
  <Decision<object>
    title={row.title}
    about={useReach(row.id, 'publish_ask')}
    words={() => t('message.desk.publish')}
    danger={() => false}
    initialValues={{}}
    send={async () => {
      await publish(row)
      notify.success(t('message.desk.published'))
    }}
    onClose={onClose}
  >
    {() => null}
  </Decision>
)

type When = { when: 'at_once' | 'later'; publishAt?: string }
export const SubmitDialog: DialogOf<Post> = ({ row, onClose }) => (
  <Decision<When>
    title={row.title}
    about={useReach(row.id, 'submit_ask')}
    words={() => t('message.desk.submit')}
    danger={() => false}
    initialValues={{ when: 'at_once' }}
    send={async ({ when, publishAt }) => {
      await submit(row, when === 'later' && publishAt ? new Date(publishAt).toISOString() : undefined)
      notify.success(t('message.desk.submitted'))
    }}
    onClose={onClose}
  >
    {({ when }) => (
      <>
        <Form.Item name="when" label={t('message.desk.when')}>
          <Radio.Group
            options={(['at_once', 'later'] as const).map((value) => ({ value, label: t(`message.desk.${value}`) }))}
          />
        </Form.Item>
        {when === 'later' && (
          <Form.Item name="publishAt" label={t('message.post.publish_at')} rules={[{ required: true }]}>
            <Input type="datetime-local" />
          </Form.Item>
        )}
      </>
    )}
  </Decision>
)

const timeWord = ({ publishAt }: Post) =>
  publishAt ? `${t('message.post.publish_at')} ${dateTime(publishAt)}` : t('message.desk.at_once')
/** Releases what somebody else wrote, or sends it back with a reason. */
export const AuditDialog: DialogOf<Post> = ({ row, onClose }) => (
  <AuditDecision
    title={t('message.desk.audit')}
    about={[row.title, useReach(row.id, 'count'), timeWord(row)].filter(Boolean).join(' · ')}
    words={{
      pass: t('message.desk.pass'),
      reject: t('message.desk.reject'),
      comment: t('message.desk.comment'),
      reason: t('message.desk.reason_reject'),
      reasonNeeded: t('ui.reason_needed'),
    }}
    send={async ({ result, reason }: Audit) => {
      await audit(row, { result, reason })
      notify.success(t(result === 'pass' ? 'message.desk.passed' : 'message.desk.rejected'))
    }}
    onClose={onClose}
  />
)

export const RecallDialog: DialogOf<Post> = ({ row, onClose }) => (
  <Decision<{ reason: string }>
    title={row.title}
    about={t('message.desk.recall_about')}
    words={() => t('message.desk.recall')}
    danger={() => true}
    initialValues={{ reason: '' }}
    send={async ({ reason }) => {
      await recall(row, reason)
      notify.success(t('message.desk.recalled'))
    }}
    onClose={onClose}
  >
    {() => (
      <Form.Item
        name="reason"
        label={t('message.desk.reason')}
        rules={[{ required: true, whitespace: true, max: 500 }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    )}
  </Decision>
)
