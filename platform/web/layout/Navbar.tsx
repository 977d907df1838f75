import {
  BgColorsOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  MoreOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { part } from '../load/part.tsx'
import { boot } from '../boot.ts'
import { errorLog } from '../errors.ts'
import { t } from '../i18n/text.ts'
import { notify } from '../notify.ts'
import { homeUrl, isReachable } from '../router/registry.ts'
import { useStore } from '../store.ts'
import { MenuButton, PopoverButton } from '../ui/table/MenuButton.tsx'
import { AppLink } from './AppLink.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import styles from './Navbar.module.css'
import { sidebarOpen, toggleSidebar } from './state.ts'
import { onShortcut } from './shortcuts.ts'
import { logoutItem } from './UserMenu.tsx'

const ThemePicker = part(() => import('../theme/ThemePicker.tsx'))
const ErrorLog = part(async () => ({ default: (await import('../ui/state/ErrorLog.tsx')).ErrorLog }))

function SidebarToggle() {
  const open = useStore(sidebarOpen)
  useEffect(() => onShortcut('sidebar', toggleSidebar), [])
  return (
    <Button
      className={styles.toggle}
      type="text"
      size="small"
      icon={open ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
      aria-label={t(open ? 'shell.sidebar_close' : 'shell.sidebar_open')}
      aria-expanded={open}
      onClick={toggleSidebar}
    />
  )
}

/** There only once something went wrong, and loaded then. */
function Errors() {
  const errors = useStore(errorLog)
  return (
    errors.length > 0 && (
      <Suspense>
        <ErrorLog />
      </Suspense>
    )
  )
}

function Fullscreen() {
  const [full, setFull] = useState(document.fullscreenElement !== null)
  useEffect(() => {
    const sync = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', sync)
    return () => document.removeEventListener('fullscreenchange', sync)
  }, [])
  const toggle = () => {
    if (!document.fullscreenEnabled) return notify.warning(t('shell.fullscreen_unsupported'))
    void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  }
  const words = t(full ? 'shell.fullscreen_exit' : 'shell.fullscreen')
  return (
    <Button
      type="text"
      size="small"
      icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      aria-label={words}
      title={words}
      onClick={toggle}
    />
  )
}

const Theme = () => (
  <PopoverButton
    arrow={false}
    content={
      <div className={styles.theme}>
        <Suspense>
          <ThemePicker />
        </Suspense>
      </div>
    }
    button={
      <Button
        type="text"
        size="small"
        icon={<BgColorsOutlined />}
        aria-label={t('shell.theme')}
        title={t('shell.theme')}
      />
    }
  />
)

function More() {
  const { externalUrl } = boot().settings
  const items = [
    {
      key: 'dashboard',
      label: <AppLink to={homeUrl(true)}>{t(isReachable('/dashboard') ? 'shell.dashboard' : 'shell.home')}</AppLink>,
    },
    ...(externalUrl
      ? [
          {
            key: 'external',
            label: (
              <AppLink to={externalUrl} newTab>
                {t('shell.external')}
              </AppLink>
            ),
          },
        ]
      : []),
    { type: 'divider' as const },
    logoutItem(),
  ]
  return (
    <MenuButton
      menu={{ items }}
      button={<Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('shell.more')} />}
    />
  )
}

/** Sidebar toggle, breadcrumb, error log, full screen, language, theme and a dropdown. */
export function Navbar({ withToggle }: { withToggle: boolean }) {
  return (
    <div className={`${styles.navbar} no-print`}>
      {withToggle && <SidebarToggle />}
      <Breadcrumb />
      <div className={styles.tools}>
        <Errors />
        {/* of no use on a phone, and there in the bar above already */}
        <span className={styles.wide}>
          <Fullscreen />
          <LanguageMenu size="small" />
        </span>
        <Theme />
        <More />
      </div>
    </div>
  )
}
