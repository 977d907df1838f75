import { Drawer } from 'antd'
import { useEffect, useRef } from 'react'
import { t } from '../i18n/text.ts'
import { useStore } from '../store.ts'
import styles from './Aside.module.css'
import { LeftSlot } from './LeftSlot.tsx'
import { Logo } from './Logo.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SideMenu } from './SideMenu.tsx'
import { overlayOpen, useLeaf } from './state.ts'

/** The sidebar of a phone: search, the page's slot and all menus, over the page. */
export default function Overlay() {
  const open = useStore(overlayOpen)
  const { page, pathname } = useLeaf()
  // The overlay covers the page it leads to: it closes with every navigation. Not when it first comes, which may be after
  // the tap that asked for it.
  const covered = useRef(pathname)
  useEffect(() => {
    if (covered.current !== pathname) overlayOpen.set(false)
    covered.current = pathname
  }, [pathname])
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
      {page?.left && (
        <div className={styles.overlaySlot}>
          <LeftSlot />
        </div>
      )}
      <SideMenu all />
    </Drawer>
  )
}
