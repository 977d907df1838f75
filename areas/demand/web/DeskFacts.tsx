import { clientInfo } from '#areas/client/client.links.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { DemandSides } from './DemandSides.tsx'
import type { ReviewDetail } from './desk.queries.ts'

/** A demand as staff read it: whose it is, and how many asked for the same. */
export default function DeskFacts({ record }: { record: ReviewDetail }) {
  return (
    <DemandSides
      record={record}
      facts={[
        [
          'demand.field.company',
          <AppLink key="company" to={clientInfo.url(null, { id: record.companyId })}>
            {record.companyName}
          </AppLink>,
        ],
        ['demand.field.applicant', record.applicant],
        ['demand.field.handler', record.handler || t('demand.unassigned')],
        ['demand.field.asking', record.joined + 1],
        ['demand.field.total', record.totalQty.toLocaleString()],
      ]}
    />
  )
}
