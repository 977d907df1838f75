import { Button, type ButtonProps } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { useAsk, type Question } from './ask.tsx'

type Props = Omit<ButtonProps, 'onClick' | 'loading'> & {
  /** Deletes. A refusal is the caller's to show; a `call` without `inline` shows it as a toast. */
  onConfirm: () => Promise<unknown>
  /** the name of what goes, for the question */
  what?: string
}

/** 'This operation will permanently delete the data, and will it continue?' for `useAsk`, under the name of what goes. */
export const deleteQuestion = (what?: string): Question => ({
  title: what ? t('ui.confirm.delete_what', { what }) : t('ui.confirm.delete_title'),
  content: t('ui.confirm.delete'),
  yes: t('ui.delete'),
  danger: true,
})

/** A delete button that asks first and is busy while the call runs. */
export function ConfirmDelete({ onConfirm, what, children, ...button }: Props) {
  const [ask, questions] = useAsk()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    if (!(await ask(deleteQuestion(what)))) return
    setBusy(true)
    await onConfirm().finally(() => setBusy(false))
  }
  return (
    <>
      <Button danger type="link" size="small" {...button} loading={busy} onClick={() => void press().catch(() => {})}>
        {children ?? t('ui.delete')}
      </Button>
      {questions}
    </>
  )
}
