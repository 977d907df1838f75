import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { report } from '../contract.ts'
import { sales } from '../channel-report.links.ts'
import { saleTypes } from '../report.rules.ts'
import { saleColumns } from './report.columns.tsx'
import { ReportTabs } from './ReportTabs.tsx'
import { monthFilter, typeWord } from './words.ts'

/** /onlineorder/salesReport: reported sales that count. */
const { loader, Page } = listPage(report.sales, sales, {
  id: 'channel-report.sales',
  title: 'channel-report.sales_title',
  nameOf: (row) => row.invoiceNo,
  minWidth: 1000,
  useColumns: () => saleColumns,
  filters: {
    keyword: keyword('channel-report.keyword_sales'),
    period: monthFilter(),
    endCustomer: keyword('channel-report.column.endCustomer'),
    type: oneOf('channel-report.column.type', 'channel-report.any_type', saleTypes, typeWord),
  },
  empty: { title: 'channel-report.none_rows', about: 'channel-report.none_rows_about' },
})
export { loader }
export default function SalesRows(props: Parameters<typeof Page>[0]) {
  return (
    <>
      <ReportTabs />
      <Page {...props} />
    </>
  )
}
