import { sql } from 'kysely'
import { heldIn, inRole, type Handover } from '#platform/server/handover.ts'
import { desk } from '../demand.links.ts'

const inDemand = { table: 'demands', url: () => desk.url(null) } as const
const engineer = { ...inDemand, taker: inRole('fae', 'fae_lead') } as const
export const demandHandovers: Handover[] = [
  heldIn({
    ...inDemand,
    kind: 'demand.case',
    text: 'demand.handover.case',
    column: 'handler_id',
    // the first step goes with its task
    open: sql`x.status in ('triage', 'wait_sample', 'verifying')`,
    taker: inRole('account_manager'),
    left: 'nobody',
  }),
  heldIn({
    ...engineer,
    kind: 'demand.engineer',
    text: 'demand.handover.engineer',
    column: 'fae_id',
    open: sql`x.status in ('triage', 'wait_sample', 'verifying')`,
    left: 'nobody',
  }),
  // a slot is a day, a bench and a tester, or there is none
  heldIn({
    ...engineer,
    kind: 'demand.tester',
    text: 'demand.handover.tester',
    column: 'slot_tester_id',
    open: sql`x.status in ('wait_sample', 'verifying')`,
    left: 'stays',
  }),
]
