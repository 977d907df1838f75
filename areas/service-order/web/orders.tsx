import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { home } from '#areas/market/market.links.ts'
import { count, dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { TitleCell } from '#platform/web/ui/table/TitleCell.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { show } from '../service-order.links.ts'
import type { OrderRow } from './order.queries.ts'
import { OrderState } from './OrderState.tsx'

/** The way to what can be ordered. */
export function ToMarket() {
  const navigate = useNavigate()
  return (
    <Button type="primary" onClick={() => void navigate({ to: home.path } as never)}>
      {t('service-order.to_market')}
    </Button>
  )
}

/** The columns of orders, with who ordered for those of a company. */
export const columnsOf = (withUser: boolean): DataColumn<OrderRow>[] => [
  {
    key: 'no',
    title: 'service-order.field.product',
    render: (row) => <TitleCell to={show.url(null, { id: row.id })} title={row.product} under={[row.no, row.items]} />,
  },
  ...(withUser
    ? [{ key: 'user', title: 'service-order.field.user', width: 110, render: (row: OrderRow) => row.user } as const]
    : []),
  {
    key: 'points',
    title: 'service-order.field.points',
    width: 100,
    align: 'end',
    render: (row) => count(row.totalPoints),
  },
  { key: 'state', title: 'service-order.states', width: 130, render: (row) => <OrderState status={row.status} /> },
  {
    key: 'progress',
    title: 'service-order.field.progress',
    width: 100,
    render: (row) => t('service-order.progress', { done: row.done, parts: row.parts }),
  },
  {
    key: 'created',
    title: 'service-order.field.created',
    width: 150,
    render: (row) => <span className="nowrap">{dateTime(row.createdAt)}</span>,
  },
]
