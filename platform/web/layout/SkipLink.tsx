import { t } from '../i18n/text.ts'
import styles from './SkipLink.module.css'

/** The first stop of the keyboard on every page: past what all pages begin with. */
export const SkipLink = () => (
  <a href="#content" className={styles.skip}>
    {t('shell.skip')}
  </a>
)
