import { Form, Radio } from 'antd'
import type { ReactNode } from 'react'
import '../table/plain-table.css'
import './part-table.css'

type PartTableProps = {
  heads: readonly { words: string; end?: boolean }[]
  /** a cell for each head; the last holds the field */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[]
}
/** Lines of a decision, each with a field at its end. */
export const PartTable = ({ heads, rows }: PartTableProps) => (
  <div className="plain-table part-table">
    <table>
      <thead>
        <tr>
          {heads.map(({ words, end }) => (
            <th key={words} scope="col" data-end={end}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...rest] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {rest.map((cell, n) => (
              <td key={heads[n + 1]!.words} data-end={heads[n + 1]!.end}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

type WholeOrPartsProps = {
  label: string
  /** the value of `how` and its words: what is done with the whole, and what with its parts */
  options: readonly (readonly [value: string, words: string])[]
}
/** Whether a decision is about the whole or is said part by part, as the field `how`. */
export const WholeOrParts = ({ label, options }: WholeOrPartsProps) => (
  <Form.Item name="how">
    <Radio.Group aria-label={label} options={options.map(([value, words]) => ({ value, label: words }))} />
  </Form.Item>
)
