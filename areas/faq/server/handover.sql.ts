import { sql } from 'kysely'
import { allowed, type Handover } from '#platform/server/handover.ts'
import { desk } from '../faq.links.ts'

/** Answers somebody has written and not handed in, or got back: whoever takes them writes on beside them, and approves none of it. */
export const draftHandover: Handover = {
  kind: 'faq.draft',
  text: 'faq.handover.draft',
  columns: ['faq_revisions.writer_ids'],
  url: () => desk.url(null),
  from: sql`faq_revisions x join faqs f on f.id = x.faq_id`,
  held: (userId) =>
    sql`(x.is_latest and f.audit_status in ('draft', 'rejected') and ${userId} = any(x.writer_ids) and not exists (select from users w
      where w.id = any(x.writer_ids) and w.id <> ${userId} and w.status = 'enabled'))`,
  taker: allowed('faq_edit'),
  left: 'stays',
  give: async (tx, { ids, to }) => {
    if (to === null) return
    await sql`update faq_revisions set writer_ids = array_remove(writer_ids, ${to}::bigint) || ${to}::bigint
      where id = any(${ids}::bigint[])`.execute(tx.db)
  },
}
