import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { opens } from '#platform/web/call/query.ts'
import { part } from '#platform/web/load/part.tsx'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import type { addStock } from '../channel-report.links.ts'
import { batchQuery, standingQuery } from './report.queries.ts'

const AddReport = part(() => import('./AddReport.tsx'))
export const loader = ({ search }: LoadContext<typeof addStock>) =>
  opens(search.id === undefined ? standingQuery() : batchQuery(search.id))
/** /onlineorder/batchAddInventory: a workbook of stock. */
export default function AddStock({ search, setSearch }: PageProps<typeof addStock>) {
  return (
    <Suspense fallback={<Skeleton active />}>
      <AddReport kind="inventory" search={search} setSearch={setSearch} />
    </Suspense>
  )
}
