import { Checkbox } from 'antd'
import type { Key, ReactNode } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { titleOf, type DataColumn } from './column.ts'

type Props<Row> = {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  columns: readonly DataColumn<Row>[]
  actions: ((row: Row) => ReactNode) | undefined
  selected: ReadonlyMap<Key, Row> | undefined
  onTick: (row: Row) => void
  rowProps: (index: number) => object
}

/** The rows of a table on a phone: the first column is the heading of a card, the others its lines. */
export function CardList<Row>({ label, rows, rowKey, columns, actions, selected, onTick, rowProps }: Props<Row>) {
  const [head, ...rest] = columns
  const linesOf = (row: Row) => rest.filter(({ card = true }) => (typeof card === 'function' ? card(row) : card))
  return (
    <ul className="table-cards" aria-label={label}>
      {rows.map((row, index) => {
        const key = rowKey(row)
        return (
          <li key={key} className="table-card" {...rowProps(index)}>
            <div className="table-card-head">
              {selected && (
                <Checkbox
                  checked={selected.has(key)}
                  aria-label={t('ui.table.select_row')}
                  onChange={() => onTick(row)}
                />
              )}
              <div className="table-card-title">{head?.render(row)}</div>
            </div>
            <dl>
              {linesOf(row).map((column) => (
                <div key={column.key}>
                  <dt>{titleOf(column)}</dt>
                  <dd>{column.render(row)}</dd>
                </div>
              ))}
            </dl>
            {actions && <div className="table-card-actions">{actions(row)}</div>}
          </li>
        )
      })}
    </ul>
  )
}
