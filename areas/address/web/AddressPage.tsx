import type { DataColumn } from '#platform/web/ui/DataTable.tsx'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx'
import { address, addressKinds } from '../contract.ts'
import { list } from '../address.links.ts'
import { showQuery, type AddressRow } from './address.queries.ts'
import { addressSteps } from './address.steps.ts'
import { kindWord } from './words.ts'

/** /info/address: the records of the own company. */
const { loader, Page } = listPage(address.list, list, {
  id: 'address.list',
  title: 'address.title',
  nameOf: (row) => row.name,
  useColumns: () => columns,
  filters: {
    keyword: keyword('address.keyword'),
    kind: oneOf('address.field.kind', 'address.any_kind', addressKinds, kindWord),
  },
  steps: addressSteps,
  drawer: {
    read: showQuery,
    title: (row) => row.name,
    waiting: 'address.detail',
    body: () => import('./AddressFacts.tsx'),
  },
  editor: { create: 'address.create', may: 'address_edit', load: () => import('./AddressForm.tsx') },
  empty: { title: 'address.none', about: 'address.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<AddressRow>[] = [
  { key: 'name', title: 'address.field.name', render: (row) => <RowTitle row={row}>{row.name}</RowTitle> },
  { key: 'kind', title: 'address.field.kind', width: 110, render: (row) => kindWord(row.kind) },
  {
    key: 'updated',
    title: 'address.field.updated',
    width: 106,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
