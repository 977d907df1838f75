import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { priceBook } from '../book.contract.ts'
import { book } from '../quote.links.ts'

/** Records of the area that the operation log names. */
export const quoteLogged: Logged[] = [
  {
    kind: 'quote',
    calls: { save: 'id', publish: 'id', voidQuote: 'id', remove: 'id' },
    names: 'select id, quote_no as name from quotes',
    open: { call: priceBook.deskShow, url: (id) => book.url(null, { open: id }) },
  },
]
/** A new one has no number yet. */
export const quoteSaid: Said = {
  save: (sent) => `${sent('customerCode')} ${sent('item')}`.trim(),
  publishAll: (sent) => sent('ids'),
  importSheet: (sent) => sent('fileId'),
  exportList: (sent) => sent('tab'),
}
