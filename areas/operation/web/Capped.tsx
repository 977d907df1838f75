import { maxOffset } from '#platform/contract/paging.ts'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import styles from './Operation.module.css'

/** Says that there may be more than the list hands out. */
export const Capped = ({ total = 0 }: { total: number | undefined }) =>
  total >= maxOffset ? <p className={styles.capped}>{t('operation.capped', { n: count(maxOffset) })}</p> : null
