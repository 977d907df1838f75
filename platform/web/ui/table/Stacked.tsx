import type { ReactNode } from 'react'
import './title-cell.css'

type Props = { children: ReactNode; under: readonly ReactNode[] }

/** A cell of several lines: what is looked for, and smaller below it what goes with it. */
export const Stacked = ({ children, under }: Props) => (
  <span className="stacked">
    {children || '–'}
    {under.map(
      (one, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a row never move
        one && <small key={index}>{one}</small>,
    )}
  </span>
)
