import type { Waiting } from '#platform/server/waits.ts'
import { desk } from '../faq.links.ts'
import * as sql from './waits.sql.ts'

/** What of the questions waits for editors; what was submitted waits among the approvals. */
export const faqWaits: Waiting[] = [
  { text: 'faq.waits.rechecks', permission: 'faq_edit', url: desk.url(null, { view: 'recheck' }), count: sql.countRechecks },
  { text: 'faq.waits.rejected', permission: 'faq_edit', url: desk.url(null, { auditStatus: 'rejected' }), count: sql.countRejected },
] // prettier-ignore
