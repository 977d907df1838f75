import { fullTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { About, callOf, code, nameOf, Result } from './LogParts.tsx'
import type { LogRow } from './operation.queries.ts'
import styles from './Operation.module.css'

/** One row of the operation log with its parameters. */
export default function LogDrawer({ record: row }: { record: LogRow }) {
  return (
    <>
      <Facts
        facts={[
          ['operation.log.result', <Result key="result" row={row} />],
          ['operation.log.msg_code', row.msgCode === 0 ? null : row.msgCode],
          ['operation.log.requested_at', fullTime(row.requestedAt)],
          ['operation.log.user', nameOf(row)],
          ['operation.log.ip', row.ip],
          ['operation.log.class_name', row.area],
          ['operation.log.method_name', row.did],
          ['operation.log.object', row.object && <About key="object" object={row.object} />],
          ['operation.log.code', code(callOf(row))],
          ['operation.log.url', code(row.url)],
          ['operation.log.taken', t('operation.log.taken_ms', { n: row.takenMs })],
          ['operation.log.trace_id', code(row.traceId)],
        ]}
      />
      <h3 className={styles.subtitle}>{t('operation.log.params')}</h3>
      <pre className={styles.block}>{JSON.stringify(JSON.parse(row.params), null, 2)}</pre>
    </>
  )
}
