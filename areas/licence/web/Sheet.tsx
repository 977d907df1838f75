import type { ReactNode } from 'react'
import { PlainTable } from '#platform/web/ui/table/PlainTable.tsx'

type Head = { words: string; end?: boolean }
type Props = {
  name: string
  heads: readonly Head[]
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[]
}
/** A small table of a licence. */
export const Sheet = ({ name, heads, rows }: Props) => (
  <PlainTable name={name}>
    <table>
      <thead>
        <tr>
          {heads.map(({ words, end }) => (
            <th key={words} scope="col" data-end={end ? '' : undefined}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {others.map((cell, at) => (
              <td key={heads[at + 1]!.words} data-end={heads[at + 1]!.end ? '' : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </PlainTable>
)
