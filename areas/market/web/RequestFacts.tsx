import { clientInfo } from '#areas/client/client.links.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { ApplyFacts } from './ApplyFacts.tsx'
import { ApplyState } from './ApplyState.tsx'
import type { RequestDetail } from './desk.queries.ts'

/** A request as who quotes has it. */
export default function RequestFacts({ record }: { record: RequestDetail }) {
  return (
    <ApplyFacts
      record={record}
      facts={[
        ['market.field.state', <ApplyState key="state" status={record.status} />],
        ['market.field.product', record.product],
        [
          'market.field.company',
          <AppLink key="company" to={clientInfo.url(null, { id: record.companyId })}>
            {record.company}
          </AppLink>,
        ],
        ['market.field.user', record.user],
        ['market.field.handler', record.handler],
      ]}
    />
  )
}
