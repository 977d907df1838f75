import type { Waiting } from '#platform/server/waits.ts'
import { list } from '../recertification.links.ts'
import { listOpen } from './recertification.sql.ts'

/** People of the own company about whom this quarter's round is open. */
export const recertificationWaits: Waiting[] = [
  {
    text: 'recertification.waits.people',
    named: true,
    permission: 'people_recheck',
    url: list.url(null, { state: 'open' }),
    rows: listOpen,
  },
]
