import { approvalTexts } from '#areas/approval/web/texts.public.ts'
import { workbenchTexts } from '#areas/workbench/web/texts.public.ts'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import * as links from '../channel-report.links.ts'
import * as search from '../channel-report.search.ts'

const reportTexts = areaTexts('channel-report', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
const main = { access: 'menu', layout: 'main', texts: [reportTexts, approvalTexts] } as const
// where nothing is decided, no words for it are loaded
const plain = { ...main, texts: reportTexts } as const
// what stands beside the reports has their entry of the sidebar
const beside = { menu: links.reports.path } as const
const add = { ...plain, ...beside, access: 'public', search: search.addSearch } as const

export const pages = [
  page({
    ...main,
    link: links.reports,
    title: 'channel-report.title',
    search: search.reportSearch,
    component: () => import('./ReportPage.tsx'),
  }),
  page({
    ...plain,
    ...beside,
    link: links.stock,
    title: 'channel-report.stock_title',
    search: search.stockSearch,
    component: () => import('./StockPage.tsx'),
  }),
  page({
    ...plain,
    ...beside,
    link: links.sales,
    title: 'channel-report.sales_title',
    search: search.saleSearch,
    component: () => import('./SalesPage.tsx'),
  }),
  page({
    ...main,
    ...beside,
    texts: [reportTexts, workbenchTexts],
    link: links.charts,
    title: 'channel-report.charts_title',
    search: search.chartSearch,
    component: () => import('./ChartsPage.tsx'),
  }),
  page({
    ...add,
    link: links.addStock,
    title: 'channel-report.add_stock',
    component: () => import('./AddStockPage.tsx'),
  }),
  page({
    ...add,
    link: links.addSales,
    title: 'channel-report.add_sales',
    component: () => import('./AddSalesPage.tsx'),
  }),
  page({
    ...main,
    link: links.desk,
    title: 'channel-report.desk',
    search: search.reportSearch,
    component: () => import('./DeskPage.tsx'),
  }),
  page({
    ...plain,
    link: links.months,
    title: 'channel-report.months_title',
    search: search.monthSearch,
    component: () => import('./MonthPage.tsx'),
  }),
  page({
    ...plain,
    link: links.ends,
    title: 'channel-report.ends_title',
    search: search.endSearch,
    component: () => import('./EndPage.tsx'),
  }),
]
