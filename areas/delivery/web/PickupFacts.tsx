import { Queue } from '#areas/approval/web/queue.public.tsx'
import { invalidate } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { pickup } from '../pickup.contract.ts'
import type { PickupDetail } from './delivery.queries.ts'
import styles from './Delivery.module.css'
import { PickupSays } from './PickupSays.tsx'
import { stepWord } from './words.ts'

/** An appointment, whose turn it is, and the code once it is passed. */
export default function PickupFacts({ record }: { record: PickupDetail }) {
  const { waiting, code, triesLeft } = record
  return (
    <>
      {waiting && <Queue waiting={waiting} step={stepWord(waiting.step)} anew={() => invalidate(pickup)} />}
      {code && (
        <p className={styles.code}>
          {triesLeft > 0
            ? t('delivery.code_about', { person: record.person, day: record.pickOn })
            : t('delivery.code_blocked')}
          <strong>{triesLeft > 0 ? code.replace(/(\d{4})(?=\d)/g, '$1 ') : '–'}</strong>
        </p>
      )}
      <PickupSays record={record} />
    </>
  )
}
