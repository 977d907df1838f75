import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { desk } from '../product.links.ts'
import type { Project } from './desk.queries.ts'

/** All that is known of a chip project. */
export default function ProjectFacts({ record }: { record: Project }) {
  return (
    <Facts
      facts={[
        ['product.field.project_code', record.code],
        [
          'product.field.code',
          <AppLink to={desk.url(null, { open: record.chipId })} key="chip">
            {record.chip}
          </AppLink>,
        ],
        ['product.field.name', record.name],
        ['product.field.name_en', record.nameEn],
        ['product.field.listed', t(record.listed ? 'product.project.listed' : 'product.project.unlisted')],
        ['product.field.sort', record.sort],
        ['product.field.updated', dateTime(record.updatedAt)],
      ]}
    />
  )
}
