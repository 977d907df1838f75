import { dayBefore } from '#platform/contract/day.ts'
import { sends } from '#platform/web/call/sends.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { orderDesk } from '../staff.contract.ts'
import type { Burn, DeskCustomer, DeskQuota, DeskRate, Model, Review, UnitRow } from './order-base.queries.ts'

const dialogs = () => import('./StaffDialogs.tsx')
export const customerSteps: StepsOf<DeskCustomer> = {
  edit: { label: 'order-base.edit', edits: true },
  stop: { label: 'order-base.stop', danger: true, dialog: async () => (await dialogs()).StopDialog },
  start: { label: 'order-base.start', run: sends(orderDesk, orderDesk.startCustomer), done: 'order-base.started' },
}
export const reviewSteps: StepsOf<Review> = {
  decide: { label: 'order-base.decide', dialog: async () => (await dialogs()).ReviewDialog },
}
export const quotaSteps: StepsOf<DeskQuota> = {
  activate: {
    label: 'order-base.activate',
    run: sends(orderDesk, orderDesk.activateQuota),
    done: 'order-base.activated',
  },
  edit: { label: 'order-base.edit', edits: true },
  adjust: { label: 'order-base.adjust', dialog: async () => (await dialogs()).AdjustDialog },
  close: {
    label: 'order-base.close',
    danger: true,
    run: sends(orderDesk, orderDesk.closeQuota),
    ask: () => ({ content: t('order-base.close_ask') }),
    done: 'order-base.closed',
  },
}
export const rateSteps: StepsOf<DeskRate> = {
  publish: {
    label: 'order-base.publish',
    run: sends(orderDesk, orderDesk.publishRate),
    ask: ({ endsOther, startsOn }) => ({
      content: endsOther ? t('order-base.publish_ends', { on: dayBefore(startsOn) }) : t('order-base.publish_ask'),
    }),
    done: 'order-base.published',
  },
  edit: { label: 'order-base.edit', edits: true },
  remove: { label: 'ui.delete', removes: sends(orderDesk, orderDesk.removeRate), done: 'order-base.removed' },
}
export const modelSteps: StepsOf<Model> = { edit: { label: 'order-base.edit', edits: true } }
export const burnSteps: StepsOf<Burn> = { edit: { label: 'order-base.edit', edits: true } }
export const unitSteps: StepsOf<UnitRow> = { edit: { label: 'order-base.edit', edits: true } }
