import { locale, wordsFor } from '#platform/web/i18n/text.ts'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { t } from '#platform/web/i18n/text.ts'
import { categories, productStates } from '../contract.ts'
import { marketDesk } from '../desk.contract.ts'
import { productDesk } from '../market.links.ts'
import { ShelfState } from './ApplyState.tsx'
import { keptQuery, shelve, type KeptRow } from './desk.queries.ts'
import { Price } from './Price.tsx'
import { categoryWord } from './words.ts'

/** /admin/serviceDesk/product: what the market offers. */
const { loader, Page } = listPage(marketDesk.products, productDesk, {
  id: 'market.products',
  title: 'market.desk.products',
  nameOf: (row) => (locale() === 'en' && row.nameEn) || row.name,
  minWidth: 980,
  useColumns: () => columns,
  filters: {
    keyword: keyword('market.desk.keyword'),
    category: oneOf('market.field.category', 'market.desk.any_category', categories, categoryWord),
    status: oneOf('market.field.state', 'market.apply.any_state', productStates, wordsFor('market.state')),
  },
  steps: {
    edit: { label: 'market.desk.edit', edits: true },
    on: { label: 'market.desk.on', run: (row) => shelve(row, 'on'), done: 'market.desk.on_done' },
    off: {
      label: 'market.desk.off',
      danger: true,
      run: (row) => shelve(row, 'off'),
      ask: () => ({ content: t('market.desk.off_ask') }),
      done: 'market.desk.off_done',
    },
  },
  drawer: {
    read: keptQuery,
    title: (row) => row.name,
    waiting: 'market.desk.product_detail',
    body: () => import('./ProductFacts.tsx'),
  },
  editor: { create: 'market.desk.create', may: 'sm_manage', load: () => import('./ProductForm.tsx') },
  empty: { title: 'market.desk.none', about: 'market.desk.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<KeptRow>[] = [
  {
    key: 'name',
    title: 'market.field.name',
    render: (row) => (
      <RowTitle row={row} under={[row.code]}>
        {locale() === 'en' ? row.nameEn : row.name}
      </RowTitle>
    ),
  },
  { key: 'category', title: 'market.field.category', width: 130, render: (row) => categoryWord(row.category) },
  {
    key: 'price',
    title: 'market.field.price',
    width: 150,
    render: (row) => <Price priceType={row.priceType} fromPoints={row.fromPoints || null} several={row.skus > 1} />,
  },
  { key: 'state', title: 'market.field.state', width: 110, render: (row) => <ShelfState status={row.status} /> },
  { key: 'sales', title: 'market.field.sales', width: 90, render: (row) => row.sales },
  {
    key: 'rating',
    title: 'market.field.rating',
    width: 110,
    render: (row) => (row.rating === null ? '–' : `${row.rating.toFixed(1)} (${row.reviews})`),
  },
  {
    key: 'updated',
    title: 'market.field.updated',
    width: 110,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
