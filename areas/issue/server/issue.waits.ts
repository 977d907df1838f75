import type { Waiting } from '#platform/server/waits.ts'
import { desk, detail, list } from '../issue.links.ts'
import * as sql from './waits.sql.ts'

const item = (id: number) => detail.url(null, { id })
const all = list.url({ projectCode: 'all' }, { status: 'processing' })
/** What of issues waits: for the customer's answer or word, for an engineer, for the one who gives them out. */
export const issueWaits: Waiting[] = [
  { text: 'issue.waits.answer', permission: 'issue_add', covers: ['issue'], url: all, item, rows: sql.listToAnswer },
  { text: 'issue.waits.confirm', permission: 'issue_add', covers: ['issue'], url: all, item, rows: sql.listToConfirm },
  {
    text: 'issue.waits.unassigned',
    permission: 'issue_assign',
    covers: ['issue'],
    url: desk.url(null, { queue: 'unassigned' }),
    item,
    rows: sql.listUnassigned,
  },
  {
    text: 'issue.waits.mine',
    permission: 'issue_handle',
    covers: ['issue'],
    url: desk.url(null, { queue: 'mine' }),
    item,
    rows: sql.listMine,
  },
]
