import { opens } from '#platform/web/call/query.ts'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import type { addStock } from '../channel-report.links.ts'
import { AddReport } from './AddReport.tsx'
import { batchQuery, standingQuery } from './report.queries.ts'

export const loader = ({ search }: LoadContext<typeof addStock>) =>
  opens(search.id === undefined ? standingQuery() : batchQuery(search.id))
/** /onlineorder/batchAddInventory: a workbook of stock. */
export default function AddStock(props: PageProps<typeof addStock>) {
  return <AddReport kind="inventory" {...props} />
}
