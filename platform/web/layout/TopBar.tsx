import { BellOutlined, MenuOutlined, SearchOutlined } from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { useEffect, type CSSProperties } from 'react'
import { t } from '../i18n/text.ts'
import { keepTrying } from '../load/code.ts'
import { isReachable } from '../router/registry.ts'
import { useSession } from '../session.ts'
import { slots } from '../slots.ts'
import { AppLink, withMenuID } from './AppLink.tsx'
import { AssistantButton } from './AssistantButton.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Logo } from './Logo.tsx'
import { topEntries } from './menu.rules.ts'
import { SearchBox, useSearchBox } from './SearchBox.tsx'
import { runCommand } from './shortcuts.ts'
import { overlayOpen } from './state.ts'
import styles from './TopBar.module.css'
import { TopMenu } from './TopMenu.tsx'
import { UserMenu } from './UserMenu.tsx'

/** The number follows what happens on the server; somebody viewed by staff is left alone. */
function useLive(userId: number | undefined) {
  useEffect(() => {
    const { live } = slots()
    if (!live || userId === undefined) return undefined
    let stop: (() => void) | undefined
    let left = false
    const begin = async () => {
      const { default: follow } = await keepTrying(live)
      if (!left) stop = follow(userId)
    }
    // the number came with the page: to follow it is no part of its first second
    const timer = setTimeout(begin, 1000)
    return () => {
      clearTimeout(timer)
      left = true
      stop?.()
    }
  }, [userId])
}

const small = { indicator: { height: 14, minWidth: 14, padding: '0 3px', fontSize: 10, lineHeight: '14px' } }
function Bell() {
  const user = useSession()
  const target = '/message/all'
  useLive(user && !user.viewer && isReachable(target) ? user.userId : undefined)
  if (!user || !isReachable(target)) return null
  const words = user.number ? t('shell.unread', { n: user.number }) : t('shell.messages')
  return (
    <AppLink to={withMenuID(target, 1)} className={styles.bell} aria-label={words} title={words}>
      {/* at the corner of the bell, which two digits would cover */}
      <Badge count={user.number ?? 0} size="small" overflowCount={99} offset={[4, -2]} styles={small}>
        <BellOutlined />
      </Badge>
    </AppLink>
  )
}

/** Logo, the user's top menus, search, unread messages, language and user menu. */
export function TopBar() {
  const entries = topEntries(useSession()?.menus ?? [], isReachable).length
  const hasBox = useSearchBox()
  return (
    <header className={`${styles.bar} no-print`} style={{ '--entries': entries } as CSSProperties}>
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
        <SearchBox />
        {/* the box has no room beside the logo of a phone, and who orders has none: by the palette they find all the same */}
        <Button
          className={hasBox ? styles.palette : undefined}
          type="text"
          icon={<SearchOutlined />}
          aria-label={t('shell.palette')}
          onClick={() => void runCommand('search')}
        />
        <AssistantButton />
        <Bell />
        <LanguageMenu />
        <UserMenu />
      </div>
    </header>
  )
}
