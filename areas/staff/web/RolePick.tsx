import { Checkbox } from 'antd'
import { staffRoles, type Role } from '#platform/contract/access.ts'
import { roleWord } from './words.ts'

type Props = { admin: boolean; value?: Role[]; onChange?: (roles: Role[]) => void; id?: string }
/** Roles of staff to tick; that of the administrator only for who may turn it. A group has no `aria-required`: the star at its label says it. */
export const RolePick = ({ admin, ...field }: Props) => (
  <Checkbox.Group<Role>
    {...{ ...field, 'aria-required': undefined }}
    style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))', gap: 8 }}
    options={staffRoles.map((role) => ({ value: role, label: roleWord(role), disabled: role === 'admin' && !admin }))}
  />
)
