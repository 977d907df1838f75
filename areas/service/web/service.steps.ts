import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import type { ServiceRow } from './service.queries.ts'

/** A service is used by asking an issue, and renewed by buying its product anew. */
export const serviceSteps: StepsOf<ServiceRow> = {
  use: { label: 'service.use', dialog: async () => (await import('./Go.tsx')).GoAsk },
  renew: { label: 'service.renew', shown: true, dialog: async () => (await import('./Go.tsx')).GoRenew },
}
