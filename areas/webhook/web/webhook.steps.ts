import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { sends } from '#platform/web/call/sends.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { webhook } from '../contract.ts'
import { pingEndpoint, rotateSecret, takeOver, type Delivery, type Endpoint } from './webhook.queries.ts'
import { whyWord } from './words.ts'

export const endpointSteps: StepsOf<Endpoint> = {
  ping: {
    label: 'webhook.ping',
    run: async (row) => {
      const how = await pingEndpoint(row)
      if (how.status === 'delivered')
        notify.success(t('webhook.ping_ok', { status: how.responseStatus ?? 0, ms: how.tookMs ?? 0 }))
      else notify.error(t('webhook.ping_bad', { why: whyWord(how) }))
    },
  },
  takeOver: {
    label: 'webhook.take_over',
    full: ({ name }) => t('webhook.take_over_one', { name }),
    ask: () => ({ content: t('webhook.take_over_about') }),
    when: ({ stopped }) => stopped !== null && stopped !== 'secret',
    run: takeOver,
    done: 'webhook.taken_over',
  },
  edit: { label: 'webhook.edit', edits: true },
  rotate: {
    label: 'webhook.rotate',
    full: ({ name }) => t('webhook.rotate_one', { name }),
    ask: () => ({ content: t('webhook.rotate_about') }),
    run: rotateSecret,
  },
  remove: { label: 'ui.delete', removes: sends(webhook, webhook.remove), done: 'webhook.removed' },
}
export const deliverySteps: StepsOf<Delivery> = {
  replay: { label: 'webhook.replay', run: sends(webhook, webhook.replay), done: 'webhook.replayed' },
}
