import { useQueries } from '@tanstack/react-query'
import { Checkbox, Modal, Spin } from 'antd'
import { useState, type ReactNode } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { densityText, paramNames } from '../part.rules.ts'
import { partQuery, type Part } from './material.queries.ts'
import styles from './Material.module.css'
import { ResultTag } from './ResultTag.tsx'
import { categoryWord, paramWord, stateWord } from './words.ts'

type Line = { name: string; texts: string[]; cells: ReactNode[] }
const plain = (name: string, texts: string[]): Line => ({ name, texts, cells: texts })
/** What there is to compare, line by line; of chips those that any of the parts was tried with. */
function linesOf(parts: readonly Part[]): Line[] {
  const of = (name: string, text: (part: Part) => string) => plain(name, parts.map(text))
  const chips = new Map(parts.flatMap(({ supports }) => supports.map(({ chip }) => [chip.id, chip.code] as const)))
  const currentOf = (part: Part, id: number) => part.supports.find((one) => one.isCurrent && one.chip.id === id)
  const lines = [
    of(t('material.target.vendor'), ({ vendor }) => vendor.name),
    of(t('material.target.category'), ({ category }) => categoryWord(category)),
    of(t('material.field.state'), ({ status }) => stateWord(status)),
    of(t('material.field.density'), ({ densityMb }) => (densityMb === null ? '' : densityText(densityMb))),
    of(t('material.field.speed'), ({ speed }) => (speed === null ? '' : String(speed))),
    ...paramNames.map((name) => of(paramWord(name), ({ params }) => params[name] ?? '')),
  ].filter(({ texts }) => texts.some(Boolean))
  const matrix = [...chips].map(([id, code]): Line => {
    const rows = parts.map((part) => currentOf(part, id))
    return {
      name: code,
      texts: rows.map((row) => (row ? `${row.result} ${row.maxFreq ?? ''} ${row.config}` : '')),
      cells: rows.map((row) => (row ? <Tried key={row.id} row={row} /> : t('material.not_tried'))),
    }
  })
  return [...lines, ...matrix]
}
const Tried = ({ row }: { row: Part['supports'][number] }) => (
  <>
    <ResultTag result={row.result} /> {[row.maxFreq, row.config].filter(Boolean).join(' · ')}
  </>
)
const differs = ({ texts }: Line) => new Set(texts).size > 1

/** Up to four parts side by side; what differs is marked. */
export default function CompareDialog({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const [only, setOnly] = useState(false)
  const found = useQueries({ queries: ids.map((id) => partQuery(id)) })
  const parts = found.flatMap(({ data }) => (data ? [data as Part] : []))
  const ready = parts.length === ids.length
  return (
    <Modal open width={960} title={t('material.compare_title')} footer={null} onCancel={onClose}>
      <Checkbox checked={only} onChange={({ target }) => setOnly(target.checked)}>
        {t('material.same')}
      </Checkbox>
      {ready ? <Table parts={parts} only={only} /> : <Spin />}
    </Modal>
  )
}
function Table({ parts, only }: { parts: readonly Part[]; only: boolean }) {
  const lines = linesOf(parts).filter((line) => !only || differs(line))
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('material.field.part_no')}</th>
            {parts.map(({ id, partNo }) => (
              <th key={id} scope="col">
                {partNo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name} className={differs(line) ? styles.different : undefined}>
              <th scope="row">{line.name}</th>
              {parts.map(({ id }, n) => (
                <td key={id}>{line.cells[n] || '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
