import { PlusOutlined } from '@ant-design/icons'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { Button } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { most, type Question } from '../question.contract.ts'
import { moved, newQuestion } from './design.ts'
import styles from './Design.module.css'
import { QuestionCard } from './QuestionCard.tsx'

const ignore = () => {}
const none: Question[] = []
type Props = { value?: Question[]; onChange?: (value: Question[]) => void; id?: string }
/** The questions of a survey in their order: by drag, by the arrow keys after a space on the handle, or by the buttons. */
export function QuestionList({ value = none, onChange = ignore, id }: Props) {
  const [open, setOpen] = useState<string | null>(value.length === 1 ? value[0]!.code : null)
  const [told, setTold] = useState('')
  const move = (from: number, to: number) => {
    if (to < 0 || to >= value.length || from === to) return
    onChange(moved(value, from, to))
    setTold(t('survey.design.moved', { n: to + 1, all: value.length }))
  }
  const add = () => {
    const made = newQuestion(value)
    onChange([...value, made])
    setOpen(made.code)
  }
  return (
    <div id={id}>
      <DragDropProvider
        onDragEnd={({ operation: { source }, canceled }) => {
          if (!canceled && isSortable(source)) move(source.initialIndex, source.index)
        }}
      >
        <ol className={styles.list}>
          {value.map((question, at) => (
            <QuestionCard
              key={question.code}
              question={question}
              at={at}
              before={value.slice(0, at)}
              last={at === value.length - 1}
              open={open === question.code}
              onOpen={(on) => setOpen(on ? question.code : null)}
              onMove={(by) => move(at, at + by)}
              onChange={(next) => onChange(value.map((one) => (one === question ? next : one)))}
              onRemove={() => onChange(value.filter((one) => one !== question))}
            />
          ))}
        </ol>
      </DragDropProvider>
      <p className="visually-hidden" role="status">
        {told}
      </p>
      <Button icon={<PlusOutlined aria-hidden />} disabled={value.length >= most.questions} onClick={add}>
        {t('survey.design.add')}
      </Button>
    </div>
  )
}
