import { bcp47, locales } from '#platform/contract/text.ts'
import { locale, t } from '../i18n/text.ts'
import styles from './LanguageRow.module.css'
import { changeLocale, localeNames } from './locale.ts'

/** The three languages side by side, the active one disabled: for public pages, which do without a dropdown's weight. */
export function LanguageRow() {
  return (
    <nav aria-label={t('shell.language')} className={styles.row}>
      {locales.map((one) => (
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
