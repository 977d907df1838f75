import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { Pagination } from 'antd'
import type { ReactNode } from 'react'
import { ErrorState } from '../state/States.tsx'
import { useList } from '../table/use-list.ts'
import './remark-list.css'

type Page<Row> = { list: readonly Row[]; limit: number; total: number }
type Props<Row, T, K extends QueryKey> = {
  label: string
  /** how a page is read */
  read: UseQueryOptions<T & Page<Row>, Error, T & Page<Row>, K>
  page: number
  onPage: (page: number) => void
  /** what is said when there are none */
  none: ReactNode
  children: (row: Row) => ReactNode
}

/** What people wrote, each in a frame, page by page. */
export function RemarkList<Row extends { id: number }, T extends Page<Row>, K extends QueryKey>(
  props: Props<Row, T, K>,
) {
  const { table, data } = useList(props.read)
  if (!data) return table.error && <ErrorState error={table.error} onRetry={table.onRetry} />
  if (data.total === 0) return props.none
  return (
    <>
      <ul className="remarks" aria-label={props.label}>
        {data.list.map((row) => (
          <li key={row.id}>{props.children(row)}</li>
        ))}
      </ul>
      {data.total > data.limit && (
        <Pagination
          align="end"
          total={data.total}
          current={props.page}
          pageSize={data.limit}
          showSizeChanger={false}
          onChange={props.onPage}
        />
      )}
    </>
  )
}
