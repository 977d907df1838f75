import { oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { currencies, orderBase } from '../contract.ts'
import { rateList } from '../order-base.links.ts'
import { rateColumns } from './rate.columns.tsx'
import { currencyWord } from './words.ts'

/** /onlinebasic/rateList: published exchange rates. */
const { loader, Page } = listPage(orderBase.rates, rateList, {
  id: 'order-base.rates',
  title: 'order-base.rates',
  nameOf: (row) => `${row.base}/${row.quote}`,
  minWidth: 760,
  useColumns: () => rateColumns,
  filters: { base: oneOf('order-base.field.base', 'order-base.any_currency', currencies, currencyWord) },
  drawer: {
    title: (row) => `${row.base}/${row.quote}`,
    waiting: 'order-base.rate',
    body: () => import('./RateFacts.tsx'),
  },
  empty: { title: 'order-base.no_rates', about: 'order-base.no_rates_about' },
})
export { loader, Page as default }
