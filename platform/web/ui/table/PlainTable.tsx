import type { ReactNode } from 'react'
import { scrolls } from '../scrolls.ts'
import './plain-table.css'

type Props = {
  /** what the table is of: it scrolls by itself, so it is named and reached by keyboard */
  name: string
  /** no higher than part of a screen: its head stays in view */
  tall?: boolean
  /** on a phone each row is a card; a cell says in `data-label` which column it is of, and in `data-none` that it holds nothing */
  stacks?: boolean
  children: ReactNode
}
/** A `table` among the words of a page or a drawer. Cells with numbers carry `data-end`. */
export const PlainTable = ({ name, tall, stacks, children }: Props) => (
  <div
    className="plain-table"
    data-tall={tall || undefined}
    data-stacks={stacks || undefined}
    aria-label={name}
    {...scrolls}
  >
    {children}
  </div>
)
