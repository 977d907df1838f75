import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormDrawer } from '#platform/web/ui/form/FormDrawer.tsx'
import { activation } from '../activation.contract.ts'
import { activeQuery, applyToWake } from './personal.queries.ts'

const draft = 'account.wake'
const Field = fieldOf(activation.saveUserApply.input)

/** A sleeping account: what that means, and the way to wake it. */
export default function DormantNote() {
  const [open, setOpen] = useState(false)
  const { data } = useQuery(activeQuery())
  if (!data || data.active) return null
  const { request } = data
  const waits = request?.status === 'submitted' || request?.status === 'under_review'
  const rejected = request?.status === 'rejected' && t('account.dormant.rejected', { reason: request.rejectReason })
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={t('account.dormant.title')}
        description={[waits ? t('account.dormant.waits') : t('account.dormant.lead'), rejected]
          .filter(Boolean)
          .join(' ')}
        action={
          !waits && (
            <Button type="primary" onClick={() => setOpen(true)}>
              {t('account.dormant.apply')}
            </Button>
          )
        }
      />
      <FormDrawer<{ reason: string }>
        open={open}
        title={t('account.dormant.apply')}
        onClose={() => setOpen(false)}
        draft={draft}
        onSubmit={async ({ reason }) => {
          await applyToWake(reason)
          notify.success(t('account.contact.submitted'))
        }}
      >
        <Field name="reason" label={t('account.apply.reason')}>
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} />
        </Field>
      </FormDrawer>
    </>
  )
}
