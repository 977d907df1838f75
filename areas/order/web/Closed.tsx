import { Alert, Button } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { useTold } from '#platform/web/ui/form/KeptState.tsx'
import styles from './Order.module.css'
import type { Order } from './order.queries.ts'
import { stateWord } from './words.ts'

type Props = { now: Order; onLeave: () => void; onAnew: () => void }
/** It was submitted or cancelled elsewhere while somebody typed: nothing of it goes on there, and nothing of it is lost. */
export function Closed({ now, onLeave, onAnew }: Props) {
  const words = t('order.closed_elsewhere', { state: stateWord(now.status) })
  useTold(words)
  return (
    <Alert
      type="warning"
      showIcon
      title={words}
      action={
        <div className={styles.foot}>
          <Button size="small" onClick={onLeave}>
            {t('order.closed_leave')}
          </Button>
          <Button size="small" onClick={onAnew}>
            {t('order.closed_anew')}
          </Button>
        </div>
      }
    />
  )
}
