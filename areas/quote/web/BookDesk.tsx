import { currencies } from '#areas/order-base/contract.ts'
import { choice, days, keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { can } from '#platform/web/session.ts'
import { quotePhases, quoteStates, quoteTypes } from '../contract.ts'
import { priceBook } from '../book.contract.ts'
import { book } from '../quote.links.ts'
import { bookSteps } from './book.steps.ts'
import { BookTools } from './BookTools.tsx'
import { PublishChosen } from './PublishChosen.tsx'
import { bookColumns } from './quote.columns.tsx'
import { bookQuery } from './quote.queries.ts'
import { useUnits } from './use-units.ts'
import { phaseWord, stateWord, typeWord } from './words.ts'

/** /admin/priceBook: what is agreed with whom, and what the customers do not see yet. */
const { loader, Page } = listPage(priceBook.deskList, book, {
  id: 'quote.book',
  title: 'quote.book',
  nameOf: (row) => `${row.item} · ${row.customerCode}`,
  minWidth: 1060,
  useColumns: () => bookColumns,
  tabs: { by: 'status', label: 'quote.field.state', all: 'quote.all', states: quoteStates, wordOf: stateWord },
  filters: {
    keyword: keyword('quote.book_words'),
    currency: oneOf('quote.field.currency', 'quote.any_currency', currencies, (value) => value),
    unit: choice('quote.field.unit', 'quote.any_unit', useUnits),
    quoteType: oneOf('quote.field.type', 'quote.any_type', quoteTypes, typeWord),
    phase: oneOf('quote.field.phase', 'quote.any_phase', quotePhases, phaseWord),
    startDate: days(),
  },
  steps: bookSteps,
  bulk: (rows, clear) => (can('quote_edit') ? <PublishChosen rows={rows} onDone={clear} /> : null),
  drawer: {
    read: bookQuery,
    title: (row) => `${row.item} · ${row.customerCode}`,
    waiting: 'quote.quote',
    body: () => import('./BookFacts.tsx'),
  },
  editor: {
    create: 'quote.new',
    may: 'quote_edit',
    load: () => import('./QuoteForm.tsx'),
    drops: ['customer'],
  },
  extra: BookTools,
  empty: { title: 'quote.no_book', about: 'quote.no_book_about' },
})
export { loader, Page as default }
