import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { enterDrawer } from '../drawer-focus.ts'
import { giveFocusBack, watchFocus } from '../focus.ts'
import { Filters } from '../table/Filters.tsx'
import './filter-sheet.css'

watchFocus()

type Props = {
  label: string
  open: boolean
  onClose: () => void
  /** undefined while none is set */
  onClear: (() => void) | undefined
  children: ReactNode
}
/** The filters of a list on a phone, from below; each counts at once, so that closing is all there is to do. */
export default function FilterSheet({ label, open, onClose, onClear, children }: Props) {
  return (
    <Drawer
      open={open}
      placement="bottom"
      size="auto"
      rootClassName="filter-sheet"
      title={t('ui.filters')}
      closable={{ 'aria-label': t('ui.close') }}
      onClose={onClose}
      afterOpenChange={(shown) => (shown ? enterDrawer() : giveFocusBack())}
      footer={
        <div className="filter-sheet-foot">
          <Button disabled={!onClear} onClick={onClear}>
            {t('ui.empty.clear')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t('part.filters.done')}
          </Button>
        </div>
      }
    >
      <div className="filter-sheet-fields">
        <Filters label={label}>{children}</Filters>
      </div>
    </Drawer>
  )
}
