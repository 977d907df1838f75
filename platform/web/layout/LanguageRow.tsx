import { bcp47 } from '#platform/contract/text.ts'
import { boot } from '../boot.ts'
import { locale, t } from '../i18n/text.ts'
import styles from './LanguageRow.module.css'
import { changeLocale, localeNames } from './locale.ts'

/** The languages that are offered side by side, the active one disabled: for public pages, which do without a dropdown's weight. */
export function LanguageRow() {
  const { languages } = boot().settings.brand
  if (languages.length < 2) return null
  return (
    <nav aria-label={t('shell.language')} className={styles.row}>
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          lang={bcp47[one]}
          disabled={one === locale()}
          onClick={() => void changeLocale(one)}
        >
          {localeNames[one]}
        </button>
      ))}
    </nav>
  )
}
