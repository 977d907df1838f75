import { Checkbox, Form } from 'antd'
import * as z from 'zod/mini'
import { staffRoles, type Role } from '#platform/contract/access.ts'
import { t } from '#platform/web/i18n/text.ts'
import { hasRole } from '#platform/web/session.ts'
import { zodRules } from '#platform/web/ui/form/zod-rules.ts'
import { roleWord } from './words.ts'

const rules = zodRules(z.object({ roles: z.array(z.string()).check(z.minLength(1)) }))
type Props = { value?: Role[]; onChange?: (roles: Role[]) => void; id?: string }
/** Roles of staff to tick; that of the administrator only for who may turn it. A group has no `aria-required`: the star at its label says it. */
const RolePick = (field: Props) => {
  const admin = hasRole('admin')
  return (
    <Checkbox.Group<Role>
      {...{ ...field, 'aria-required': undefined }}
      style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))', gap: 8 }}
      options={staffRoles.map((role) => ({ value: role, label: roleWord(role), disabled: role === 'admin' && !admin }))}
    />
  )
}
/** The field `roles` of a form: at least one. */
export const RolesField = () => (
  <Form.Item
    name="roles"
    label={t('staff.field.roles')}
    rules={rules('roles')}
    extra={hasRole('admin') ? undefined : t('staff.assign_admin')}
  >
    <RolePick />
  </Form.Item>
)
