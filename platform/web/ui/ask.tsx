import { Modal } from 'antd'
import { useCallback, type ReactNode } from 'react'
import { t } from '#platform/web/i18n/text.ts'

export type Question = {
  title: string
  content?: ReactNode
  yes: string
  no?: string
  /** yes loses something: it is red and the focus starts on no */
  danger?: boolean
}

/**
 * A question with two answers: `const [ask, questions] = useAsk()`, render `questions` anywhere, `await ask({ … })` is true for yes.
 */
export function useAsk(): [ask: (question: Question) => Promise<boolean>, questions: ReactNode] {
  const [modal, holder] = Modal.useModal()
  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>((answer) => {
        void modal.confirm({
          title: question.title,
          content: question.content,
          okText: question.yes,
          cancelText: question.no ?? t('ui.cancel'),
          okButtonProps: { danger: question.danger ?? false },
          focusable: { autoFocusButton: question.danger ? 'cancel' : 'ok' },
          onOk: () => answer(true),
          onCancel: () => answer(false),
        })
      }),
    [modal],
  )
  return [ask, holder]
}
