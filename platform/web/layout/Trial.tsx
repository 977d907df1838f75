import { day } from '../i18n/format.ts'
import { t } from '../i18n/text.ts'
import styles from './Filling.module.css'

/** Above every page of staff while a trial is inside: what they do there is no real work. */
export default function Trial({ since }: { since: string }) {
  return (
    <p className={styles.line} role="status">
      {t('part.notice.trial', { since: day(since) })}
    </p>
  )
}
