import { clientInfo } from '#areas/client/client.links.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import type { Review } from './desk.queries.ts'
import styles from './Order.module.css'
import { Milestones } from './Milestones.tsx'
import { hasEnded, OrderFacts, OrderLines } from './OrderFacts.tsx'
import { OrderState } from './OrderState.tsx'
import { actionWord } from './words.ts'

/** An order as those who work on it have it: milestones first. */
export default function DeskFacts({ record }: { record: Review }) {
  return (
    <div className={styles.desk}>
      <section>
        <h2>{t('service-order.section.milestones')}</h2>
        <Milestones parts={record.milestones} ended={hasEnded(record)} />
      </section>
      <section>
        <h2>{t('service-order.section.lines')}</h2>
        <OrderLines order={record} />
      </section>
      <section>
        <h2>{t('service-order.section.order')}</h2>
        <OrderFacts
          order={record}
          facts={[
            ['service-order.states', <OrderState key="state" status={record.status} />],
            [
              'service-order.field.company',
              <AppLink key="company" to={clientInfo.url(null, { id: record.companyId })}>
                {record.company}
              </AppLink>,
            ],
          ]}
        />
      </section>
      <Past changes={record.history} wordOf={actionWord} />
    </div>
  )
}
