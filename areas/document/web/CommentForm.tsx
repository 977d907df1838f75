import { Button, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useEffect, useRef, useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { useUnsavedMark } from '#platform/web/ui/form/unsaved.ts'
import { isSettled, wordsOf } from '#platform/web/ui/words.ts'
import { commentLength } from '../contract.ts'
import { addComment } from './document.queries.ts'
import styles from './Comments.module.css'

type Props = { documentId: number; parentId?: number; label?: string; onDone: () => void; onCancel?: () => void }

/** Writes a comment or an answer; Ctrl+Enter sends. What was written stays when sending fails. */
export function CommentForm({ documentId, parentId, label, onDone, onCancel }: Props) {
  const [content, setContent] = useState('')
  const [sending, setSending] = useState(false)
  const [error, setError] = useState('')
  const input = useRef<TextAreaRef>(null)
  // Whoever pressed "reply" writes next.
  useEffect(() => {
    if (parentId !== undefined) input.current?.focus()
  }, [parentId])
  const empty = content.trim() === ''
  const mark = useUnsavedMark(!empty)
  const send = async () => {
    if (empty || sending) return
    setSending(true)
    setError('')
    try {
      const { held } = await addComment({ documentId, content: content.trim(), ...(parentId ? { parentId } : {}) })
      setContent('')
      notify.success(t(held ? 'document.comment.held_about' : 'document.comment.added'))
      onDone()
    } catch (failure) {
      if (!isSettled(failure)) setError(wordsOf(failure, t('ui.form.failed')))
    } finally {
      setSending(false)
    }
  }
  return (
    <div className={styles.form} {...mark}>
      <Input.TextArea
        autoSize={{ minRows: 2, maxRows: 8 }}
        ref={input}
        value={content}
        maxLength={commentLength}
        showCount={content.length > commentLength * 0.8}
        placeholder={label ?? t('document.comment.placeholder')}
        aria-label={label ?? t('document.comment.add')}
        onChange={(event) => setContent(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
        }}
      />
      {error && (
        <div role="alert" className={styles.error}>
          {error}
        </div>
      )}
      {(!empty || onCancel) && (
        <div className={styles.buttons}>
          {onCancel && (
            <Button size="small" onClick={onCancel}>
              {t('ui.cancel')}
            </Button>
          )}
          <Button type="primary" size="small" disabled={empty} loading={sending} onClick={() => void send()}>
            {t('document.comment.send')}
          </Button>
        </div>
      )}
    </div>
  )
}
