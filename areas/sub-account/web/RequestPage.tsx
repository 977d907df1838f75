import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { grantRequest, requestKinds, requestStates } from '../request.contract.ts'
import { requests } from '../sub-account.links.ts'
import { requestQuery, type Request } from './request.queries.ts'
import { requestSteps } from './request.steps.ts'
import { kindWord, requestTone, requestWord, whatOf } from './words.ts'

/** /user/grantRequest: what colleagues and guests ask of the main account; everybody else sees what they asked. */
const { loader, Page } = listPage(grantRequest.requests, requests, {
  id: 'sub-account.request.list',
  title: 'sub-account.request.title',
  lead: 'sub-account.request.lead',
  nameOf: (row) => whatOf(row),
  minWidth: 900,
  useColumns: () => columns,
  filters: {
    keyword: keyword('sub-account.request.keyword'),
    status: oneOf('sub-account.field.status', 'sub-account.any_status', requestStates, requestWord),
    kind: oneOf('sub-account.request.field.kind', 'sub-account.request.any_kind', requestKinds, kindWord),
  },
  steps: requestSteps,
  drawer: {
    read: requestQuery,
    title: (row) => whatOf(row),
    waiting: 'sub-account.request.detail',
    body: () => import('./RequestFacts.tsx'),
  },
  empty: { title: 'sub-account.request.none', about: 'sub-account.request.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<Request>[] = [
  {
    key: 'what',
    title: 'sub-account.request.field.what',
    render: (row) => (
      <RowTitle row={row} under={[kindWord(row.kind), row.reason]}>
        {whatOf(row)}
      </RowTitle>
    ),
  },
  {
    key: 'person',
    title: 'sub-account.request.field.person',
    width: 190,
    render: (row) => [row.person, row.house].filter(Boolean).join(' · '),
  },
  {
    key: 'created',
    title: 'sub-account.request.field.created',
    width: 120,
    render: (row) => <RelativeTime value={row.createdAt} />,
  },
  {
    key: 'state',
    title: 'sub-account.field.status',
    width: 110,
    render: (row) => <StateTag tone={requestTone[row.status]}>{requestWord(row.status)}</StateTag>,
  },
]
