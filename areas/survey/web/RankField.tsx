import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { Button } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import type { FieldProps } from './ChoiceField.tsx'
import { moved } from './design.ts'
import styles from './Survey.module.css'

/** Options in an order: by drag, by the keyboard on the handle, or by the buttons. Untouched it is no answer. */
export default function RankField({ q, value, onChange }: FieldProps) {
  const given = value as string[] | undefined
  const codes = given ?? q.options.map(({ code }) => code)
  const move = (from: number, to: number) => {
    if (to >= 0 && to < codes.length && from !== to) onChange(moved(codes, from, to))
  }
  const textOf = (code: string) => q.options.find((one) => one.code === code)?.text ?? code
  return (
    <div>
      <p className={styles.help}>{t('survey.rank.help')}</p>
      <DragDropProvider
        onDragEnd={({ operation: { source }, canceled }) => {
          if (!canceled && isSortable(source)) move(source.initialIndex, source.index)
        }}
      >
        <ol className={styles.rank}>
          {codes.map((code, index) => (
            <Row
              key={code}
              code={code}
              index={index}
              last={index === codes.length - 1}
              text={textOf(code)}
              onMove={(by) => move(index, index + by)}
            />
          ))}
        </ol>
      </DragDropProvider>
      {!given && <Button onClick={() => onChange(codes)}>{t('survey.rank.confirm')}</Button>}
    </div>
  )
}

type RowProps = { code: string; index: number; last: boolean; text: string; onMove: (by: number) => void }
function Row({ code, index, last, text, onMove }: RowProps) {
  const { ref, handleRef, isDragging } = useSortable({ id: code, index })
  return (
    <li ref={ref} className={isDragging ? styles.dragged : ''}>
      <button type="button" ref={handleRef} className={styles.handle} aria-label={t('survey.rank.drag', { text })}>
        <HolderOutlined aria-hidden />
      </button>
      <span>
        {index + 1}. {text}
      </span>
      <Button
        type="text"
        disabled={index === 0}
        icon={<ArrowUpOutlined aria-hidden />}
        aria-label={t('survey.rank.up', { text })}
        onClick={() => onMove(-1)}
      />
      <Button
        type="text"
        disabled={last}
        icon={<ArrowDownOutlined aria-hidden />}
        aria-label={t('survey.rank.down', { text })}
        onClick={() => onMove(1)}
      />
    </li>
  )
}
