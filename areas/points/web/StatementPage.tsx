import { Button } from 'antd'
import { addressOf } from '#platform/contract/address.ts'
import { given } from '#platform/web/call/given.ts'
import { count, dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { PageProps } from '#platform/web/router/page.ts'
import { days, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { directions, pointsWallet, statementKinds } from '../contract.ts'
import { statement } from '../points.links.ts'
import type { StatementSearch } from '../points.search.ts'
import { BizNo } from './BizNo.tsx'
import styles from './Points.module.css'
import type { StatementRow } from './points.queries.ts'
import { Balance, WalletTabs, balanceQuery } from './wallet.public.tsx'
import { directionWord, kindWord, signed } from './words.ts'

const { loader, Page } = listPage(pointsWallet.statement, statement, {
  id: 'points.statement',
  title: 'points.statement',
  nameOf: (row) => row.no,
  minWidth: 900,
  useColumns: () => columns,
  filters: {
    kind: oneOf('points.field.kind', 'points.any_kind', statementKinds, kindWord),
    direction: oneOf('points.directions', 'points.any_direction', directions, directionWord),
    startDate: days(),
  },
  beside: () => [balanceQuery()],
  extra: Export,
  ahead: true,
  empty: { title: 'points.none', about: 'points.none_about' },
})
export { loader }

/** /info/statement: what moved the points of the own company, with the balance after each. */
export default function StatementPage(props: PageProps<typeof statement>) {
  return (
    <>
      <WalletTabs />
      <Balance />
      <Page {...props} />
    </>
  )
}

function Export({ search: { kind, direction, startDate, endDate } }: { search: StatementSearch }) {
  const asked = given({ kind, direction, startDate, endDate })
  return (
    <>
      <Button href={addressOf(pointsWallet.exportXlsx, asked)} download>
        {t('points.export_xlsx')}
      </Button>
      <Button href={addressOf(pointsWallet.exportPdf, asked)} download>
        {t('points.export_pdf')}
      </Button>
    </>
  )
}

/** What one may spend changed, or only what is held. */
const Change = ({ row }: { row: StatementRow }) => (
  <span className={styles.amount}>
    <span className={row.points > 0 ? styles.plus : row.points < 0 ? styles.minus : styles.even}>
      {signed(row.points)}
    </span>
    {row.held !== 0 && <small className={styles.even}> {t('points.held_change', { n: signed(row.held) })}</small>}
  </span>
)

const columns: DataColumn<StatementRow>[] = [
  {
    key: 'at',
    title: 'points.field.at',
    width: 150,
    render: (row) => <span className="nowrap">{dateTime(row.at)}</span>,
  },
  { key: 'kind', title: 'points.field.kind', width: 130, render: (row) => kindWord(row.kind) },
  { key: 'change', title: 'points.field.change', width: 190, align: 'end', render: (row) => <Change row={row} /> },
  {
    key: 'after',
    title: 'points.field.after',
    width: 120,
    align: 'end',
    render: (row) => <span className={styles.amount}>{count(row.availableAfter)}</span>,
  },
  {
    key: 'biz',
    title: 'points.field.biz',
    width: 190,
    render: (row) => <BizNo row={row} />,
  },
  { key: 'memo', title: 'points.field.memo', render: (row) => row.memo || '–' },
  { key: 'by', title: 'points.field.by', width: 120, render: (row) => row.by || '–' },
]
