import { Button, Tooltip } from 'antd'
import { addressOf } from '#platform/contract/address.ts'
import { given } from '#platform/web/call/given.ts'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { mostExported, supportProject } from '../contract.ts'
import type { ListSearch } from '../support-project.search.ts'

/** What the filters show, as a file. */
export function ExportProjects({ search: { status, type, stage, chipId, mine, keyword } }: { search: ListSearch }) {
  const asked = given({ status, type, stage, chipId, mine, keyword })
  return (
    <Tooltip title={t('support-project.export_about', { n: count(mostExported) })}>
      <Button href={addressOf(supportProject.exportRows, asked)} download>
        {t('support-project.export')}
      </Button>
    </Tooltip>
  )
}
