import { Checkbox, Form } from 'antd'
import * as z from 'zod/mini'
import { staffRoles, type Role } from '#platform/contract/access.ts'
import { t } from '#platform/web/i18n/text.ts'
import { hasRole } from '#platform/web/session.ts'
import { zodRules } from '#platform/web/ui/form/zod-rules.ts'
import styles from './RolePick.module.css'
import { roleAbout, roleWord } from './words.ts'

const rules = zodRules(z.object({ roles: z.array(z.string()).check(z.minLength(1)) }))
type Props = { value?: Role[]; onChange?: (roles: Role[]) => void; id?: string }
/**
 * Roles of staff to tick, each with what it is for; that of the administrator only for who may turn it. A group has no `aria-required`:
 * the star at its label says it.
 */
const RolePick = (field: Props) => {
  const admin = hasRole('admin')
  return (
    <Checkbox.Group<Role> {...{ ...field, 'aria-required': undefined }} className={styles.roles ?? ''}>
      {staffRoles.map((role) => (
        <div key={role}>
          <Checkbox value={role} disabled={role === 'admin' && !admin} aria-describedby={`about-${role}`}>
            {roleWord(role)}
          </Checkbox>
          <small id={`about-${role}`}>{roleAbout(role)}</small>
        </div>
      ))}
    </Checkbox.Group>
  )
}
/** The field `roles` of a form: at least one. */
export const RolesField = () => (
  <Form.Item
    name="roles"
    label={t('staff.field.roles')}
    rules={rules('roles', true, 'ui.rule.choice')}
    extra={hasRole('admin') ? t('staff.role_usual') : `${t('staff.role_usual')} ${t('staff.assign_admin')}`}
  >
    <RolePick />
  </Form.Item>
)
