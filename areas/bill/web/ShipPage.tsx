import { Button } from 'antd'
import { useState } from 'react'
import { given } from '#platform/web/call/given.ts'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { days, keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { bill } from '../contract.ts'
import { shipList } from '../bill.links.ts'
import type { ShipSearch } from '../bill.search.ts'
import { downloadShipments, type Shipment } from './bill.queries.ts'
import { BillTabs } from './BillTabs.tsx'
import { kindWord, money } from './words.ts'

/** /onlineorder/billList/shipments: what was shipped to each subsidiary, and what came back. */
const { loader, Page } = listPage(bill.groupShip, shipList, {
  id: 'bill.shipments',
  title: 'bill.tab.shipments',
  nameOf: (row) => row.docNo,
  minWidth: 1080,
  useColumns: () => columns,
  filters: { keyword: keyword('bill.ship_words'), customer: keyword('bill.customer_words', 5), startDate: days() },
  extra: Export,
  empty: { title: 'bill.no_shipments', about: 'bill.no_shipments_about' },
})
export { loader }
export default function Shipments(props: Parameters<typeof Page>[0]) {
  return (
    <>
      <BillTabs />
      <Page {...props} />
    </>
  )
}

function Export({ search: { keyword: words, customer, startDate, endDate } }: { search: ShipSearch }) {
  const [busy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    void downloadShipments(given({ keyword: words, customer, startDate, endDate }))
      .catch(() => {})
      .finally(() => setBusy(false))
  }
  return (
    <Button loading={busy} onClick={save}>
      {t('bill.export')}
    </Button>
  )
}

const columns: DataColumn<Shipment>[] = [
  { key: 'doc', title: 'bill.field.dn', width: 170, render: (row) => row.docNo },
  { key: 'customer', title: 'bill.field.subsidiary', render: (row) => `${row.customerCode} ${row.customer}` },
  { key: 'po', title: 'bill.field.po', width: 150, render: (row) => row.poNo || '–' },
  { key: 'kind', title: 'bill.field.kind', width: 90, render: (row) => kindWord(row.kind) },
  { key: 'item', title: 'bill.field.item', width: 150, render: (row) => row.item || '–' },
  {
    key: 'qty',
    title: 'bill.field.qty',
    width: 90,
    align: 'end',
    render: (row) => (row.qty === null ? '–' : count(row.qty)),
  },
  {
    key: 'amount',
    title: 'bill.field.amount',
    width: 150,
    align: 'end',
    render: (row) => <span className="nowrap">{`${row.currency} ${money(row.amount)}`}</span>,
  },
  { key: 'day', title: 'bill.field.day', width: 110, render: (row) => <span className="nowrap">{row.onDay}</span> },
]
