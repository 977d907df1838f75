import { link } from '#platform/contract/link.ts'
import type {
  AddSearch,
  ChartSearch,
  EndSearch,
  MonthSearch,
  ReportSearch,
  SaleSearch,
  StockSearch,
} from './channel-report.search.ts'

/** The reports of the own customer. */
export const reports = link<ReportSearch>()('/onlineorder/reportList')
/** Rows that count: stock, and sales. */
export const stock = link<StockSearch>()('/onlineorder/inventoryReport')
export const sales = link<SaleSearch>()('/onlineorder/salesReport')
/** Charts of what the own company reported. */
export const charts = link<ChartSearch>()('/onlineorder/reportCharts')
/** Where a workbook is uploaded and read: of stock, and of sales. */
export const addStock = link<AddSearch>()('/onlineorder/batchAddInventory')
export const addSales = link<AddSearch>()('/onlineorder/batchSalesReport')
/** The desk of the business assistants. */
export const desk = link<ReportSearch>()('/admin/reportDesk')
export const months = link<MonthSearch>()('/admin/reportDesk/months')
export const ends = link<EndSearch>()('/admin/reportDesk/endCustomers')
