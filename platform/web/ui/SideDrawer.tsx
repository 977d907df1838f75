import { Drawer, type DrawerProps } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import './side-drawer.css'

type Props = Omit<DrawerProps, 'size' | 'rootClassName' | 'closable'>

/** A drawer as wide as what it shows: see side-drawer.css. */
export const SideDrawer = (props: Props) => (
  <Drawer
    {...props}
    size="var(--drawer-width)"
    rootClassName="side-drawer"
    closable={{ 'aria-label': t('ui.close') }}
  />
)
