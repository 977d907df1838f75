import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { periodKinds, quotaStates } from '../contract.ts'
import { orderDesk } from '../staff.contract.ts'
import { quotas } from '../order-base.links.ts'
import { quotaSteps } from './staff.steps.ts'
import { deskQuotaQuery } from './order-base.queries.ts'
import { quotaColumns } from './quota.columns.tsx'
import { QuotaImport } from './QuotaImport.tsx'
import { periodWord, quotaWord } from './words.ts'

/** /admin/quota: the quotas of all customers and groups. */
const { loader, Page } = listPage(orderDesk.deskQuotas, quotas, {
  id: 'order-base.deskQuotas',
  title: 'order-base.desk.quotas',
  label: 'order-base.quotas',
  nameOf: (row) => row.model,
  minWidth: 1080,
  useColumns: () => quotaColumns,
  tabs: {
    by: 'status',
    label: 'order-base.field.state',
    all: 'order-base.all',
    states: quotaStates,
    wordOf: quotaWord,
  },
  filters: {
    keyword: keyword('order-base.quota_words'),
    periodKind: oneOf('order-base.field.period', 'order-base.any_period', periodKinds, periodWord),
  },
  steps: quotaSteps,
  drawer: {
    read: deskQuotaQuery,
    title: (row) => row.model,
    waiting: 'order-base.quota',
    body: () => import('./QuotaDeskFacts.tsx'),
  },
  editor: { create: 'order-base.new_quota', may: 'quota_edit', load: () => import('./QuotaForm.tsx') },
  extra: QuotaImport,
  empty: { title: 'order-base.no_quotas', about: 'order-base.no_quotas_desk' },
})
export { loader, Page as default }
