import { accessPage } from '#platform/contract/reason.ts'
import type { Waiting } from '#platform/server/waits.ts'
import { list } from '../guest.links.ts'
import * as sql from './waits.sql.ts'

/** Visits that end soon: for the sponsor, who may prolong them, and for the guest. */
export const guestWaits: Waiting[] = [
  {
    text: 'guest.waits.ending',
    named: true,
    permission: 'guest_invite',
    url: list.url(null, { state: 'active' }),
    item: (open) => list.url(null, { open }),
    rows: sql.listEnding,
  },
  { text: 'guest.waits.own', named: true, url: accessPage.url(null, { need: 'guest' }), rows: sql.listOwnEnd },
]
