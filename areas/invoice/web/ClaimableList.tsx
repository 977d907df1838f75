import { useNavigate } from '@tanstack/react-router'
import { Button, Checkbox } from 'antd'
import { given } from '#platform/web/call/given.ts'
import { query } from '#platform/web/call/query.ts'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import type { ViewProps } from '#platform/web/ui/list/list.ts'
import { useRows } from '#platform/web/ui/list/rows.ts'
import { DataTable, toFilter, type DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { Filters } from '#platform/web/ui/table/Filters.tsx'
import { Keyword } from '#platform/web/ui/table/Keyword.tsx'
import { pageOf } from '#platform/web/ui/table/search.ts'
import { invoice, mostItems } from '../contract.ts'
import { claim } from '../invoice.links.ts'
import type { ManageSearch } from '../invoice.search.ts'
import type { Claimable } from './invoice.queries.ts'
import { methodWord, money } from './words.ts'

const read = (search: ManageSearch) =>
  query(invoice.claimable, {
    ...pageOf(search),
    ...given({ keyword: search.keyword, open: search.all ? undefined : ('1' as const) }),
  })

/** Recharges that can be invoiced, ticked one by one or taken at once. */
export default function ClaimableList({ search, setSearch }: ViewProps<ManageSearch>) {
  const navigate = useNavigate()
  const rows = useRows<Claimable>(read(search), search)
  const label = t('invoice.claimable.title')
  const many = (chosen: readonly Claimable[]) => {
    const nos = chosen.filter(({ openFen }) => openFen > 0).map(({ no }) => no)
    const go = () => void navigate({ to: claim.url(null, { nos: nos.join(',') }) } as never)
    // oxlint-disable-next-line react/no-unstable-nested-components
    return nos.length > mostItems ? (
      <span>{t('invoice.claim.most', { n: mostItems })}</span>
    ) : (
      <Button onClick={go}>{t('invoice.claimable.chosen')}</Button>
    )
  }
  return (
    <DataTable<Claimable, ManageSearch>
      id="invoice.claimable"
      label={label}
      columns={columns}
      rowKey={(row) => row.id}
      {...rows}
      search={search}
      onSearch={setSearch}
      filterNames={['keyword', 'all']}
      filters={
        <Filters label={label}>
          <Keyword
            label={t('invoice.field.recharge')}
            value={search.keyword ?? ''}
            maxLength={40}
            onChange={(text) => setSearch(toFilter({ keyword: text }))}
          />
          <Checkbox
            checked={!search.all}
            onChange={({ target }) => setSearch(toFilter({ all: target.checked ? undefined : '1' }))}
          >
            {t('invoice.claimable.open_only')}
          </Checkbox>
        </Filters>
      }
      bulk={many}
      actions={next}
      emptyTitle={t('invoice.claimable.none')}
      emptyAbout={t('invoice.claimable.none_about')}
      minWidth={960}
    />
  )
}

/** What may be done with one. */
const next = (row: Claimable) =>
  row.openFen > 0 ? (
    <AppLink to={claim.url(null, { nos: row.no })}>{t('invoice.claim.title')}</AppLink>
  ) : (
    t('invoice.claimable.closed')
  )
const amount = (
  key: keyof Claimable & `${string}Fen`,
  title: DataColumn<Claimable>['title'],
): DataColumn<Claimable> => ({
  key,
  title,
  width: 130,
  align: 'end',
  render: (row) => money(row[key]),
})
const columns: DataColumn<Claimable>[] = [
  { key: 'no', title: 'invoice.field.recharge', render: (row) => row.no },
  { key: 'method', title: 'invoice.field.method', width: 100, render: (row) => methodWord(row.method) },
  {
    key: 'paid',
    title: 'invoice.field.paid',
    width: 150,
    render: (row) => <span className="nowrap">{dateTime(row.paidAt)}</span>,
  },
  amount('amountFen', 'invoice.field.paid_amount'),
  amount('refundedFen', 'invoice.field.refunded'),
  amount('invoicedFen', 'invoice.field.invoiced'),
  amount('openFen', 'invoice.field.open'),
]
