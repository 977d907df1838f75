import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import type { Rate } from './order-base.queries.ts'
import { RateState } from './States.tsx'
import { sourceOf } from './words.ts'

/** A rate in a list, of who orders and of finance. */
export const rateColumns: DataColumn<Rate>[] = [
  {
    key: 'pair',
    title: 'order-base.field.pair',
    width: 150,
    render: (row) => (
      <RowTitle row={row}>
        {row.base}/{row.quote}
      </RowTitle>
    ),
  },
  { key: 'rate', title: 'order-base.rate', width: 130, align: 'end', render: (row) => row.rate },
  { key: 'from', title: 'order-base.field.from', width: 116, render: (row) => row.startsOn },
  { key: 'to', title: 'order-base.field.to', width: 116, render: (row) => row.endsOn || '–' },
  { key: 'source', title: 'order-base.field.source', render: (row) => sourceOf(row.source) },
  { key: 'state', title: 'order-base.field.state', width: 116, render: (row) => <RateState {...row} /> },
  {
    key: 'updated',
    title: 'order-base.field.updated',
    width: 106,
    hidden: true,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
