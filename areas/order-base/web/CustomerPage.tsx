import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { customerStates, orderBase } from '../contract.ts'
import { customerList } from '../order-base.links.ts'
import { customerColumns, nameOf } from './customer.columns.tsx'
import { customerQuery } from './order-base.queries.ts'
import { customerWord } from './words.ts'

/** /onlinebasic/customerList: the customers somebody has to do with. */
const { loader, Page } = listPage(orderBase.customers, customerList, {
  id: 'order-base.customers',
  title: 'order-base.customers',
  nameOf,
  minWidth: 1000,
  useColumns: () => customerColumns,
  filters: {
    keyword: keyword('order-base.customer_words'),
    status: oneOf('order-base.field.state', 'order-base.any_state', customerStates, customerWord),
  },
  drawer: {
    read: customerQuery,
    title: nameOf,
    waiting: 'order-base.customer',
    body: () => import('./CustomerFacts.tsx'),
  },
  empty: { title: 'order-base.no_customers', about: 'order-base.no_customers_about' },
})
export { loader, Page as default }
