import { SendOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useEffect, useId, useRef, useState } from 'react'
import { CallError } from '#platform/web/call/error.ts'
import { t } from '#platform/web/i18n/text.ts'
import { wordsOf } from '#platform/web/ui/words.ts'
import { longestQuestion } from '../contract.ts'
import styles from './Assistant.module.css'
import { sendQuestion, type Answered } from './assistant.queries.ts'

type Props = {
  /** takes the focus when it appears */
  first?: boolean
  onAsked: (answered: Answered) => void
  /** the question on its way; null when it is answered or refused */
  onWay: (text: string | null) => void
}

/** What is said of a refusal, at the field where it names one. */
const refusalOf = (error: unknown) =>
  (error instanceof CallError && error.fields[0]?.msg) || wordsOf(error, t('ui.form.failed'))

/** One question: Enter sends it, Shift+Enter begins a line. What was refused stays to be changed. */
export function AskBox({ first = false, onAsked, onWay }: Props) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const boxRef = useRef<TextAreaRef>(null)
  const id = useId()
  useEffect(() => {
    if (first) boxRef.current?.focus()
  }, [first])
  const send = async () => {
    const asked = text.trim()
    if (!asked || busy) return
    setBusy(true)
    setFault('')
    setText('')
    onWay(asked)
    try {
      onAsked(await sendQuestion(asked))
    } catch (error) {
      setFault(refusalOf(error))
      setText((typed) => typed || asked)
    } finally {
      onWay(null)
      setBusy(false)
      boxRef.current?.focus()
    }
  }
  return (
    <div className={styles.box}>
      <Input.TextArea
        ref={boxRef}
        value={text}
        maxLength={longestQuestion}
        autoSize={{ minRows: 1, maxRows: 5 }}
        aria-label={t('assistant.question')}
        aria-describedby={fault ? id : undefined}
        placeholder={t('assistant.placeholder')}
        {...(fault ? { status: 'error' as const, 'aria-invalid': true } : {})}
        onChange={({ target }) => setText(target.value)}
        onPressEnter={(event) => {
          if (event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          void send()
        }}
      />
      <Button
        type="primary"
        icon={<SendOutlined />}
        loading={busy}
        disabled={!text.trim() && !busy}
        onClick={() => void send()}
      >
        {t('assistant.ask')}
      </Button>
      {fault && (
        <p id={id} role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  )
}
