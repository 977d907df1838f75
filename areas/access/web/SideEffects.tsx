import { t } from '#platform/web/i18n/text.ts'
import type { RoleRow } from './access.queries.ts'
import { audienceWords } from './audience.ts'
import type { MenuEntry } from './matrix.rules.ts'
import { nameOfRole } from './RoleList.tsx'

type Props = { narrowed: readonly MenuEntry[]; opened: readonly MenuEntry[]; role: RoleRow }

/** What a save changes for people of other roles, entry by entry. */
export function SideEffects({ narrowed, opened, role }: Props) {
  return (
    <ul style={{ margin: 0, paddingInlineStart: 18 }}>
      {narrowed.map((menu) => (
        <li key={menu.id}>{t('access.role.narrows', { menu: menu.name, role: nameOfRole(role) })}</li>
      ))}
      {opened.map((menu) => (
        <li key={menu.id}>{t('access.role.opens', { menu: menu.name, people: audienceWords(menu.audience) })}</li>
      ))}
    </ul>
  )
}
