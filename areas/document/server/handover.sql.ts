import { sql } from 'kysely'
import { allowed, heldIn, type Handover } from '#platform/server/handover.ts'
import { desk } from '../document.links.ts'

/** Documents somebody has begun and not handed in: whoever takes them is their author from then on. */
export const draftHandover: Handover = heldIn({
  kind: 'document.draft',
  text: 'document.handover.draft',
  url: () => desk.url(null, { status: 'draft' }),
  table: 'documents',
  column: 'author_id',
  open: sql`x.status = 'draft'`,
  taker: allowed('doc_edit'),
  left: 'stays',
})
