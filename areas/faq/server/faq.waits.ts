import type { Waiting } from '#platform/server/waits.ts'
import { desk } from '../faq.links.ts'
import * as sql from './waits.sql.ts'

const record = (open: number) => desk.url(null, { open })
/** What of the questions waits for editors; what was submitted waits among the approvals. */
export const faqWaits: Waiting[] = [
  {
    text: 'faq.waits.rechecks',
    permission: 'faq_edit',
    url: desk.url(null, { view: 'recheck' }),
    rows: sql.listRechecks,
  },
  {
    text: 'faq.waits.rejected',
    permission: 'faq_edit',
    covers: ['faq'],
    url: desk.url(null, { auditStatus: 'rejected' }),
    item: record,
    rows: sql.listRejected,
  },
  {
    text: 'faq.waits.drafts',
    permission: 'faq_edit',
    url: desk.url(null, { auditStatus: 'draft' }),
    item: record,
    rows: sql.listDrafts,
  },
  {
    text: 'faq.waits.from_issues',
    permission: 'faq_edit',
    url: desk.url(null, { auditStatus: 'draft', source: 'issue' }),
    item: record,
    rows: sql.listFromIssues,
  },
]
