import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { report } from '../contract.ts'
import { stock } from '../channel-report.links.ts'
import { agings } from '../report.rules.ts'
import { stockColumns } from './report.columns.tsx'
import { ReportTabs } from './ReportTabs.tsx'
import { agingWord, monthFilter } from './words.ts'

/** /onlineorder/inventoryReport: reported stock that counts. */
const { loader, Page } = listPage(report.stock, stock, {
  id: 'channel-report.stock',
  title: 'channel-report.stock_title',
  nameOf: (row) => row.item,
  minWidth: 1080,
  useColumns: () => stockColumns,
  filters: {
    keyword: keyword('channel-report.keyword_stock'),
    period: monthFilter(),
    warehouse: keyword('channel-report.column.warehouse', 40),
    aging: oneOf('channel-report.column.aging', 'channel-report.any_aging', agings, agingWord),
  },
  empty: { title: 'channel-report.none_rows', about: 'channel-report.none_rows_about' },
})
export { loader }
export default function StockRows(props: Parameters<typeof Page>[0]) {
  return (
    <>
      <ReportTabs />
      <Page {...props} />
    </>
  )
}
