import { BellOutlined, MenuOutlined } from '@ant-design/icons'
import { Badge, Button, Menu } from 'antd'
import { locale, t } from '../i18n/text.ts'
import { isReachable } from '../router/registry.ts'
import { useSession } from '../session.ts'
import { AppLink, withMenuID } from './AppLink.tsx'
import { AssistantButton } from './AssistantButton.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Logo } from './Logo.tsx'
import { entryUrl, topEntries } from './menu.rules.ts'
import { SearchBox } from './SearchBox.tsx'
import { overlayOpen, useActiveMenu } from './state.ts'
import styles from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'

function TopMenu() {
  const user = useSession()
  const active = useActiveMenu()
  const items = topEntries(user?.menus ?? [], isReachable).map((item) => ({
    key: String(item.id),
    label: (
      <AppLink to={withMenuID(entryUrl(item, isReachable)!, item.id)}>
        {locale() === 'en' ? item.enName : item.name}
      </AppLink>
    ),
  }))
  if (items.length === 0) return <span />
  return (
    <nav aria-label={t('shell.top_menu')} className={styles.menu}>
      <Menu mode="horizontal" items={items} selectedKeys={[String(active)]} />
    </nav>
  )
}

function Bell() {
  const user = useSession()
  const target = '/message/all'
  if (!user || !isReachable(target)) return null
  const words = user.number > 0 ? t('shell.unread', { n: user.number }) : t('shell.messages')
  return (
    <AppLink to={withMenuID(target, 1)} className={styles.bell} aria-label={words} title={words}>
      <Badge count={user.number} size="small" overflowCount={99}>
        <BellOutlined />
      </Badge>
    </AppLink>
  )
}

/** Logo, the user's top menus, search, unread messages, language and user menu (platform-core §2.4). */
export function TopBar({ withSearch }: { withSearch: boolean }) {
  return (
    <header className={`${styles.bar} no-print`}>
      <Button
        className={styles.burger}
        type="text"
        icon={<MenuOutlined />}
        aria-label={t('shell.menu_open')}
        onClick={() => overlayOpen.set(true)}
      />
      <Logo />
      <TopMenu />
      <div className={styles.tools}>
        {withSearch && <SearchBox />}
        <AssistantButton />
        <Bell />
        <LanguageMenu />
        <UserMenu />
      </div>
    </header>
  )
}
