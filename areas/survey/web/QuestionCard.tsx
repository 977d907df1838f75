import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  DownOutlined,
  HolderOutlined,
  UpOutlined,
} from '@ant-design/icons'
import { useSortable } from '@dnd-kit/react/sortable'
import { Button } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import type { Question } from '../question.contract.ts'
import styles from './Design.module.css'
import { QuestionFields } from './QuestionFields.tsx'
import { typeWord } from './words.ts'

type Props = {
  question: Question
  at: number
  before: readonly Question[]
  last: boolean
  open: boolean
  onOpen: (open: boolean) => void
  onMove: (by: number) => void
  onChange: (next: Question) => void
  onRemove: () => void
}
/** One question in the list of the designer, folded to a line or open to be written. */
export function QuestionCard({ question, at, before, last, open, onOpen, onMove, onChange, onRemove }: Props) {
  const { ref, handleRef, isDragging } = useSortable({ id: question.code, index: at })
  const n = at + 1
  return (
    <li ref={ref} className={`${styles.card} ${isDragging ? styles.dragged : ''}`}>
      <div className={styles.head}>
        <button type="button" ref={handleRef} className={styles.handle} aria-label={t('survey.design.drag', { n })}>
          <HolderOutlined aria-hidden />
        </button>
        <button type="button" className={styles.title} aria-expanded={open} onClick={() => onOpen(!open)}>
          <span>
            {n}. {question.title || t('survey.design.untitled')}
          </span>
          <small>{typeWord(question.type)}</small>
        </button>
        <Button
          type="text"
          disabled={at === 0}
          icon={<ArrowUpOutlined aria-hidden />}
          aria-label={t('survey.design.up', { n })}
          onClick={() => onMove(-1)}
        />
        <Button
          type="text"
          disabled={last}
          icon={<ArrowDownOutlined aria-hidden />}
          aria-label={t('survey.design.down', { n })}
          onClick={() => onMove(1)}
        />
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('survey.design.remove', { n })}
          onClick={onRemove}
        />
        <Button
          type="text"
          icon={open ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          aria-label={t(open ? 'survey.design.shut' : 'survey.design.open', { n })}
          onClick={() => onOpen(!open)}
        />
      </div>
      {open && <QuestionFields question={question} before={before} onChange={onChange} />}
    </li>
  )
}
