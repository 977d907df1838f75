import { Suspense } from 'react'
import { part } from '../load/part.tsx'
import { useStore } from '../store.ts'
import { isPhone } from '../theme/store.ts'
import styles from './Aside.module.css'
import { LeftSlot } from './LeftSlot.tsx'
import { SideMenu, useSideEntries } from './SideMenu.tsx'
import { sidebarOpen, useLeaf } from './state.ts'

const Overlay = part(() => import('./Overlay.tsx'))
/** What stands left of the page: the menu, or what the page put into the slot; an overlay on a phone. */
export function Aside() {
  const { page } = useLeaf()
  const phone = useStore(isPhone)
  const open = useStore(sidebarOpen)
  const entries = useSideEntries()
  if (phone) {
    return (
      <Suspense>
        <Overlay />
      </Suspense>
    )
  }
  if (page?.layout === 'centred') return null
  if (page?.left) {
    return open ? (
      <aside className={`${styles.aside} ${styles.slot} no-print`}>
        <LeftSlot />
      </aside>
    ) : null
  }
  // of a menu without entries no empty column
  if (entries.length === 0) return null
  return (
    <aside className={`${styles.aside} ${open ? '' : styles.collapsed} no-print`}>
      <SideMenu collapsed={!open} />
    </aside>
  )
}
