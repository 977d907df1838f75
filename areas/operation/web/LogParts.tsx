import { t } from '#platform/web/i18n/text.ts'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { LogRow } from './operation.queries.ts'
import styles from './Operation.module.css'

/** What came of a call. */
export const Result = ({ msgCode }: { msgCode: number }) =>
  msgCode === 0 ? (
    <StateTag tone="good">{t('operation.log.success')}</StateTag>
  ) : (
    <StateTag tone="bad">{t('operation.log.refused', { code: msgCode })}</StateTag>
  )
export const nameOf = (row: LogRow): string => row.userName || t('operation.log.anonymous')
export const code = (text: string) => <span className={styles.code}>{text}</span>
