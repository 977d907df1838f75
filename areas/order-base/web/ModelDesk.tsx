import { locale } from '#platform/web/i18n/text.ts'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { lifecycles, packings } from '../contract.ts'
import { orderModel } from '../model.contract.ts'
import { models } from '../order-base.links.ts'
import { modelSteps } from './staff.steps.ts'
import { modelQuery, type Model } from './order-base.queries.ts'
import { LifecycleState } from './States.tsx'
import { lifecycleWord, packingWord, pieces } from './words.ts'

/** /admin/model: what can be ordered. */
const { loader, Page } = listPage(orderModel.models, models, {
  id: 'order-base.models',
  title: 'order-base.desk.models',
  label: 'order-base.models',
  nameOf: (row) => row.model,
  minWidth: 980,
  useColumns: () => columns,
  filters: {
    keyword: keyword('order-base.model_words'),
    lifecycle: oneOf('order-base.field.lifecycle', 'order-base.any_state', lifecycles, lifecycleWord),
    packing: oneOf('order-base.field.packing', 'order-base.any_packing', packings, packingWord),
  },
  steps: modelSteps,
  drawer: {
    read: modelQuery,
    title: (row) => row.model,
    waiting: 'order-base.field.model',
    body: () => import('./ModelFacts.tsx'),
  },
  editor: { create: 'order-base.new_model', may: 'customer_edit', load: () => import('./ModelForm.tsx') },
  empty: { title: 'order-base.no_models', about: 'order-base.no_models_about' },
})
export { loader, Page as default }

const columns: DataColumn<Model>[] = [
  {
    key: 'model',
    title: 'order-base.field.model',
    render: (row) => (
      <RowTitle row={row} under={[locale() === 'en' ? row.nameEn : row.name]}>
        {row.model}
      </RowTitle>
    ),
  },
  { key: 'package', title: 'order-base.field.package', width: 130, render: (row) => row.package || '–' },
  { key: 'packing', title: 'order-base.field.packing', width: 90, render: (row) => packingWord(row.packing) },
  { key: 'mpq', title: 'order-base.field.mpq', width: 104, align: 'end', render: (row) => pieces(row.mpq) },
  { key: 'moq', title: 'order-base.field.moq', width: 104, align: 'end', render: (row) => pieces(row.moq) },
  { key: 'lead', title: 'order-base.field.lead', width: 104, align: 'end', render: (row) => row.leadWeeks },
  {
    key: 'lifecycle',
    title: 'order-base.field.lifecycle',
    width: 150,
    render: (row) => <LifecycleState lifecycle={row.lifecycle} />,
  },
]
