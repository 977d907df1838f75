import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { currencies } from '#areas/order-base/contract.ts'
import { saveOrderFile } from '#areas/order-base/web/file.public.ts'
import { book } from '#areas/quote/quote.links.ts'
import { given } from '#platform/web/call/given.ts'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { can } from '#platform/web/session.ts'
import { days, keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { Stacked } from '#platform/web/ui/table/Stacked.tsx'
import { protectionDesk } from '../debit.links.ts'
import type { ProtectionSearch } from '../debit.search.ts'
import { protection, protectionStates } from '../protection.contract.ts'
import styles from './Debit.module.css'
import { sumsQuery, type Protection } from './debit.queries.ts'
import { underTabs } from './DebitTabs.tsx'
import { amountOf, price, protectionWord } from './words.ts'

const tones: Record<Protection['state'], Tone> = { reckoned: 'good', unreported: 'bad', upcoming: 'wait' }
const columns: DataColumn<Protection>[] = [
  {
    key: 'no',
    title: 'debit.field.new_no',
    width: 160,
    render: (row) => (
      <Stacked under={[row.oldNo]}>
        <AppLink to={book.url(null, { open: row.id })}>{row.quoteNo}</AppLink>
      </Stacked>
    ),
  },
  {
    key: 'customer',
    title: 'debit.field.customer',
    render: (row) => <Stacked under={[row.customer]}>{row.customerCode}</Stacked>,
  },
  {
    key: 'item',
    title: 'debit.field.item',
    width: 160,
    render: (row) => <Stacked under={[row.unitCode]}>{row.item}</Stacked>,
  },
  {
    key: 'state',
    title: 'debit.field.state',
    width: 116,
    render: (row) => <StateTag tone={tones[row.state]}>{protectionWord(row.state)}</StateTag>,
  },
  {
    key: 'changed',
    title: 'debit.field.changed',
    width: 116,
    render: (row) => <span className="nowrap">{row.changedOn}</span>,
  },
  {
    key: 'price',
    title: 'debit.field.price',
    width: 140,
    align: 'end',
    render: (row) => <Stacked under={[row.currency]}>{`${price(row.oldPrice)} → ${price(row.newPrice)}`}</Stacked>,
  },
  {
    key: 'stock',
    title: 'debit.field.on_hand',
    width: 190,
    align: 'end',
    render: (row) =>
      row.onHand === null ? (
        '–'
      ) : (
        <Stacked under={[t('debit.protection_of', { period: row.period, no: row.batchNo })]}>
          {count(row.onHand)}
        </Stacked>
      ),
  },
  {
    key: 'amount',
    title: 'debit.field.protected',
    width: 150,
    align: 'end',
    render: (row) => <span className="nowrap">{row.amount === null ? '–' : amountOf(row.amount, row.currency)}</span>,
  },
]

const asked = ({ state, currency, startDate, endDate, keyword: words }: ProtectionSearch) =>
  given({ state, currency, startDate, endDate, keyword: words })
function Export({ search }: { search: ProtectionSearch }) {
  const [busy, setBusy] = useState(false)
  if (!can('protection_export')) return null
  const save = () => {
    setBusy(true)
    void saveOrderFile(protection.exportProtections, asked(search))
      .catch(() => {})
      .finally(() => setBusy(false))
  }
  return (
    <Button loading={busy} onClick={save}>
      {t('debit.protection_export')}
    </Button>
  )
}
/** What the filtered rows come to in each currency, and how it is reckoned. */
function Sums({ search }: { search: ProtectionSearch }) {
  const { data } = useQuery(sumsQuery(asked(search)))
  return (
    <div className={styles.sums}>
      {data?.list.map(({ currency, rows, amount }) => (
        <p key={currency}>
          {t('debit.protection_sums', { count: rows })} <strong>{amountOf(amount, currency)}</strong>
        </p>
      ))}
      <p className={styles.about}>{t('debit.protection_about')}</p>
    </div>
  )
}

/** /admin/claimDesk/protection: what lower prices come to for the stock that customers reported. */
const { loader, Page } = listPage(protection.protections, protectionDesk, {
  id: 'debit.protections',
  title: 'debit.protection',
  nameOf: (row) => row.quoteNo,
  minWidth: 1100,
  useColumns: () => columns,
  tabs: { by: 'state', label: 'debit.field.state', all: 'debit.all', states: protectionStates, wordOf: protectionWord },
  filters: {
    keyword: keyword('debit.keyword_protection'),
    currency: oneOf('debit.field.currency', 'debit.protection_any', currencies, (value) => value),
    startDate: days(),
  },
  extra: Export,
  foot: Sums,
  empty: { title: 'debit.none_protections', about: 'debit.none_protections_about' },
})
export { loader }
export default underTabs(Page, true)
