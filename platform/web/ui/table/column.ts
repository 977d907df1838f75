import type { ReactNode } from 'react'
import type { TextKey } from '#platform/contract/text.ts'
import { t } from '#platform/web/i18n/text.ts'

/** One column. The first column of a table is the link to the detail and cannot be hidden. */
export type DataColumn<Row> = {
  key: string
  title: TextKey
  render: (row: Row) => ReactNode
  /** can be ordered by; a text is the name on the wire where it differs from the key */
  sort?: boolean | string
  width?: number
  align?: 'start' | 'end' | 'center'
  /** not shown until the person asks for it */
  hidden?: boolean
  /** of a card on a phone: left out, always or for some rows */
  card?: false | ((row: Row) => boolean)
}

/** Column titles have no placeholders, which the general type of `t` cannot know. */
export const titleOf = (column: { title: TextKey }): string => (t as (key: TextKey) => string)(column.title)
export const sortName = <Row>(column: DataColumn<Row>): string =>
  typeof column.sort === 'string' ? column.sort : column.key
