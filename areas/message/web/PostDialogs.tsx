import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import type { DialogOf } from '#platform/web/ui/list/steps.tsx'
import { countQuery, postQuery, publish, recall, schedule, type Post } from './post.queries.ts'

/** How many people a draft would reach now. */
function useReach(id: number): string {
  const { data: post } = useQuery(postQuery(id))
  const { type = 'system', target = 'all', roles = [], targetIds = [], mustRead = false } = post ?? {}
  const asked = { type, target, roles: roles.join(), targetIds: targetIds.join(), mustRead }
  const { data } = useQuery({ ...countQuery(asked), enabled: Boolean(post) })
  return data ? t('message.desk.publish_ask', data) : t('message.desk.publish_wait')
}

export const PublishDialog: DialogOf<Post> = ({ row, onClose }) => (
  <Decision<object>
    title={row.title}
    about={useReach(row.id)}
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

export const ScheduleDialog: DialogOf<Post> = ({ row, onClose }) => (
  <Decision<{ publishAt: string }>
    title={row.title}
    about={useReach(row.id)}
    words={() => t('message.desk.schedule')}
    danger={() => false}
    initialValues={{ publishAt: '' }}
    send={async ({ publishAt }) => {
      await schedule(row, new Date(publishAt).toISOString())
      notify.success(t('message.desk.scheduled'))
    }}
    onClose={onClose}
  >
    {() => (
      <Form.Item name="publishAt" label={t('message.post.publish_at')} rules={[{ required: true }]}>
        <Input type="datetime-local" />
      </Form.Item>
    )}
  </Decision>
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
