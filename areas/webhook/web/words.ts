import { t, wordsFor } from '#platform/web/i18n/text.ts'
import type { Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { Delivery, Endpoint } from './webhook.queries.ts'

export const statusWord = wordsFor('webhook.status')
export const stateWord = wordsFor('webhook.state')
export const eventWord = wordsFor('webhook.event')
export const stopWord = wordsFor('webhook.stop')
const cause = wordsFor('webhook.why')
export const statusTones: Record<Endpoint['status'], Tone> = {
  active: 'good',
  failing: 'bad',
  paused: 'off',
  stopped: 'bad',
}
export const stateTones: Record<Delivery['status'], Tone> = {
  waiting: 'wait',
  delivered: 'good',
  failed: 'bad',
  dropped: 'off',
}

/** Why something did not get through. */
export function whyWord({ error, responseStatus }: Pick<Delivery, 'error' | 'responseStatus'>): string {
  if (error) return cause(error as Exclude<Parameters<typeof cause>[0], 'status'>)
  return responseStatus === null ? '–' : t('webhook.why.status', { status: responseStatus })
}
