import { Alert } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { Deliveries } from './Deliveries.tsx'
import styles from './Order.module.css'
import type { Review } from './desk.queries.ts'
import { PrintHead } from './Letterhead.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderState } from './OrderState.tsx'
import { Promises } from './Promises.tsx'
import { actionWord } from './words.ts'

/** One order as the staff have it. */
export default function DeskFacts({ record }: { record: Review }) {
  return (
    <div className={styles.apart}>
      <PrintHead order={record} />
      {record.toPay?.banks.length === 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('order.pay_missing', { unit: record.unit, currency: record.currency })}
        />
      )}
      <OrderFacts order={record} facts={[['order.field.status', <OrderState key="state" row={record} />]]} />
      <OrderLines order={record} />
      <Deliveries deliveries={record.deliveries} />
      <Promises promises={record.promises} lines={record.lines} />
      <Past changes={record.history} wordOf={actionWord} />
    </div>
  )
}
