import { count, listed } from '#platform/web/i18n/format.ts'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import type { LicenceRow } from './licence.queries.ts'
import { LicenceState } from './LicenceState.tsx'
import { usageWord } from './words.ts'

type Row = Omit<LicenceRow, 'can'>
/** What a list of licences says of each, whoever reads it. */
export const rest: DataColumn<Row>[] = [
  { key: 'state', title: 'licence.field.state', width: 150, render: (row) => <LicenceState status={row.status} /> },
  { key: 'chip', title: 'licence.field.chip', width: 96, render: (row) => row.chipCode },
  {
    key: 'features',
    title: 'licence.field.features',
    width: 200,
    render: (row) => listed(row.features.map(({ name }) => name)) || '–',
  },
  { key: 'usage', title: 'licence.field.usage', width: 130, render: (row) => usageWord(row.usage) },
  {
    key: 'used',
    title: 'licence.field.used',
    width: 140,
    align: 'end',
    render: (row) => <span className="nowrap">{`${count(row.quantity)} / ${count(row.used)}`}</span>,
  },
  {
    key: 'valid',
    title: 'licence.field.valid',
    width: 112,
    render: (row) => <span className="nowrap">{row.validEnd ?? '–'}</span>,
  },
  {
    key: 'updated',
    title: 'licence.field.updated',
    width: 106,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
