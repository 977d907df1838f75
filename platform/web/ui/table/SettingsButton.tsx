import { SettingOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { lazy, Suspense } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import type { SettingsProps } from './SettingsPanel.tsx'

const load = () => import('./SettingsPanel.tsx')
const SettingsPanel = lazy(load)

/** Row height and columns of a table behind one button. */
export function SettingsButton(props: SettingsProps) {
  const panel = (
    <div className="table-settings">
      <Suspense fallback={<div style={{ height: 120 + 26 * props.columns.length }} />}>
        <SettingsPanel {...props} />
      </Suspense>
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" content={panel}>
      <Button
        icon={<SettingOutlined />}
        aria-label={t('ui.table.settings')}
        title={t('ui.table.settings')}
        onPointerEnter={() => void load().catch(() => {})}
      />
    </Popover>
  )
}
