import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react'
import type { Page } from '../router/page.ts'
import { useStore } from '../store.ts'
import { isPhone } from '../theme/store.ts'
import styles from './Aside.module.css'
import { SideMenu } from './SideMenu.tsx'
import { sidebarOpen, useLeaf } from './state.ts'

const Overlay = lazy(() => import('./Overlay.tsx'))
const slotCache = new WeakMap<Page, LazyExoticComponent<ComponentType>>()
function slotOf(page: Page | undefined): LazyExoticComponent<ComponentType> | undefined {
  if (!page?.left) return undefined
  const known = slotCache.get(page) ?? lazy(page.left)
  slotCache.set(page, known)
  return known
}

/** What stands left of the page: the menu, or what the page put into the slot; an overlay on a phone. */
export function Aside() {
  const { page } = useLeaf()
  const phone = useStore(isPhone)
  const open = useStore(sidebarOpen)
  const Slot = slotOf(page)
  if (phone) {
    return (
      <Suspense>
        <Overlay Slot={Slot} />
      </Suspense>
    )
  }
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
