import { Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { nameOf } from '#platform/web/i18n/title.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import type { DialogOf } from '#platform/web/ui/list/steps.tsx'
import { staffLeave } from '../leave.contract.ts'
import { comeBack, type Person } from './staff.queries.ts'

const Field = fieldOf(staffLeave.comeBack.input)

/** Switches the account of who has left on again. */
export const ReturnDialog: DialogOf<Person> = ({ row, onClose }) => (
  <Decision<{ reason: string }>
    title={t('staff.leave.back_one', { name: nameOf(row) })}
    about={t('staff.leave.back_about')}
    words={() => t('staff.leave.back')}
    danger={() => false}
    initialValues={{ reason: '' }}
    send={async ({ reason }) => {
      await comeBack(row, reason)
      notify.success(t('staff.leave.back_done'))
    }}
    onClose={onClose}
  >
    {() => (
      <Field name="reason" label={t('staff.field.reason')} extra={t('staff.field.reason_about')}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2 }} />
      </Field>
    )}
  </Decision>
)
