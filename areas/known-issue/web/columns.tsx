import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import type { KnownRow } from './known-issue.queries.ts'
import { SeverityTag } from './KnownState.tsx'

/** What the list of customers and the desk begin with. */
export const firstColumns: DataColumn<Pick<KnownRow, 'id' | 'code' | 'title' | 'project' | 'severity'>>[] = [
  {
    key: 'title',
    title: 'known-issue.field.title',
    render: (row) => (
      <RowTitle row={row} under={[row.code, row.project.code]}>
        {row.title}
      </RowTitle>
    ),
  },
  {
    key: 'severity',
    title: 'known-issue.field.severity',
    width: 110,
    render: (row) => <SeverityTag severity={row.severity} />,
  },
]
