import type { Waiting } from '#platform/server/waits.ts'
import { book, usdQuotes } from '../quote.links.ts'
import { listDrafts, listEnding } from './waits.sql.ts'

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
  {
    text: 'quote.waits.ending',
    permission: 'quote_view',
    block: 'orders',
    covers: ['quote'],
    item: (id) => usdQuotes.url(null, { open: id }),
    url: usdQuotes.url(null, {}),
    rows: listEnding,
  },
]
