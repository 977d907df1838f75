import { Children, type ReactNode } from 'react'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import styles from './Panel.module.css'

type Props = {
  title: string
  /** how many there are, where not all stand here */
  total?: number
  /** the way to all of them */
  more?: ReactNode
  /** said instead of rows */
  empty: ReactNode
  children: ReactNode
}
/** One kind of record with some of its rows. */
export function Panel({ title, total, more, empty, children }: Props) {
  const rows = Children.toArray(children)
  return (
    <section className={styles.panel} aria-label={title}>
      <header>
        <h3>{title}</h3>
        {total !== undefined && total > 0 && <span>{total}</span>}
        {more}
      </header>
      {rows.length > 0 ? <ul>{rows}</ul> : <p className={styles.empty}>{empty}</p>}
    </section>
  )
}

type RowProps = { to: string; title: string; facts: readonly ReactNode[]; side?: ReactNode }
/** A record in one line: its title leads to it, the rest says which it is. */
export const Row = ({ to, title, facts, side }: RowProps) => (
  <li className={styles.row}>
    <div>
      <AppLink to={to}>{title}</AppLink>
      <p>
        {facts.filter(Boolean).map((fact, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- facts have their places
          <span key={i}>{fact}</span>
        ))}
      </p>
    </div>
    {side}
  </li>
)
