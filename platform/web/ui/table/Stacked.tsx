import type { ReactNode } from 'react'
import './title-cell.css'

type StackedProps = { children: ReactNode; under: readonly ReactNode[] }
/** A cell of several lines: what is looked for, and smaller below it what goes with it. */
export const Stacked = ({ children, under }: StackedProps) => (
  <span className="stacked">
    {children || '–'}
    {/* oxlint-disable-next-line react/no-array-index-key -- the parts of a row never move */}
    {under.map((one, index) => one && <small key={index}>{one}</small>)}
  </span>
)
