import { Badge } from 'antd'
import { label, t } from '#platform/web/i18n/text.ts'
import { PickList, type PickItem } from '#platform/web/ui/table/PickList.tsx'
import { roleTactics } from '../access.links.ts'
import type { RoleRow } from './access.queries.ts'

type Props = {
  roles: readonly RoleRow[]
  chosen: string | undefined
  /** the chosen role has unsaved changes */
  dirty: boolean
  onChoose: (role: string) => void
}

export const nameOfRole = (role: RoleRow): string => label(`access.role.name.${role.role}`)

/** The roles in two groups with how many people hold each; staff first: they are who the desk is mostly about. */
export function RoleList({ roles, chosen, dirty, onChoose }: Props) {
  const itemOf = (role: RoleRow): PickItem => {
    const users = t('access.role.users', { n: role.users })
    const isDirty = role.role === chosen && dirty
    return {
      key: role.role,
      name: nameOfRole(role),
      href: roleTactics.url(null, { role: role.role }),
      title: role.role,
      count: role.users,
      countWords: users,
      terms: role.role,
      option: `${nameOfRole(role)} · ${users}`,
      mark: isDirty && <Badge status="warning" title={t('access.role.unsaved')} />,
    }
  }
  const groups = [
    { title: t('access.role.staff'), items: roles.filter((role) => role.staff).map(itemOf) },
    { title: t('access.role.customer'), items: roles.filter((role) => !role.staff).map(itemOf) },
  ]
  return (
    <PickList
      label={t('access.role.role')}
      searchLabel={t('access.role.search')}
      placeholder={t('access.role.search')}
      none={t('access.role.none')}
      groups={groups}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
