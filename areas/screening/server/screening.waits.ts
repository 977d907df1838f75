import type { Waiting } from '#platform/server/waits.ts'
import { hits } from '../screening.links.ts'
import { listHeld } from './waits.sql.ts'

/** What legal has to look at. */
export const screeningWaits: Waiting[] = [
  {
    text: 'screening.waits.held',
    named: true,
    permission: 'screening_handle',
    covers: ['screening_hit'],
    item: (id) => hits.url(null, { open: id }),
    url: hits.url(null, { status: 'held' }),
    rows: listHeld,
  },
]
