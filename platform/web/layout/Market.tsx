import { Button } from 'antd'
import { t } from '../i18n/text.ts'
import { KeepAliveOutlet } from '../router/keepalive.tsx'
import { inMenu } from '../router/guard.ts'
import { isReachable } from '../router/registry.ts'
import { hasRole, session, useSession } from '../session.ts'
import { MenuButton } from '../ui/table/MenuButton.tsx'
import { AppLink, withMenuID } from './AppLink.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { Footer } from './Footer.tsx'
import { Helpers } from './Helpers.tsx'
import { Keys } from './Keys.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { LogoMark, vendorName } from './Logo.tsx'
import styles from './Market.module.css'
import { Notices } from './Notices.tsx'
import { SkipLink } from './SkipLink.tsx'
import { logoutItem, UserMenu } from './UserMenu.tsx'
import menuStyles from './UserMenu.module.css'

/** The market's own pages lead to each other, and to what was bought in it. */
const home = '/serviceMarket/product'
const places = [
  ['/info/service', 'shell.my_services'],
  ['/info/orders', 'shell.my_orders'],
] as const

/** Whether a place opens to who looks: not for companies that may look at the market but not buy. */
const opensTo = (to: string): boolean => isReachable(to) && (hasRole('admin') || inMenu(to, session()?.menus ?? []))

/** The frame of the service market: its header, a breadcrumb, the page, a footer. */
export function Market() {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={`${styles.bar} no-print`}>
        <AppLink to={withMenuID(home, 80)} className={styles.logo} aria-label={`${vendorName()} ${t('shell.market')}`}>
          <LogoMark />
          <span className={styles.vendor}>{vendorName()}</span>
          <b>{t('shell.market')}</b>
        </AppLink>
        <nav className={styles.places} aria-label={t('shell.top_menu')}>
          {places
            .filter(([to]) => opensTo(to))
            .map(([to, words]) => (
              <AppLink key={to} to={withMenuID(to, 1)}>
                {t(words)}
              </AppLink>
            ))}
        </nav>
        <LanguageMenu />
        <Person />
      </header>
      <Notices />
      <div className={styles.crumbs}>
        <Breadcrumb />
      </div>
      <main id="content" tabIndex={-1} className={styles.main}>
        <KeepAliveOutlet />
      </main>
      <Footer />
      <Helpers />
      <Keys />
    </div>
  )
}

/** My orders, my services, personal information, log out. */
function Person() {
  const user = useSession()
  if (!user) return <UserMenu />
  const link = (to: string, words: string) => ({ key: to, label: <AppLink to={withMenuID(to, 1)}>{words}</AppLink> })
  const items = [
    ...places
      .toReversed()
      .filter(([to]) => opensTo(to))
      .map(([to, words]) => link(to, t(words))),
    link('/info/personal', t('shell.personal')),
    { type: 'divider' as const },
    logoutItem(),
  ]
  return (
    <MenuButton
      menu={{ items }}
      button={
        <Button
          type="text"
          className={menuStyles.button}
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
