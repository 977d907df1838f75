import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { QueueCard } from '#areas/approval/web/queue.public.tsx'
import { useRecordChange } from '#platform/web/live.ts'
import { invalidate } from '#platform/web/call/query.ts'
import { opensAs } from '#platform/web/call/record-query.ts'
import { count, dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { useSteps } from '#platform/web/ui/list/steps.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { StepButtons } from '#platform/web/ui/table/RowActions.tsx'
import { serviceOrder } from '../contract.ts'
import type { show } from '../service-order.links.ts'
import { Milestones } from './Milestones.tsx'
import styles from './Order.module.css'
import { orderQuery, type Order, type OrderRow } from './order.queries.ts'
import { orderSteps } from './order.steps.ts'
import { hasEnded, OrderFacts, OrderLines } from './OrderFacts.tsx'
import { OrderState } from './OrderState.tsx'
import { actionWord, stepWord } from './words.ts'

export const loader = ({ search }: LoadContext<typeof show>) => opensAs(orderQuery(search.id ?? 0), ({ no }) => no)

/** /info/ordersDetail: one order, whose turn it is, its milestones with what was delivered, and what happened. */
export default function DetailPage({ search }: PageProps<typeof show>) {
  const { data, error, refetch } = useQuery(orderQuery(search.id ?? 0))
  useRecordChange(['service_order'], search.id ?? 0, () => void refetch())
  const [stepsOf, dialogs] = useSteps<OrderRow>(orderSteps, { nameOf: ({ no }) => no })
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />
  const steps = stepsOf(data)
  const { waiting } = data
  return (
    <TitledPage title={`${data.no} ${data.product}`}>
      <div className={styles.bar}>
        <OrderState status={data.status} />
        <Turn order={data} />
        {steps.length > 0 && <StepButtons steps={steps} />}
      </div>
      {dialogs}
      {waiting && <QueueCard waiting={waiting} step={stepWord(waiting.step)} anew={() => invalidate(serviceOrder)} />}
      <div className={styles.columns}>
        <div>
          <section className={styles.panel}>
            <h2>{t('service-order.section.milestones')}</h2>
            <Milestones parts={data.milestones} ended={hasEnded(data)} />
          </section>
          <section className={styles.panel}>
            <h2>{t('service-order.section.lines')}</h2>
            <OrderLines order={data} />
          </section>
        </div>
        <aside>
          <section className={styles.panel}>
            <h2>{t('service-order.section.order')}</h2>
            <OrderFacts order={data} />
          </section>
          <section className={styles.panel}>
            <Past changes={data.history} wordOf={actionWord} />
          </section>
        </aside>
      </div>
    </TitledPage>
  )
}

/** Who has to do what until when. */
function Turn({ order }: { order: Order }) {
  const words = turnOf(order)
  return words && <span className={styles.turn}>{words}</span>
}
function turnOf(order: Order): string | null {
  const next = order.milestones.find(({ status }) => status !== 'accepted')
  if (order.status === 'pending_pay') return t('service-order.pay_by', { at: dateTime(order.expiresAt) })
  if (order.status === 'paid')
    return next?.engineer ? t('service-order.starts_with', { name: next.engineer }) : t('service-order.starts_soon')
  if (order.status === 'in_service' && next?.engineer)
    return t('service-order.works', { name: next.engineer, scope: next.scope })
  if (order.status === 'delivered') return t('service-order.accept_by', { at: dateTime(order.acceptsAt) })
  if (order.status !== 'completed') return null
  return t('service-order.held', { held: 0, captured: count(order.capturedPoints) })
}
