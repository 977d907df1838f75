import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { can } from '#platform/web/session.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { clockQuery, resume } from './desk.queries.ts'

/** Says that nothing is accepted by silence because the clock jumped, until somebody of quality has looked at it. */
export function DeskClock() {
  const { data } = useQuery(clockQuery())
  const [open, setOpen] = useState(false)
  if (!data) return null
  return (
    <>
      <Alert
        type="error"
        showIcon
        title={t('change-notice.clock_held', { n: data.jump })}
        description={t('change-notice.clock_about', { time: dateTime(data.heldAt) })}
        action={can('notice_publish') && <Button onClick={() => setOpen(true)}>{t('change-notice.resume')}</Button>}
      />
      {open && (
        <Decision<{ reason: string }>
          title={t('change-notice.resume')}
          about={t('change-notice.resume_about')}
          words={() => t('change-notice.resume')}
          danger={() => false}
          initialValues={{ reason: '' }}
          send={async ({ reason }) => {
            await resume(reason.trim())
            notify.success(t('change-notice.resumed'))
          }}
          onClose={() => setOpen(false)}
        >
          {() => <Reason />}
        </Decision>
      )}
    </>
  )
}
/** Why something is done, always asked for. */
export const Reason = () => (
  <Form.Item
    name="reason"
    label={t('change-notice.field.why')}
    rules={[{ required: true, whitespace: true, message: t('ui.reason_needed') }]}
  >
    <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
  </Form.Item>
)
