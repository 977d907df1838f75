import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { messageTabs } from '../contract.ts'
import { numberQuery, readAll } from './message.queries.ts'

/** Marks everything as read. */
export function ReadAll() {
  const { data } = useQuery(numberQuery())
  const { isPending, mutate } = useMutation({
    mutationFn: () => readAll(messageTabs),
    onSuccess: () => notify.success(t('message.all_read')),
  })
  return (
    <Button disabled={data?.number === 0} loading={isPending} onClick={() => mutate()}>
      {t('message.read_all')}
    </Button>
  )
}
