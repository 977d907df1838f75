import type { Waiting } from '#platform/server/waits.ts'
import { book } from '../quote.links.ts'
import { listDrafts } from './waits.sql.ts'

/** Drafts that wait to be published. */
export const quoteWaits: Waiting[] = [
  {
    text: 'quote.waits.draft',
    permission: 'quote_edit',
    covers: ['quote'],
    item: (id) => book.url(null, { open: id }),
    url: book.url(null, { status: 'draft' }),
    rows: listDrafts,
  },
]
