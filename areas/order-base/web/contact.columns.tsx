import { t } from '#platform/web/i18n/text.ts'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import type { Contact } from './order-base.queries.ts'
import { ContactState } from './States.tsx'
import { PlaceLine } from './PlaceLine.tsx'

type Column = DataColumn<Contact>
const person: Column = {
  key: 'name',
  title: 'order-base.field.person',
  width: 190,
  render: (row) => (
    <RowTitle row={row} under={[row.phone]}>
      {row.name}
    </RowTitle>
  ),
}
const place: Column = { key: 'place', title: 'order-base.field.address', render: (row) => <PlaceLine {...row} /> }
const mail: Column = { key: 'email', title: 'order-base.field.email', render: (row) => row.email || '–' }
const rest: Column[] = [
  {
    key: 'default',
    title: 'order-base.is_default',
    width: 96,
    render: (row) => (row.isDefault ? <StateTag tone="info">{t('order-base.is_default')}</StateTag> : '–'),
  },
  { key: 'state', title: 'order-base.field.state', width: 116, render: (row) => <ContactState status={row.status} /> },
  {
    key: 'updated',
    title: 'order-base.field.updated',
    width: 106,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
export const deliveryColumns: Column[] = [person, place, ...rest]
export const personColumns: Column[] = [person, mail, ...rest]
export const invoiceColumns: Column[] = [
  {
    key: 'title',
    title: 'order-base.field.title',
    render: (row) => (
      <RowTitle row={row} under={[row.replaces ? t('order-base.replaces') : row.taxNo]}>
        {row.title}
      </RowTitle>
    ),
  },
  place,
  ...rest,
]
