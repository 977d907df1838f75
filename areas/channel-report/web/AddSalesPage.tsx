import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { opens } from '#platform/web/call/query.ts'
import { part } from '#platform/web/load/part.tsx'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import type { addSales } from '../channel-report.links.ts'
import { batchQuery, standingQuery } from './report.queries.ts'

const AddReport = part(() => import('./AddReport.tsx'))
export const loader = ({ search }: LoadContext<typeof addSales>) =>
  opens(search.id === undefined ? standingQuery() : batchQuery(search.id))
/** /onlineorder/batchSalesReport: a workbook of sales. */
export default function AddSales({ search, setSearch }: PageProps<typeof addSales>) {
  return (
    <Suspense fallback={<Skeleton active />}>
      <AddReport kind="sales" search={search} setSearch={setSearch} />
    </Suspense>
  )
}
