import type { ReactNode } from 'react'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import './title-cell.css'

type Props = {
  /** the address of the record */
  to: string
  title: ReactNode
  /** smaller, in the line below: number, place and the like */
  under?: readonly ReactNode[]
}

/** The first column of a list: the record's title as the link to it, with what tells it apart below. */
export const TitleCell = ({ to, title, under }: Props) => (
  <div className="title-cell">
    <AppLink to={to}>{title}</AppLink>
    {under && (
      <span className="title-under">
        {under.map((one, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a row never move
          <span key={index}>{one}</span>
        ))}
      </span>
    )}
  </div>
)
