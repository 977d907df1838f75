import type { Waiting } from '#platform/server/waits.ts'
import { desk, list } from '../demand.links.ts'
import * as sql from './waits.sql.ts'

const covers = ['demand']
const own = (open: number) => list.url(null, { open })
const work = (open: number) => desk.url(null, { open })
/** What the company has to do, and what support has to try; reviews wait among the approvals. */
export const demandWaits: Waiting[] = [
  {
    text: 'demand.waits.rejected',
    named: true,
    permission: 'demand_edit',
    covers,
    url: list.url(null, { status: 'rejected' }),
    item: own,
    rows: sql.listRejected,
  },
  {
    text: 'demand.waits.sample',
    named: true,
    permission: 'demand_edit',
    covers,
    url: list.url(null, { status: 'wait_sample' }),
    item: own,
    rows: sql.listSamples,
  },
  {
    text: 'demand.waits.try',
    named: true,
    permission: 'demand_work',
    covers,
    url: desk.url(null, { status: 'verifying' }),
    item: work,
    rows: sql.listToTry,
  },
  {
    text: 'demand.waits.slot',
    named: true,
    permission: 'demand_work',
    covers,
    url: desk.url(null, { status: 'verifying' }),
    item: work,
    rows: sql.listToPlan,
  },
  {
    text: 'demand.waits.assign',
    named: true,
    permission: 'demand_audit2',
    covers,
    url: desk.url(null, { status: 'wait_sample' }),
    item: work,
    rows: sql.listUnassigned,
  },
]
