import { Button, Checkbox, Segmented } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { titleOf, type DataColumn } from './column.ts'
import type { Density, TableSettings } from './settings.ts'

export type SettingsProps = {
  columns: readonly Pick<DataColumn<never>, 'key' | 'title'>[]
  settings: TableSettings
  change: (part: Partial<TableSettings>) => void
  reset: () => void
}

/** What the settings button opens; loaded with its first use. */
export default function SettingsPanel({ columns, settings, change, reset }: SettingsProps) {
  const choices = columns.map((column, index) => ({ label: titleOf(column), value: column.key, disabled: index === 0 }))
  const shown = columns.filter((column) => !settings.hidden.includes(column.key)).map((column) => column.key)
  return (
    <>
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
    </>
  )
}
