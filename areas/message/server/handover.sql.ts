import { sql } from 'kysely'
import { allowed, type Handover } from '#platform/server/handover.ts'
import { desk } from '../message.links.ts'

/** Publications somebody has written at and not handed in, or got back: whoever takes them writes on beside them, and releases none of it. */
export const postHandover: Handover = {
  kind: 'message.post',
  text: 'message.handover.post',
  columns: ['message_posts.writer_ids'],
  url: () => desk.url(null),
  from: sql`message_posts x`,
  held: (
    userId,
  ) => sql`(x.status in ('draft', 'rejected') and ${userId} = any(x.writer_ids) and not exists (select from users w
      where w.id = any(x.writer_ids) and w.id <> ${userId} and w.status = 'enabled'))`,
  taker: allowed('msg_publish'),
  left: 'stays',
  give: async (tx, { ids, to }) => {
    if (to === null) return
    await sql`update message_posts set writer_ids = array_remove(writer_ids, ${to}::bigint) || ${to}::bigint
      where id = any(${ids}::bigint[])`.execute(tx.db)
  },
}
