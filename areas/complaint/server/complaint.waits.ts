import type { Waiting } from '#platform/server/waits.ts'
import { desk, edit, list } from '../complaint.links.ts'
import * as sql from './waits.sql.ts'

const permission = 'complaint_add'
const covers = ['complaint']
const item = (id: number) => edit.url(null, { id })
const quality = { permission: 'complaint_handle', item: (id: number) => desk.url(null, { open: id }) } as const
/** What a company and quality have to do for complaints; intake waits among the approvals. */
export const complaintWaits: Waiting[] = [
  {
    text: 'complaint.waits.draft',
    permission,
    covers,
    item,
    url: list.url(null, { status: 'draft' }),
    rows: sql.listDrafts,
  },
  {
    text: 'complaint.waits.returned',
    permission,
    covers,
    item,
    url: list.url(null, { status: 'returned' }),
    rows: sql.listReturned,
  },
  {
    text: 'complaint.waits.samples',
    permission,
    covers,
    item,
    url: list.url(null, { status: 'wait_sample' }),
    rows: sql.listUnsent,
  },
  {
    text: 'complaint.waits.report',
    permission,
    covers,
    item,
    url: list.url(null, { status: 'report_sent' }),
    rows: sql.listReported,
  },
  { text: 'complaint.waits.analyse', ...quality, url: desk.url(null, { status: 'analysing' }), rows: sql.listAnalysed },
  {
    text: 'complaint.waits.expected',
    ...quality,
    url: desk.url(null, { status: 'wait_sample' }),
    rows: sql.listExpected,
  },
]
