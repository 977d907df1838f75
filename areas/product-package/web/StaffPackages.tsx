import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/web/i18n/text.ts'
import { choice, keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { TitleCell } from '#platform/web/ui/table/TitleCell.tsx'
import { packageStates, packageTypes, productPackage } from '../contract.ts'
import { chipManage, chipManageDetail } from '../product-package.links.ts'
import { packageSteps } from './package.steps.ts'
import { categoriesQuery, chipsQuery, optionsQuery, showQuery, type PackageRow } from './product-package.queries.ts'
import { levelWord, nameOf, stateTones, stateWord, typeWord } from './words.ts'

const useChips = () => useQuery(chipsQuery()).data?.map(({ id, code }) => ({ value: id, label: code })) ?? []

/** Product packages as staff keep them. */
const { loader, Page } = listPage(productPackage.list, chipManage, {
  id: 'product-package.list',
  title: 'product-package.title',
  nameOf,
  minWidth: 1180,
  useColumns,
  tabs: {
    by: 'status',
    label: 'product-package.states',
    all: 'product-package.all',
    states: packageStates,
    wordOf: stateWord,
  },
  filters: {
    name: keyword('product-package.keyword'),
    chipId: choice('product-package.field.chip', 'product-package.any_chip', useChips),
    type: oneOf('product-package.field.type', 'product-package.any_type', packageTypes, typeWord),
  },
  steps: packageSteps,
  editor: { create: 'product-package.create', may: 'pkg_edit', load: () => import('./PackageForm.tsx') },
  beside: ({ edit }) => [
    categoriesQuery(),
    ...(edit === undefined ? [] : [optionsQuery()]),
    ...(typeof edit === 'number' ? [showQuery(edit)] : []),
  ],
  empty: { title: 'product-package.none', about: 'product-package.none_about' },
})
export { loader, Page as default }

function useColumns(): DataColumn<PackageRow>[] {
  const categories = new Map(useQuery(categoriesQuery()).data?.map(({ busName, busValue }) => [busValue, busName]))
  return [
    {
      key: 'name',
      title: 'product-package.field.name',
      render: (row) => (
        <TitleCell
          to={chipManageDetail.url(null, { id: row.id })}
          title={nameOf(row)}
          under={[row.code, row.company || t('product-package.everybody')]}
        />
      ),
    },
    { key: 'type', title: 'product-package.field.type', width: 104, render: (row) => typeWord(row.type) },
    { key: 'chip', title: 'product-package.field.chip', width: 92, render: (row) => row.chip },
    { key: 'level', title: 'product-package.field.level', width: 80, render: (row) => levelWord(row.level) },
    {
      key: 'category',
      title: 'product-package.field.product_type',
      width: 120,
      render: (row) => categories.get(row.productType) ?? row.productType,
    },
    { key: 'pm', title: 'product-package.field.pm', width: 96, render: (row) => row.pm },
    { key: 'users', title: 'product-package.field.users', width: 80, align: 'end', render: (row) => row.users },
    {
      key: 'setUp',
      title: 'product-package.field.set_up',
      width: 112,
      render: (row) => <span className="nowrap">{row.setUpOn}</span>,
    },
    {
      key: 'state',
      title: 'product-package.states',
      width: 104,
      render: (row) => <StateTag tone={stateTones[row.status]}>{stateWord(row.status)}</StateTag>,
    },
  ]
}
