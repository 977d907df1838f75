import { Drawer, type DrawerProps } from 'antd'
import { useEffect } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { enterDrawer } from './drawer-focus.ts'
import { giveFocusBack, watchFocus } from './focus.ts'
import './side-drawer.css'

watchFocus()

type Props = Omit<DrawerProps, 'size' | 'rootClassName' | 'closable'>

/** A drawer as wide as what it shows: see side-drawer.css. */
export function SideDrawer(props: Props) {
  // one that is taken away while it is open never says that it has closed
  useEffect(() => () => void setTimeout(giveFocusBack), [])
  return (
    <Drawer
      {...props}
      size="var(--drawer-width)"
      rootClassName="side-drawer"
      closable={{ 'aria-label': t('ui.close') }}
      afterOpenChange={(open) => {
        if (open) enterDrawer()
        else giveFocusBack()
        props.afterOpenChange?.(open)
      }}
    />
  )
}
