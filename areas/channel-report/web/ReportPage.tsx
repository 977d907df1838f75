import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { Suspense } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { Permit } from '#platform/web/ui/Permit.tsx'
import { report } from '../contract.ts'
import { addSales, addStock, reports } from '../channel-report.links.ts'
import { reportKinds, reportStates } from '../report.rules.ts'
import { ownColumns } from './report.columns.tsx'
import { batchQuery, standingQuery } from './report.queries.ts'
import { reportSteps } from './report.steps.ts'
import { ReportTabs } from './ReportTabs.tsx'
import { kindWord, monthFilter, stateWord } from './words.ts'

const Standing = part(() => import('./Standing.tsx'))

/** /onlineorder/reportList: what the customer reported month by month, and what is due. */
const { loader, Page } = listPage(report.batches, reports, {
  id: 'channel-report.list',
  title: 'channel-report.title',
  nameOf: (row) => row.batchNo,
  minWidth: 1000,
  useColumns: () => ownColumns,
  tabs: {
    by: 'status',
    label: 'channel-report.field.status',
    all: 'channel-report.all',
    states: reportStates,
    wordOf: stateWord,
  },
  filters: {
    keyword: keyword('channel-report.keyword'),
    kind: oneOf('channel-report.field.kind', 'channel-report.any_kind', reportKinds, kindWord),
    period: monthFilter(),
  },
  steps: reportSteps,
  extra: Upload,
  beside: () => [standingQuery()],
  drawer: {
    read: batchQuery,
    title: (row) => row.batchNo,
    waiting: 'channel-report.report',
    body: () => import('./BatchFacts.tsx'),
  },
  empty: { title: 'channel-report.none', about: 'channel-report.none_about' },
})
export { loader }

function Upload() {
  const navigate = useNavigate()
  const go = (path: string) => () => void navigate({ to: path, search: {} } as never)
  return (
    <Permit code="report_edit">
      <Button onClick={go(addStock.path)}>{t('channel-report.upload_stock')}</Button>
      <Button type="primary" onClick={go(addSales.path)}>
        {t('channel-report.upload_sales')}
      </Button>
    </Permit>
  )
}
export default function Reports(props: Parameters<typeof Page>[0]) {
  return (
    <>
      <ReportTabs />
      <Suspense>
        <Standing />
      </Suspense>
      <Page {...props} />
    </>
  )
}
