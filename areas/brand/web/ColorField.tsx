import { Button, Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { isReddish } from '#platform/contract/contrast.ts'
import { defaultColor, themeTokens } from '#platform/web/theme/theme.ts'
import styles from './Brand.module.css'

type Props = { id?: string; value?: string; onChange?: (color: string) => void }

/** The accent, by a swatch or its digits, with the button that is made of it on light and on dark. */
export function ColorField({ id, value = '', onChange }: Props) {
  const color = /^#[0-9a-f]{6}$/.test(value) ? value : defaultColor
  return (
    <div className={styles.row}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={t('brand.color.pick')}
        value={color}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Input
        {...(id === undefined ? {} : { id })}
        className={styles.digits}
        value={value}
        placeholder={defaultColor}
        maxLength={7}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => onChange?.(event.target.value.trim().toLowerCase())}
      />
      {[false, true].map((dark) => (
        <Sample key={String(dark)} color={color} dark={dark} />
      ))}
      {value && (
        <Button type="text" onClick={() => onChange?.('')}>
          {t('brand.color.default')}
        </Button>
      )}
      {isReddish(color) && <span>{t('brand.color.reddish')}</span>}
    </div>
  )
}

function Sample({ color, dark }: { color: string; dark: boolean }) {
  const { primaryColor, colorPrimary } = themeTokens(color, dark, false).components!.Button as Record<string, string>
  return (
    <span className={dark ? styles.dark : styles.ground} aria-hidden="true">
      <b className={styles.sample} style={{ color: primaryColor, background: colorPrimary }}>
        {t('brand.color.sample')}
      </b>
    </span>
  )
}
