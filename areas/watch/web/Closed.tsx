import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { query } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { pageOf } from '#platform/web/ui/table/search.ts'
import { watch } from '../contract.ts'
import { endClosed } from './watch.queries.ts'
import styles from './Watch.module.css'

/** That some watches are of what the person may not open any more, as a number, and the way to be rid of them. */
export function Closed() {
  const { data } = useQuery(query(watch.list, pageOf({})))
  const { isPending, mutate } = useMutation({
    mutationFn: endClosed,
    onSuccess: () => notify.success(t('watch.closed_ended')),
  })
  if (!data?.closed) return null
  return (
    <Alert
      className={styles.closed}
      type="info"
      showIcon
      title={t('watch.closed', { n: data.closed })}
      action={
        <Button size="small" loading={isPending} onClick={() => mutate()}>
          {t('watch.end_closed')}
        </Button>
      }
    />
  )
}
