import { useQuery } from '@tanstack/react-query'
import { choice, keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { productCertification, productStates } from '../contract.ts'
import { list } from '../product-certification.links.ts'
import { Category } from './Category.tsx'
import { categoriesQuery, chipsQuery, showQuery, type ProductRow } from './product-certification.queries.ts'
import { productSteps } from './product-certification.steps.ts'
import { ProductState } from './ProductState.tsx'
import { stateWord } from './words.ts'

const useChips = () => useQuery(chipsQuery()).data?.map(({ code }) => ({ value: code, label: code })) ?? []
/** /cretification/productCretification: the products of the own company. */
const { loader, Page } = listPage(productCertification.list, list, {
  id: 'product-certification.list',
  title: 'product-certification.title',
  nameOf: (row) => row.productName,
  minWidth: 980,
  useColumns: () => columns,
  filters: {
    keyword: keyword('product-certification.keyword'),
    chipPlatform: choice('product-certification.field.chip', 'product-certification.any_chip', useChips),
    status: oneOf('product-certification.states', 'product-certification.any_state', productStates, stateWord),
  },
  beside: () => [chipsQuery(), categoriesQuery()],
  steps: productSteps,
  drawer: {
    read: showQuery,
    title: (row) => row.productName,
    waiting: 'product-certification.detail',
    body: () => import('./ProductFacts.tsx'),
  },
  editor: { create: 'product-certification.create', may: 'product_cert_edit', load: () => import('./ProductForm.tsx') },
  empty: { title: 'product-certification.none', about: 'product-certification.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<ProductRow>[] = [
  {
    key: 'name',
    title: 'product-certification.field.name',
    render: (row) => (
      <RowTitle row={row} under={[row.model, row.no]}>
        {row.productName}
      </RowTitle>
    ),
  },
  { key: 'chip', title: 'product-certification.field.chip', width: 110, render: (row) => row.chipPlatform || '–' },
  {
    key: 'category',
    title: 'product-certification.field.category',
    width: 150,
    render: (row) => <Category value={row.productCategory} />,
  },
  { key: 'stage', title: 'product-certification.field.stage', width: 90, render: (row) => row.stage },
  {
    key: 'state',
    title: 'product-certification.states',
    width: 150,
    render: (row) => <ProductState status={row.status} />,
  },
  {
    key: 'valid',
    title: 'product-certification.field.valid',
    width: 112,
    render: (row) => <span className="nowrap">{row.validEnd ?? '–'}</span>,
  },
  {
    key: 'updated',
    title: 'product-certification.field.updated',
    width: 106,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
