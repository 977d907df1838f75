import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { customerStates, payTerms } from '../contract.ts'
import { orderDesk } from '../staff.contract.ts'
import { customers } from '../order-base.links.ts'
import { customerColumns, nameOf } from './customer.columns.tsx'
import { customerSteps } from './staff.steps.ts'
import { deskCustomerQuery } from './order-base.queries.ts'
import { customerWord, termWord } from './words.ts'

/** /admin/customer: who buys. */
const { loader, Page } = listPage(orderDesk.deskCustomers, customers, {
  id: 'order-base.deskCustomers',
  title: 'order-base.desk.customers',
  label: 'order-base.customers',
  nameOf,
  minWidth: 1000,
  useColumns: () => customerColumns,
  tabs: {
    by: 'status',
    label: 'order-base.field.state',
    all: 'order-base.all',
    states: customerStates,
    wordOf: customerWord,
  },
  filters: {
    keyword: keyword('order-base.customer_words'),
    payTerm: oneOf('order-base.field.term', 'order-base.any_term', payTerms, termWord),
  },
  steps: customerSteps,
  drawer: {
    read: deskCustomerQuery,
    title: nameOf,
    waiting: 'order-base.customer',
    body: () => import('./CustomerDeskFacts.tsx'),
  },
  editor: { create: 'order-base.new_customer', may: 'customer_edit', load: () => import('./CustomerForm.tsx') },
  empty: { title: 'order-base.no_customers', about: 'order-base.no_customers_desk' },
})
export { loader, Page as default }
