import type { ReactNode } from 'react'
import './plain-table.css'

type Props = {
  /** what the table is of: it scrolls by itself, so it is named and reached by keyboard */
  name: string
  /** no higher than part of a screen: its head stays in view */
  tall?: boolean
  children: ReactNode
}
/** A `table` among the words of a page or a drawer. Cells with numbers carry `data-end`. */
export const PlainTable = ({ name, tall, children }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
  <div className="plain-table" data-tall={tall || undefined} role="region" aria-label={name} tabIndex={0}>
    {children}
  </div>
)
