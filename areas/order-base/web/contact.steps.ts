import { sends } from '#platform/web/call/sends.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { orderOwn } from '../own.contract.ts'
import type { Contact } from './order-base.queries.ts'

/** What may be done with an address or a person. */
export const contactSteps: StepsOf<Contact> = {
  edit: { label: 'order-base.edit', edits: true },
  makeDefault: {
    label: 'order-base.make_default',
    run: sends(orderOwn, orderOwn.makeDefault),
    done: 'order-base.default_made',
  },
  enable: { label: 'order-base.enable', run: sends(orderOwn, orderOwn.enable), done: 'order-base.enabled' },
  disable: {
    label: 'order-base.disable',
    danger: true,
    run: sends(orderOwn, orderOwn.disable),
    ask: () => ({ content: t('order-base.disable_ask') }),
    done: 'order-base.disabled',
  },
  discard: { label: 'order-base.discard', removes: sends(orderOwn, orderOwn.discard), done: 'order-base.discarded' },
}
