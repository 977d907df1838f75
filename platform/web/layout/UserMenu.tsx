import { LogoutOutlined } from '@ant-design/icons'
import { Button, type MenuProps } from 'antd'
import { t } from '../i18n/text.ts'
import { isReachable } from '../router/registry.ts'
import { can, useSession } from '../session.ts'
import { signOut } from '../signout.ts'
import { MenuButton } from '../ui/table/MenuButton.tsx'
import { AppLink, withMenuID } from './AppLink.tsx'
import styles from './UserMenu.module.css'

/** Links into menu 1 whose page exists, as entries of a dropdown. */
const links = (...list: [to: string, words: string, shown?: boolean][]): NonNullable<MenuProps['items']> =>
  list
    .filter(([to, , shown = true]) => shown && isReachable(to))
    .map(([to, words]) => ({ key: to, label: <AppLink to={withMenuID(to, 1)}>{words}</AppLink> }))

/** Log out, shared by the user menu and the navbar's dropdown. */
export const logoutItem = () => ({
  key: 'logout',
  icon: <LogoutOutlined />,
  label: t('shell.logout'),
  onClick: () => void signOut(),
})

/** Avatar and name; recharge only with the permission recharge_pre. */
export function UserMenu() {
  const user = useSession()
  if (!user) {
    return (
      <AppLink to="/login" className={styles.login}>
        {t('shell.login')}
      </AppLink>
    )
  }
  const items: MenuProps['items'] = [
    {
      key: 'who',
      type: 'group',
      label: (
        <span className={styles.who}>
          <b>{user.called ?? user.name}</b>
          {user.company && <span>{user.company}</span>}
        </span>
      ),
    },
    { type: 'divider' },
    ...links(
      ['/dashboard', t('shell.dashboard')],
      ['/info/personal', t('shell.personal')],
      ['/info/recharge', t('shell.recharge'), can('recharge_pre')],
    ),
    { type: 'divider' },
    logoutItem(),
  ]
  return (
    <MenuButton
      menu={{ items }}
      button={
        <Button
          type="text"
          className={styles.button}
          icon={
            user.icon ? <img src={user.icon} alt="" /> : <i aria-hidden="true">{[...(user.called ?? user.name)][0]}</i>
          }
        >
          <span className="visually-hidden">{t('shell.user_menu')}: </span>
          <span>{user.called ?? user.name}</span>
        </Button>
      }
    />
  )
}
