import { opens } from '#platform/web/call/query.ts'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import type { addSales } from '../channel-report.links.ts'
import { AddReport } from './AddReport.tsx'
import { batchQuery, standingQuery } from './report.queries.ts'

export const loader = ({ search }: LoadContext<typeof addSales>) =>
  opens(search.id === undefined ? standingQuery() : batchQuery(search.id))
/** /onlineorder/batchSalesReport: a workbook of sales. */
export default function AddSales(props: PageProps<typeof addSales>) {
  return <AddReport kind="sales" {...props} />
}
