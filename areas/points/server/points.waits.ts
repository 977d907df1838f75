import type { Waiting } from '#platform/server/waits.ts'
import { requests } from '../points.links.ts'
import { listAsked } from './limit.sql.ts'

const url = requests.url(null, { status: 'open' })
/** What the main account has to answer; adjustments wait among the approvals. */
export const pointsWaits: Waiting[] = [
  { text: 'points.waits.asked', permission: 'points_limit', covers: ['point_request'], url, rows: listAsked },
]
