import { Modal } from 'antd'
import { useEffect, useRef } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import type { Question } from './ask.tsx'

export type Asked = { question: Question; answer: (yes: boolean) => void }

/** The dialog of useAsk; loaded with the first question. */
export default function Asking({ asked }: { asked: Asked }) {
  const [modal, holder] = Modal.useModal()
  // A page that comes back into view runs its effects again; what was asked is not asked twice.
  const shown = useRef<Asked>(null)
  useEffect(() => {
    if (shown.current === asked) return
    shown.current = asked
    const { question, answer } = asked
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
  }, [asked, modal])
  return holder
}
