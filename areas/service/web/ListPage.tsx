import type { ComponentProps } from 'react'
import { home } from '#areas/market/market.links.ts'
import { show as orderPage } from '#areas/service-order/service-order.links.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { TitleCell } from '#platform/web/ui/table/TitleCell.tsx'
import { service, serviceStates } from '../contract.ts'
import { list, show } from '../service.links.ts'
import type { ServiceRow } from './service.queries.ts'
import { serviceSteps } from './service.steps.ts'
import { Period, Quota, ServiceState } from './ServiceState.tsx'
import { stateWord } from './words.ts'
import { Works } from './Works.tsx'

/** /info/service: what the company has bought for a time. */
const { loader, Page } = listPage(service.list, list, {
  id: 'service.list',
  title: 'service.title',
  nameOf: (row) => row.name,
  minWidth: 960,
  useColumns: () => columns,
  filters: {
    keyword: keyword('service.keyword'),
    status: oneOf('service.states', 'service.any_state', serviceStates, stateWord),
  },
  steps: serviceSteps,
  begin: { label: 'service.to_market', url: home.path, leads: true },
  empty: { title: 'service.none', about: 'service.none_about' },
})
export { loader }

/** What was bought for a time, and below it what was bought as work. */
export default function ServicesPage(props: ComponentProps<typeof Page>) {
  return (
    <>
      <Page {...props} />
      <Works />
    </>
  )
}

const columns: DataColumn<ServiceRow>[] = [
  {
    key: 'name',
    title: 'service.field.name',
    render: (row) => <TitleCell to={show.url(null, { id: row.id })} title={row.name} under={[row.no]} />,
  },
  { key: 'period', title: 'service.field.period', width: 220, render: (row) => <Period row={row} /> },
  { key: 'quota', title: 'service.field.quota', width: 160, render: (row) => <Quota row={row} /> },
  { key: 'state', title: 'service.states', width: 110, render: (row) => <ServiceState status={row.status} /> },
  {
    key: 'order',
    title: 'service.field.order',
    width: 160,
    render: (row) => <AppLink to={orderPage.url(null, { id: row.orderId })}>{row.orderNo}</AppLink>,
  },
]
