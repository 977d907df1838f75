import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { orderBase, periodKinds, quotaStates } from '../contract.ts'
import { quotaList } from '../order-base.links.ts'
import { quotaQuery } from './order-base.queries.ts'
import { quotaColumns } from './quota.columns.tsx'
import { periodWord, quotaWord } from './words.ts'

/** /onlinebasic/quotaList: what may be ordered of which model. */
const { loader, Page } = listPage(orderBase.quotas, quotaList, {
  id: 'order-base.quotas',
  title: 'order-base.quotas',
  nameOf: (row) => row.model,
  minWidth: 980,
  useColumns: () => quotaColumns,
  filters: {
    keyword: keyword('order-base.quota_words'),
    periodKind: oneOf('order-base.field.period', 'order-base.any_period', periodKinds, periodWord),
    status: oneOf('order-base.field.state', 'order-base.any_state', quotaStates, quotaWord),
  },
  drawer: {
    read: quotaQuery,
    title: (row) => row.model,
    waiting: 'order-base.quota',
    body: () => import('./QuotaFacts.tsx'),
  },
  empty: { title: 'order-base.no_quotas', about: 'order-base.no_quotas_about' },
})
export { loader, Page as default }
