import type { ReactNode } from 'react'
import styles from './Licence.module.css'

type Head = { words: string; end?: boolean }
type Props = {
  name: string
  heads: readonly Head[]
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[]
}
/** A small table inside a record: what scrolls is reached by keyboard. */
export const Sheet = ({ name, heads, rows }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
  <div className={styles.table} role="region" aria-label={name} tabIndex={0}>
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
  </div>
) // prettier-ignore
