import { SettingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { PopoverButton } from './MenuButton.tsx'
import type { SettingsProps } from './SettingsPanel.tsx'

const load = () => import('./SettingsPanel.tsx')
const SettingsPanel = part(load)

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
    <PopoverButton
      content={panel}
      button={
        <Button
          icon={<SettingOutlined />}
          aria-label={t('ui.table.settings')}
          title={t('ui.table.settings')}
          onPointerEnter={() => void load().catch(() => {})}
        />
      }
    />
  )
}
