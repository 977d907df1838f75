import { sends } from '#platform/web/call/sends.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { deliveryDesk } from '../staff.contract.ts'
import { pickup } from '../pickup.contract.ts'
import type { DeliveryRow, DeskPickup, DeskRow, PickupRow } from './delivery.queries.ts'

const signing = () => import('./SignDialogs.tsx')
const handling = () => import('./DeskDialogs.tsx')
const picking = () => import('./PickupDialogs.tsx')
/** What who orders does with a delivery. */
export const deliverySteps: StepsOf<DeliveryRow> = {
  // with a discrepancy the business assistant is at work: whoever has more to say says it, what turned up is signed for all the same
  sign: {
    label: 'delivery.sign',
    aside: (row) => row.status === 'exception',
    dialog: async () => (await signing()).SignDialog,
  },
  report: {
    label: (row) => t(row.status === 'exception' ? 'delivery.report_more' : 'delivery.report'),
    dialog: async () => (await signing()).ReportDialog,
  },
}
export const deskSteps: StepsOf<DeskRow> = {
  settle: { label: 'delivery.settle', dialog: async () => (await handling()).SettleDialog },
  ship: { label: 'delivery.ship', dialog: async () => (await handling()).ShipPreparedDialog },
  arrive: { label: 'delivery.arrive', dialog: async () => (await handling()).ArriveDialog },
  papers: { label: 'delivery.papers', aside: true, dialog: async () => (await handling()).PapersDialog },
  drop: {
    label: 'delivery.drop',
    danger: true,
    removes: sends(deliveryDesk, deliveryDesk.drop),
    done: 'delivery.dropped',
  },
}
export const pickupSteps: StepsOf<PickupRow> = {
  edit: { label: 'delivery.edit', edits: true },
  withdraw: {
    label: 'delivery.withdraw',
    danger: true,
    run: sends(pickup, pickup.withdraw),
    ask: () => ({ content: t('delivery.withdraw_ask') }),
    done: 'delivery.withdrawn',
  },
}
export const deskPickupSteps: StepsOf<DeskPickup> = {
  decide: { label: 'delivery.decide', dialog: async () => (await picking()).DecideDialog },
  collect: { label: 'delivery.collect', dialog: async () => (await picking()).CollectDialog },
  identity: { label: 'delivery.identity', aside: true, dialog: async () => (await picking()).IdentityDialog },
  renew: {
    label: 'delivery.renew',
    aside: true,
    run: sends(pickup, pickup.renew),
    ask: () => ({ content: t('delivery.renew_ask') }),
    done: 'delivery.renewed',
  },
}
