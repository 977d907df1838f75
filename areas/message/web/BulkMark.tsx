import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { useAsk } from '#platform/web/ui/state/ask.tsx'
import { deleteQuestion } from '#platform/web/ui/state/ConfirmDelete.tsx'
import { changeMany, type Message } from './message.queries.ts'

/** Marks or deletes the ticked messages. */
export function BulkMark({ rows, onDone }: { rows: readonly Message[]; onDone: () => void }) {
  const [ask, question] = useAsk()
  const { isPending, mutate } = useMutation({
    mutationFn: async (change: 'read' | 'readUnread' | 'remove') => {
      if (change === 'remove' && !(await ask(deleteQuestion()))) return
      await changeMany(rows, change)
      if (change === 'remove') notify.success(t('message.removed'))
      onDone()
    },
  })
  return (
    <>
      <Button
        size="small"
        disabled={!rows.some(({ can }) => can.read)}
        loading={isPending}
        onClick={() => mutate('read')}
      >
        {t('message.mark_read')}
      </Button>
      <Button
        size="small"
        disabled={!rows.some(({ can }) => can.unread)}
        loading={isPending}
        onClick={() => mutate('readUnread')}
      >
        {t('message.mark_unread')}
      </Button>
      <Button
        size="small"
        danger
        disabled={!rows.some(({ can }) => can.remove)}
        loading={isPending}
        onClick={() => mutate('remove')}
      >
        {t('message.remove')}
      </Button>
      {question}
    </>
  )
}
