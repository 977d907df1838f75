import { FileSearchOutlined, ReadOutlined, SafetyCertificateOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { MenuItem } from '#platform/contract/boot.ts'
import { missingFor } from '#platform/contract/reason.ts'
import { locale, t } from '#platform/web/i18n/text.ts'
import { AppLink, withMenuID } from '#platform/web/layout/AppLink.tsx'
import { AccessLink } from '#platform/web/layout/AccessHint.tsx'
import { vendorName } from '#platform/web/layout/Logo.tsx'
import { menuIcons } from '#platform/web/layout/icons.tsx'
import { isReachable } from '#platform/web/router/registry.ts'
import { useSession } from '#platform/web/session.ts'
import styles from './HomePage.module.css'
import { login } from '../session.links.ts'

const nameOf = (m: MenuItem) => (locale() === 'en' ? m.enName || m.name : m.name)

/** / and /index: what the portal is for, and for signed-in users the way to what they can open. */
export default function HomePage() {
  const user = useSession()
  const lacking = user && missingFor('nda', user)
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <p className={styles.vendor}>{vendorName()}</p>
        <h1>{user ? t('session.home.welcome', { name: user.name }) : t('session.home.lead')}</h1>
        {user && <p>{t('session.home.lead')}</p>}
        {lacking && (
          <p className={styles.hint}>
            <AccessLink reason={lacking}>{t('session.home.certify')}</AccessLink>
          </p>
        )}
        {!user && (
          <Button type="primary" size="large" href={login.path}>
            {t('session.login.title')}
          </Button>
        )}
      </header>
      {user ? <Places menus={user.menus} /> : <Features />}
    </div>
  )
}

function Places({ menus }: { menus: readonly MenuItem[] }) {
  return (
    <nav className={styles.grid} aria-label={t('session.home.open')}>
      {places(menus).map((m) => (
        <AppLink key={m.id} to={withMenuID(m.url, m.top)} className={styles.tile}>
          <span className={styles.icon}>{menuIcons[m.icon] ?? menuIcons['document']}</span>
          <span className={styles.name}>
            <b>{nameOf(m)}</b>
          </span>
        </AppLink>
      ))}
    </nav>
  )
}

type Place = MenuItem & { top: number }
/**
 * Visible leaves of the tree that lead to another page than this, each with the top menu it belongs to. A directory that
 * an area hangs below its entry (its entries have no icons) is one place, not one for each of its nodes.
 */
function places(menus: readonly MenuItem[]): Place[] {
  const isLeaf = (item: MenuItem) => isReachable(item.url) && item.children.every((child) => child.icon === '')
  const leaves = (item: MenuItem, top: number): Place[] => {
    if (item.show !== 1) return []
    return isLeaf(item) ? [{ ...item, top }] : item.children.flatMap((child) => leaves(child, top))
  }
  return menus.flatMap((menu) => leaves(menu, menu.id)).filter((menu) => menu.url !== '/dashboard')
}

function Features() {
  const item = (icon: ReactNode, text: string) => (
    <li className={styles.tile}>
      <span className={styles.icon}>{icon}</span>
      <span>{text}</span>
    </li>
  )
  return (
    <ul className={styles.grid}>
      {item(<FileSearchOutlined />, t('session.home.feature.doc'))}
      {item(<ReadOutlined />, t('session.home.feature.read'))}
      {item(<SafetyCertificateOutlined />, t('session.home.feature.safe'))}
    </ul>
  )
}
