import 'antd/dist/antd.css?set=picker'
import { Button, ColorPicker, Radio } from 'antd'
import { t } from '../i18n/text.ts'
import { useStore } from '../store.ts'
import { accentOf, chooseTheme, themeChoice, vendorColor, type ThemeChoice } from './store.ts'
import { presets } from './theme.ts'
import styles from './ThemePicker.module.css'

/** Accent presets, a free colour, and light or dark. Loaded on the first click. */
export default function ThemePicker() {
  const choice = useStore(themeChoice)
  const { mode } = choice
  const color = accentOf(choice)
  const shades = [...new Set([vendorColor(), ...presets])]
  const modes: { value: ThemeChoice['mode']; label: string }[] = [
    { value: 'light', label: t('shell.theme_light') },
    { value: 'dark', label: t('shell.theme_dark') },
    { value: 'system', label: t('shell.theme_system') },
  ]
  return (
    <div className={styles.picker}>
      <b id="theme-mode">{t('shell.theme_mode')}</b>
      <Radio.Group
        aria-labelledby="theme-mode"
        optionType="button"
        size="small"
        options={modes}
        value={mode}
        onChange={(event) => chooseTheme({ mode: event.target.value as ThemeChoice['mode'] })}
      />
      <b>{t('shell.theme_color')}</b>
      <div className={styles.presets}>
        {shades.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-label={preset}
            aria-pressed={preset === color}
            style={{ background: preset }}
            onClick={() => chooseTheme({ color: preset })}
          />
        ))}
      </div>
      <ColorPicker
        value={color}
        disabledAlpha
        onChangeComplete={(next) => chooseTheme({ color: next.toHexString().slice(0, 7) })}
      >
        <Button size="small">{t('shell.theme_custom')}</Button>
      </ColorPicker>
    </div>
  )
}
