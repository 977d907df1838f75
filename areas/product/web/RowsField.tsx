import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import type { TextKey } from '#platform/contract/text.ts'
import { label, t, wordsFor } from '#platform/web/i18n/text.ts'
import '#platform/web/ui/table/plain-table.css'
import { blockGroups, mostBlocks, mostFigures } from '../contract.ts'
import { longest, rowsOf, textOf } from '../figure.rules.ts'
import styles from './Desk.module.css'

type Given = { id?: string; value?: string; onChange?: (text: string) => void }
type Props = Given & {
  name: TextKey
  add: TextKey
  most: number
  columns: readonly { words: TextKey; choose?: boolean }[]
}
const groups = () => blockGroups.map((value) => ({ value, label: wordsFor('product.group')(value) }))

/** Lines of parts as a table: its value is the text that is saved, so that drafts and what two people changed stay as they are. */
function RowsField({ id, value = '', onChange, name, add, most, columns }: Props) {
  const rows = rowsOf(value, columns.length)
  const listed = rows.map((cells, n) => ({ no: n + 1, n, cells }))
  const put = (next: string[][]) => onChange?.(textOf(next))
  const set = (row: number, cell: number, text: string) =>
    put(rows.map((cells, n) => (n === row ? cells.map((old, i) => (i === cell ? text : old)) : cells)))
  return (
    <div
      id={id}
      role="group"
      tabIndex={-1}
      aria-label={label(name)}
      className={`plain-table ${styles.rows}`}
      data-stacks
    >
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              {columns.map(({ words }) => (
                <th key={words} scope="col">
                  {label(words)}
                </th>
              ))}
              <th scope="col">{t('ui.table.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {listed.map(({ no, n, cells }) => (
              <tr key={no}>
                {columns.map((column, i) => (
                  <td key={column.words} data-label={label(column.words)}>
                    <Cell column={column} no={no} value={cells[i] ?? ''} onChange={(text) => set(n, i, text)} />
                  </td>
                ))}
                <td>
                  <Button
                    type="text"
                    aria-label={t('product.rows.remove', { n: no })}
                    icon={<DeleteOutlined aria-hidden />}
                    onClick={() => put(rows.filter((_, other) => other !== n))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={rows.length >= most}
        onClick={() => put([...rows, columns.map(() => '')])}
      >
        {label(add)}
      </Button>
    </div>
  )
}

type CellProps = { column: Props['columns'][number]; no: number; value: string; onChange: (text: string) => void }
function Cell({ column, no, value, onChange }: CellProps) {
  const name = `${label(column.words)} ${no}`
  if (!column.choose)
    return (
      <Input aria-label={name} value={value} maxLength={longest} onChange={({ target }) => onChange(target.value)} />
    )
  return (
    <Select
      aria-label={name}
      className={styles.group ?? ''}
      {...(value ? { value } : {})}
      options={groups()}
      onChange={onChange}
    />
  )
}

/** Key figures of a chip. */
export const FigureRows = (given: Given) => (
  <RowsField
    {...given}
    name="product.field.figures"
    add="product.rows.add_figure"
    most={mostFigures}
    columns={[
      { words: 'product.rows.name' },
      { words: 'product.rows.name_en' },
      { words: 'product.rows.value' },
      { words: 'product.rows.value_en' },
    ]}
  />
)
/** Blocks of its diagram. */
export const BlockRows = (given: Given) => (
  <RowsField
    {...given}
    name="product.field.blocks"
    add="product.rows.add_block"
    most={mostBlocks}
    columns={[
      { words: 'product.rows.group', choose: true },
      { words: 'product.rows.name' },
      { words: 'product.rows.name_en' },
      { words: 'product.rows.note' },
      { words: 'product.rows.note_en' },
    ]}
  />
)
