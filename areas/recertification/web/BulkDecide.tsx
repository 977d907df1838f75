import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { useAsk } from '#platform/web/ui/state/ask.tsx'
import { decideMany, type Person } from './recertification.queries.ts'

/** Keeps or ends the ticked people. */
export function BulkDecide({ rows, onDone }: { rows: readonly Person[]; onDone: () => void }) {
  const [ask, question] = useAsk()
  const none = !rows.some(({ can }) => can.keep)
  const { isPending, mutate } = useMutation({
    mutationFn: async (decision: 'keep' | 'end') => {
      const title = t('recertification.end')
      const asked = { title, content: t('recertification.end_ask'), yes: title, danger: true }
      if (decision === 'end' && !(await ask(asked))) return
      await decideMany(rows, decision)
      onDone()
    },
  })
  return (
    <>
      <Button size="small" disabled={none} loading={isPending} onClick={() => mutate('keep')}>
        {t('recertification.keep')}
      </Button>
      <Button size="small" danger disabled={none} loading={isPending} onClick={() => mutate('end')}>
        {t('recertification.end')}
      </Button>
      {question}
    </>
  )
}
