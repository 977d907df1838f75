import type { Waiting } from '#platform/server/waits.ts'
import { desk } from '../document.links.ts'
import * as sql from './waits.sql.ts'

/** What of the documents waits for moderators and editors; what was submitted waits among the approvals. */
export const documentWaits: Waiting[] = [
  {
    text: 'document.waits.comments',
    permission: 'doc_audit',
    covers: ['document_comment'],
    url: desk.url(null, { view: 'comments' }),
    rows: sql.listHeld,
  },
  {
    text: 'document.waits.drafts',
    permission: 'doc_edit',
    covers: ['document'],
    url: desk.url(null, { status: 'draft' }),
    item: (open) => desk.url(null, { open }),
    rows: sql.listOwnDrafts,
  },
]
