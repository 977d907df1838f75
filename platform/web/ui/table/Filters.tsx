import type { ReactNode } from 'react'
import './filters.css'

/** The filter fields of a list, side by side; on a phone two to a line. `label` names the list they narrow. */
export const Filters = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="filters" role="search" aria-label={label}>
    {children}
  </div>
)
