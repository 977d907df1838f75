import { useNavigate } from '@tanstack/react-router'
import { MoreOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { Suspense, useState } from 'react'
import { edit as complain } from '#areas/complaint/complaint.links.ts'
import { QueueCard } from '#areas/approval/web/queue.public.tsx'
import { invalidate } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { can } from '#platform/web/session.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { useSteps } from '#platform/web/ui/list/steps.tsx'
import { phone, useMedia } from '#platform/web/ui/media.ts'
import { MenuButton } from '#platform/web/ui/table/MenuButton.tsx'
import { StepButtons, type Step } from '#platform/web/ui/table/RowActions.tsx'
import { order as contract } from '../contract.ts'
import { orderList } from '../order.links.ts'
import { Deliveries } from './Deliveries.tsx'
import styles from './Order.module.css'
import { PrintHead } from './Letterhead.tsx'
import type { Order, OrderRow } from './order.queries.ts'
import { orderSteps } from './order.steps.ts'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderState } from './OrderState.tsx'
import { Promises } from './Promises.tsx'
import { ToPay } from './ToPay.tsx'
import { actionWord, isPrinted, nameOf, stateWord, stepWord } from './words.ts'

const Print = part(() => import('./PrintSheets.tsx'))
/** One order as who orders follows it: whose turn it is, its lines, what was promised and kept, and what happened. */
export function OrderView({ order }: { order: Order }) {
  const navigate = useNavigate()
  const [printing, setPrinting] = useState(false)
  const [stepsOf, dialogs] = useSteps<OrderRow>(orderSteps, {
    nameOf,
    onGone: () => void navigate({ to: orderList.path } as never),
  })
  const steps = inTurn(stepsOf(order), [
    ...(isPrinted(order) ? [{ key: 'print', label: t('order.print'), run: () => setPrinting(true) }] : []),
    ...useComplaint(order),
  ])
  const { waiting } = order
  return (
    <>
      <PrintHead order={order} />
      <TitledPage
        title={[
          order.status === 'draft' && order.poNo && stateWord('draft'),
          nameOf(order),
          order.orderNo && order.poNo,
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        <div className={styles.acts}>
          <OrderState row={order} />
          <Acts steps={steps} title={nameOf(order)} />
        </div>
        {dialogs}
        {order.status === 'returned' && (
          <Alert
            type="warning"
            showIcon
            title={t('order.returned_why', { reason: order.returnReason })}
            description={t('order.returned_next')}
          />
        )}
        <ToPay order={order} />
        {order.cancelAskedAt && (
          <Alert type="info" showIcon title={t('order.cancel_waiting')} description={order.cancelReason} />
        )}
        {order.ncnr && <Alert type="info" showIcon title={t('order.ncnr_about')} />}
        {waiting && (
          <div className="no-print">
            <QueueCard waiting={waiting} step={stepWord(waiting.step)} anew={() => invalidate(contract)} />
          </div>
        )}
        <div className={styles.columns}>
          <div>
            <OrderLines order={order} />
            <Deliveries deliveries={order.deliveries} />
            <Promises promises={order.promises} lines={order.lines} />
          </div>
          <aside>
            <section className={styles.panel}>
              <h2>{t('order.section.order')}</h2>
              <OrderFacts order={order} />
            </section>
            <section className={styles.panel}>
              <Past changes={order.history} wordOf={actionWord} />
            </section>
          </aside>
        </div>
        {printing && (
          <Suspense>
            <Print ids={[order.id]} onClose={() => setPrinting(false)} />
          </Suspense>
        )}
      </TitledPage>
    </>
  )
}

/** What is to be done next, what leads on, and last what loses something. */
const inTurn = (steps: readonly Step[], more: readonly Step[]): readonly Step[] => [
  ...steps.filter(({ aside, danger }) => !aside && !danger),
  ...more.map((step) => ({ ...step, aside: true })),
  ...steps.filter(({ aside, danger }) => aside && !danger),
  ...steps.filter(({ danger }) => danger),
]

/** All as buttons; on a phone the first two, which stand in one line, and the others in a menu. */
function Acts({ steps, title }: { steps: readonly Step[]; title: string }) {
  const inView = useMedia(phone) && steps.length > 3 ? 2 : steps.length
  const others = steps.slice(inView)
  if (steps.length === 0) return null
  return (
    <>
      <StepButtons steps={steps.slice(0, inView)} />
      {others.length > 0 && (
        <MenuButton
          menu={{
            items: others.map(({ key, label, danger, run }) => ({ key, label, danger: danger ?? false, onClick: run })),
          }}
          button={<Button icon={<MoreOutlined />} aria-label={t('ui.table.more', { title })} />}
        />
      )}
    </>
  )
}

/** Of what has arrived something may be wrong: the complaint begins with the order it is about. */
function useComplaint(order: Order): readonly Step[] {
  const navigate = useNavigate()
  if (!order.deliveries.length || !can('complaint_add')) return []
  const items = order.lines.map(({ burnCode, model }) => burnCode || model)
  const about = t('order.complain_about', {
    no: nameOf(order),
    po: order.poNo,
    items: [...new Set(items)].join(', ').slice(0, 150),
  })
  const run = () => void navigate({ to: complain.path, search: { about } } as never)
  return [{ key: 'complain', label: t('order.complain'), run }]
}
