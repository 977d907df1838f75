import type { Waiting } from '#platform/server/waits.ts'
import { apply, quoteDesk } from '../market.links.ts'
import * as sql from './waits.sql.ts'

const covers = ['market_apply']
/** Quotes for who asked, requests for who quotes. */
export const marketWaits: Waiting[] = [
  {
    text: 'market.waits.quoted',
    permission: 'sm_buy',
    covers,
    item: (id) => apply.url(null, { id }),
    url: apply.url(null, { status: 'quoted' }),
    rows: sql.listQuoted,
  },
  {
    text: 'market.waits.asked',
    permission: 'sm_manage',
    covers,
    item: (id) => quoteDesk.url(null, { open: id }),
    url: quoteDesk.url(),
    rows: sql.listAsked,
  },
]
