import { createContext, use, type ReactNode } from 'react'
import { TitleCell } from '../table/TitleCell.tsx'

type Place = { url: (patch: { open: number } | { edit: number }) => string }
/** The list a cell stands in: its address with another record open. */
export const ListPlace = createContext<Place>({ url: () => '' })

type Props = {
  row: { id: number }
  children: ReactNode
  /** smaller, in the line below: number, place and the like */
  under?: readonly ReactNode[] | undefined
  /** leads to the editor, where there is no drawer */
  edits?: boolean
}
/** The first column of a list: the record's title, which opens it, with what tells it apart below. */
export function RowTitle({ row, children, under, edits = false }: Props) {
  const { url } = use(ListPlace)
  return (
    <TitleCell to={url(edits ? { edit: row.id } : { open: row.id })} title={children} {...(under ? { under } : {})} />
  )
}
