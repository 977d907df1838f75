import { Button, Tooltip } from 'antd'
import { addressOf } from '#platform/contract/address.ts'
import { given } from '#platform/web/call/given.ts'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { mostExported, operation } from '../contract.ts'
import type { LogSearch } from '../operation.search.ts'

/** What the filters show, as a file. */
export function ExportLogs({ search: { user, className, failed, startDate, endDate } }: { search: LogSearch }) {
  const asked = given({ user, className, failed, startDate, endDate })
  return (
    <Tooltip title={t('operation.log.export_about', { n: count(mostExported) })}>
      <Button href={addressOf(operation.exportLogs, asked)} download>
        {t('operation.log.export')}
      </Button>
    </Tooltip>
  )
}
