import type { ReactNode } from 'react'
import './titled-page.css'

type Props = {
  title: string
  /** what the page is for */
  lead?: string
  children: ReactNode
}

/** A page under its visible title. */
export const TitledPage = ({ title, lead, children }: Props) => (
  <div className="titled-page">
    <header>
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
    </header>
    {children}
  </div>
)
