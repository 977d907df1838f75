import { mount } from '#platform/server/http/mount.ts'
import { quote } from '../contract.ts'
import { priceBook } from '../book.contract.ts'
import * as book from './book.service.ts'
import { importBook, quoteTemplate } from './import.service.ts'
import { exportQuotes, listQuotes, showQuote } from './quote.service.ts'

export const quoteRoutes = [
  ...mount(quote, { list: listQuotes, exportList: exportQuotes, show: showQuote }),
  ...mount(priceBook, {
    deskList: book.listBook,
    deskShow: book.showBook,
    save: book.saveQuote,
    publish: book.publishQuote,
    publishAll: book.publishQuotes,
    voidQuote: book.voidQuote,
    remove: book.removeQuote,
    template: quoteTemplate,
    importSheet: importBook,
  }),
]
