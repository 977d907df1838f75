import { t, wordsFor } from '#platform/web/i18n/text.ts'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { address, addressKinds } from '../contract.ts'
import { list } from '../address.links.ts'
import { showQuery, type AddressRow } from './address.queries.ts'
import { addressSteps } from './address.steps.ts'
import { placeOf } from './words.ts'

const kindWord = wordsFor('address.kind')

/** /info/address: the postal addresses of the own company. */
const { loader, Page } = listPage(address.list, list, {
  id: 'address.list',
  title: 'address.title',
  nameOf: (row) => row.receiver,
  minWidth: 760,
  useColumns: () => columns,
  filters: {
    keyword: keyword('address.keyword'),
    kind: oneOf('address.field.kind', 'address.any_kind', addressKinds, kindWord),
  },
  steps: addressSteps,
  drawer: {
    read: showQuery,
    title: (row) => row.receiver,
    waiting: 'address.detail',
    body: () => import('./AddressFacts.tsx'),
  },
  editor: { create: 'address.create', may: 'address_edit', load: () => import('./AddressForm.tsx') },
  empty: { title: 'address.none', about: 'address.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<AddressRow>[] = [
  {
    key: 'receiver',
    title: 'address.field.receiver',
    width: 200,
    render: (row) => (
      <RowTitle row={row} under={[row.phone]}>
        {row.receiver}
      </RowTitle>
    ),
  },
  { key: 'place', title: 'address.field.place', render: placeOf },
  { key: 'kind', title: 'address.field.kind', width: 100, render: (row) => kindWord(row.kind) },
  {
    key: 'default',
    title: 'address.is_default',
    width: 90,
    render: (row) => (row.isDefault ? <StateTag tone="good">{t('address.is_default')}</StateTag> : '–'),
  },
  {
    key: 'updated',
    title: 'address.field.updated',
    width: 106,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
