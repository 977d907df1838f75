import { Drawer } from 'antd'
import { lazy, Suspense, useEffect, type ComponentType, type LazyExoticComponent } from 'react'
import { t } from '../i18n/text.ts'
import type { Page } from '../router/page.ts'
import { useStore } from '../store.ts'
import { isPhone } from '../theme/store.ts'
import styles from './Aside.module.css'
import { Logo } from './Logo.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SideMenu } from './SideMenu.tsx'
import { overlayOpen, sidebarOpen, useLeaf } from './state.ts'

const slotCache = new WeakMap<Page, LazyExoticComponent<ComponentType>>()
function slotOf(page: Page | undefined): LazyExoticComponent<ComponentType> | undefined {
  if (!page?.left) return undefined
  const known = slotCache.get(page) ?? lazy(page.left)
  slotCache.set(page, known)
  return known
}

function Overlay({ Slot }: { Slot: ComponentType | undefined }) {
  const open = useStore(overlayOpen)
  const { pathname } = useLeaf()
  // The overlay covers the page it leads to: it closes with every navigation.
  useEffect(() => overlayOpen.set(false), [pathname])
  const close = () => overlayOpen.set(false)
  return (
    <Drawer
      open={open}
      onClose={close}
      placement="left"
      size={300}
      title={<Logo />}
      closable={{ 'aria-label': t('shell.close'), placement: 'end' }}
      styles={{ body: { padding: '8px 0' }, header: { padding: '0 16px', minHeight: 48 } }}
    >
      <div className={styles.overlaySearch}>
        <SearchBox onDone={close} />
      </div>
      {Slot && (
        <div className={styles.overlaySlot}>
          <Suspense>
            <Slot />
          </Suspense>
        </div>
      )}
      <SideMenu all />
    </Drawer>
  )
}

/** What stands left of the page: the menu, or what the page put into the slot; an overlay on a phone. */
export function Aside() {
  const { page } = useLeaf()
  const phone = useStore(isPhone)
  const open = useStore(sidebarOpen)
  const Slot = slotOf(page)
  if (phone) return <Overlay Slot={Slot} />
  if (page?.layout === 'centred') return null
  if (Slot) {
    return open ? (
      <aside className={`${styles.aside} ${styles.slot} no-print`}>
        <Suspense>
          <Slot />
        </Suspense>
      </aside>
    ) : null
  }
  return (
    <aside className={`${styles.aside} ${open ? '' : styles.collapsed} no-print`}>
      <SideMenu collapsed={!open} />
    </aside>
  )
}
