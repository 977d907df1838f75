import { SearchOutlined } from '@ant-design/icons'
import { Badge, Input, Select } from 'antd'
import { useState, type MouseEvent } from 'react'
import { label, t } from '#platform/web/i18n/text.ts'
import { useMedia } from '#platform/web/ui/media.ts'
import { roleTactics } from './access.pages.tsx'
import type { RoleRow } from './access.queries.ts'
import styles from './Role.module.css'

type Props = {
  roles: readonly RoleRow[]
  chosen: string | undefined
  /** the chosen role has unsaved changes */
  dirty: boolean
  onChoose: (role: string) => void
}

export const nameOfRole = (role: RoleRow): string => label(`access.role.name.${role.role}`)
/** Staff first: they are who the desk is mostly about. */
const groupsOf = (roles: readonly RoleRow[]) => [
  { title: t('access.role.staff'), roles: roles.filter((role) => role.staff) },
  { title: t('access.role.customer'), roles: roles.filter((role) => !role.staff) },
]

/** The roles in two groups with how many people hold each: links beside the matrix, a select where there is no room. */
export function RoleList(props: Props) {
  const narrow = useMedia('(max-width: 991px)')
  return narrow ? <Choice {...props} /> : <Links {...props} />
}

function Choice({ roles, chosen, onChoose }: Props) {
  const option = (role: RoleRow) => ({
    value: role.role,
    label: `${nameOfRole(role)} · ${t('access.role.users', { n: role.users })}`,
  })
  return (
    <Select<string>
      aria-label={t('access.role.search')}
      className={styles.choice ?? ''}
      value={chosen ?? null!}
      showSearch={{ optionFilterProp: 'label' }}
      options={groupsOf(roles).map((group) => ({ label: group.title, options: group.roles.map(option) }))}
      onChange={onChoose}
    />
  )
}

/** The router's own link marks itself by the address it first saw in a kept page, so these are plain ones. */
const onPlainClick = (run: () => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  run()
}

function Links({ roles, chosen, dirty, onChoose }: Props) {
  const [keyword, setKeyword] = useState('')
  const wanted = keyword.trim().toLowerCase()
  const found = roles.filter((role) => nameOfRole(role).toLowerCase().includes(wanted) || role.role.includes(wanted))
  return (
    <nav className={styles.list} aria-label={t('access.role.role')}>
      <Input
        prefix={<SearchOutlined />}
        allowClear
        value={keyword}
        placeholder={t('access.role.search')}
        aria-label={t('access.role.search')}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {found.length === 0 && <p className={styles.none}>{t('access.role.none')}</p>}
      {groupsOf(found)
        .filter((group) => group.roles.length > 0)
        .map((group) => (
          <section key={group.title}>
            <h2>{group.title}</h2>
            <ul>
              {group.roles.map((role) => (
                <li key={role.role}>
                  <a
                    href={roleTactics.url(null, { role: role.role })}
                    onClick={onPlainClick(() => onChoose(role.role))}
                    aria-current={role.role === chosen ? 'true' : undefined}
                    className={role.role === chosen ? styles.chosen : undefined}
                    title={role.role}
                  >
                    <span>{nameOfRole(role)}</span>
                    {role.role === chosen && dirty && <Badge status="warning" title={t('access.role.unsaved')} />}
                    <small title={t('access.role.users', { n: role.users })}>{role.users}</small>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  )
}
