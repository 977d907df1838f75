import { oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { currencies, rateStates } from '../contract.ts'
import { orderDesk } from '../staff.contract.ts'
import { rates } from '../order-base.links.ts'
import { rateSteps } from './staff.steps.ts'
import { deskRateQuery } from './order-base.queries.ts'
import { rateColumns } from './rate.columns.tsx'
import { currencyWord, rateWord } from './words.ts'

/** /admin/rate: what finance writes, and another of finance publishes. */
const { loader, Page } = listPage(orderDesk.deskRates, rates, {
  id: 'order-base.deskRates',
  title: 'order-base.desk.rates',
  label: 'order-base.rates',
  nameOf: (row) => `${row.base}/${row.quote} ${row.startsOn}`,
  minWidth: 860,
  useColumns: () => rateColumns,
  tabs: { by: 'status', label: 'order-base.field.state', all: 'order-base.all', states: rateStates, wordOf: rateWord },
  filters: { base: oneOf('order-base.field.base', 'order-base.any_currency', currencies, currencyWord) },
  steps: rateSteps,
  drawer: {
    read: deskRateQuery,
    title: (row) => `${row.base}/${row.quote}`,
    waiting: 'order-base.rate',
    body: () => import('./RateDeskFacts.tsx'),
  },
  editor: { create: 'order-base.new_rate', may: 'rate_edit', load: () => import('./RateForm.tsx') },
  empty: { title: 'order-base.no_rates', about: 'order-base.no_rates_desk' },
})
export { loader, Page as default }
