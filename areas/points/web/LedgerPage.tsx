import { dateTime } from '#platform/web/i18n/format.ts'
import type { PageProps } from '#platform/web/router/page.ts'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { txnKinds } from '../contract.ts'
import { pointsDesk } from '../ledger.contract.ts'
import { ledger } from '../points.links.ts'
import { BizNo } from './BizNo.tsx'
import { FinanceTabs } from './finance.public.tsx'
import { FrozenWallets } from './FrozenWallets.tsx'
import styles from './Points.module.css'
import { frozenQuery, txnQuery, type Txn } from './points.queries.ts'
import { kindWord, signed } from './words.ts'

const { loader, Page } = listPage(pointsDesk.ledger, ledger, {
  id: 'points.ledger',
  title: 'points.desk.ledger',
  nameOf: (row) => row.no,
  minWidth: 1000,
  useColumns: () => columns,
  filters: {
    keyword: keyword('points.desk.ledger_keyword'),
    kind: oneOf('points.field.kind', 'points.any_kind', txnKinds, kindWord),
  },
  beside: () => [frozenQuery()],
  drawer: { read: txnQuery, title: (row) => row.no, waiting: 'points.desk.txn', body: () => import('./TxnFacts.tsx') },
  empty: { title: 'points.desk.ledger_none', about: 'points.desk.ledger_none_about' },
})
export { loader }

/** /admin/financeDesk/ledger: transactions of all companies by any number, and the wallets that are frozen. */
export default function LedgerPage(props: PageProps<typeof ledger>) {
  return (
    <>
      <FinanceTabs />
      <FrozenWallets />
      <Page {...props} />
    </>
  )
}

const columns: DataColumn<Txn>[] = [
  {
    key: 'no',
    title: 'points.field.no',
    width: 150,
    render: (row) => <RowTitle row={row}>{row.no}</RowTitle>,
  },
  {
    key: 'at',
    title: 'points.field.at',
    width: 150,
    render: (row) => <span className="nowrap">{dateTime(row.at)}</span>,
  },
  { key: 'company', title: 'points.field.company', render: (row) => row.company.name },
  { key: 'kind', title: 'points.field.kind', width: 140, render: (row) => kindWord(row.kind) },
  {
    key: 'points',
    title: 'points.field.change',
    width: 110,
    align: 'end',
    render: (row) => <span className={styles.amount}>{signed(row.points)}</span>,
  },
  {
    key: 'held',
    title: 'points.field.held_change',
    width: 110,
    align: 'end',
    render: (row) => <span className={styles.amount}>{signed(row.held)}</span>,
  },
  { key: 'biz', title: 'points.field.biz', width: 190, render: (row) => <BizNo row={row} /> },
  { key: 'by', title: 'points.field.by', width: 110, render: (row) => row.by || '–' },
]
