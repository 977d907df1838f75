import { KeepAliveOutlet } from '../router/keepalive.tsx'
import { useSession } from '../session.ts'
import { Aside } from './Aside.tsx'
import { Footer } from './Footer.tsx'
import { Helpers } from './Helpers.tsx'
import { Keys } from './Keys.tsx'
import { faqMenu } from './menu.rules.ts'
import { Navbar } from './Navbar.tsx'
import { Notices, Popup, Questions } from './Notices.tsx'
import styles from './Shell.module.css'
import { PublicBar } from './PublicBar.tsx'
import { useSideEntries } from './SideMenu.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useActiveMenu, useLeaf } from './state.ts'
import { TabsView } from './TabsView.tsx'
import { TopBar } from './TopBar.tsx'

/** The frame of every page behind the sign-in, for visitors without its menus; the page's `layout` chooses its variant. */
export function Shell() {
  const { page } = useLeaf()
  const layout = page?.layout ?? 'main'
  const active = useActiveMenu()
  const user = useSession()
  const beside = useSideEntries()
  const main = [
    styles.main,
    user?.ndaStatus === 'pass' && styles.clear,
    active === faqMenu && styles.flush,
    (layout === 'centred' || !user) && styles.centred,
  ]
  return (
    <div className={user ? styles.shell : `${styles.shell} ${styles.visitor}`}>
      <SkipLink />
      {user ? <TopBar /> : <PublicBar />}
      {user && <Aside />}
      <div className={styles.column}>
        {user && <Navbar withToggle={layout !== 'centred' && (page?.left !== undefined || beside.length > 0)} />}
        {user && <TabsView />}
        <Notices />
        <main id="content" tabIndex={-1} className={main.filter(Boolean).join(' ')}>
          <KeepAliveOutlet />
        </main>
        <Footer />
      </div>
      <Helpers />
      <Popup />
      <Questions />
      <Keys />
    </div>
  )
}
