import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover, Segmented } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { titleOf, type DataColumn } from './column.ts'
import type { Density, TableSettings } from './settings.ts'

type Props<Row> = {
  columns: readonly DataColumn<Row>[]
  settings: TableSettings
  change: (part: Partial<TableSettings>) => void
  reset: () => void
}

/** Row height and columns of a table behind one button. */
export function SettingsButton<Row>({ columns, settings, change, reset }: Props<Row>) {
  const choices = columns.map((column, index) => ({ label: titleOf(column), value: column.key, disabled: index === 0 }))
  const shown = columns.filter((column) => !settings.hidden.includes(column.key)).map((column) => column.key)
  const panel = (
    <div className="table-settings">
      <fieldset>
        <legend>{t('ui.table.density')}</legend>
        <Segmented<Density>
          block
          name="density"
          value={settings.density}
          options={[
            { label: t('ui.table.comfortable'), value: 'comfortable' },
            { label: t('ui.table.compact'), value: 'compact' },
          ]}
          onChange={(density) => change({ density })}
        />
      </fieldset>
      <fieldset>
        <legend>{t('ui.table.columns')}</legend>
        <Checkbox.Group
          options={choices}
          value={shown}
          onChange={(keys) =>
            change({ hidden: columns.map((column) => column.key).filter((key) => !keys.includes(key)) })
          }
        />
      </fieldset>
      <Button type="link" size="small" onClick={reset}>
        {t('ui.table.reset')}
      </Button>
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" content={panel}>
      <Button icon={<SettingOutlined />} aria-label={t('ui.table.settings')} title={t('ui.table.settings')} />
    </Popover>
  )
}
