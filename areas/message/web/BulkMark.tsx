import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { useAsk } from '#platform/web/ui/state/ask.tsx'
import { changeMany, type Message } from './message.queries.ts'

/** Marks or deletes the ticked messages. */
export function BulkMark({ rows, onDone }: { rows: readonly Message[]; onDone: () => void }) {
  const [ask, question] = useAsk()
  const { isPending, mutate } = useMutation({
    mutationFn: async (change: 'read' | 'readUnread' | 'remove') => {
      const title = t('message.remove')
      if (change === 'remove' && !(await ask({ title, content: t('message.remove_ask'), yes: title, danger: true })))
        return
      await changeMany(rows, change)
      if (change === 'remove') notify.success(t('message.removed'))
      onDone()
    },
  })
  return (
    <>
      <Button size="small" disabled={!rows.some(({ can }) => can.read)} loading={isPending} onClick={() => mutate('read')}>
        {t('message.mark_read')}
      </Button>
      <Button size="small" disabled={!rows.some(({ can }) => can.unread)} loading={isPending} onClick={() => mutate('readUnread')}>
        {t('message.mark_unread')}
      </Button>
      <Button size="small" danger disabled={!rows.some(({ can }) => can.remove)} loading={isPending} onClick={() => mutate('remove')}>
        {t('message.remove')}
      </Button>
      {question}
    </>
  )
} // prettier-ignore
