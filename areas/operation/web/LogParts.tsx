import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { LogRow } from './operation.queries.ts'
import styles from './Operation.module.css'

/** What came of a call. */
export const Result = ({ row: { msgCode, outcome } }: { row: LogRow }) => (
  <StateTag tone={msgCode === 0 ? 'good' : 'bad'}>{outcome}</StateTag>
)
/** The call as the contract names it: what a search in code or API document needs. */
export const callOf = (row: LogRow): string => `${row.className}.${row.methodName}`
/** What a call was about; a link where its reader may open it. */
export const About = ({ object }: { object: LogRow['object'] }) =>
  object ? object.url ? <AppLink to={object.url}>{object.name}</AppLink> : object.name : '–'
export const nameOf = ({ userName, viewerName }: LogRow): string =>
  viewerName
    ? t('operation.log.viewer', { viewer: viewerName, name: userName })
    : userName || t('operation.log.anonymous')
export const code = (text: string) => <span className={styles.code}>{text}</span>
