import { Input } from 'antd'
import { staffRoles, type Role } from '#platform/contract/access.ts'
import { t } from '#platform/web/i18n/text.ts'
import { nameOf } from '#platform/web/i18n/title.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import type { DialogOf } from '#platform/web/ui/list/steps.tsx'
import { staff } from '../contract.ts'
import { RolesField } from './RolePick.tsx'
import { assign, type Person } from './staff.queries.ts'

const Field = fieldOf(staff.assign.input)
type Values = { roles: Role[]; reason: string }

/** Which roles of staff a colleague has, and why. */
export const AssignDialog: DialogOf<Person> = ({ row, onClose }) => (
  <Decision<Values>
    title={t('staff.assign_one', { name: nameOf(row) })}
    about={t('staff.assign_about')}
    words={() => t('ui.save')}
    danger={() => false}
    initialValues={{ roles: row.roles.filter((role) => staffRoles.includes(role)), reason: '' }}
    send={async (values) => {
      await assign(row, values)
      notify.success(t('staff.assigned'))
    }}
    onClose={onClose}
  >
    {() => (
      <>
        <RolesField />
        <Field name="reason" label={t('staff.field.reason')} extra={t('staff.field.reason_about')}>
          <Input.TextArea maxLength={500} autoSize={{ minRows: 2 }} />
        </Field>
      </>
    )}
  </Decision>
)
