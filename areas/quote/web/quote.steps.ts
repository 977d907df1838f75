import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import type { Quote } from './quote.queries.ts'

/** What a customer may do with a quote. */
export const quoteSteps: StepsOf<Quote> = {
  order: { label: 'quote.order', dialog: async () => (await import('./GoOrder.tsx')).GoOrder },
}
