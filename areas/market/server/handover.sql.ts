import { sql } from 'kysely'
import { allowed, heldIn, type Handover } from '#platform/server/handover.ts'
import { quoteDesk } from '../market.links.ts'

/** Requests for a quote that somebody has taken; whoever keeps the market may quote. */
export const applyHandover: Handover = heldIn({
  kind: 'market.apply',
  text: 'market.handover.apply',
  url: () => quoteDesk.url(null),
  table: 'market_applies',
  column: 'handler_id',
  open: sql`x.status in ('submitted', 'quoting', 'quoted')`,
  taker: allowed('sm_manage'),
  left: 'nobody',
})
