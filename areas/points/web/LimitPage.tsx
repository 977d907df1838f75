import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { sends } from '#platform/web/call/sends.ts'
import type { PageProps } from '#platform/web/router/page.ts'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { pointLimit } from '../limit.contract.ts'
import { limits } from '../points.links.ts'
import styles from './Points.module.css'
import { limitQuery, type Limit } from './points.queries.ts'
import { WalletTabs } from './wallet.public.tsx'

const nameOf = (row: Limit): string => row.user?.name ?? row.project?.name ?? ''
const steps: StepsOf<Limit> = {
  edit: { label: 'points.limit.edit', edits: true, shown: true },
  ask: { label: 'points.ask_more', shown: true, dialog: async () => (await import('./AskDialog.tsx')).default },
  remove: {
    label: 'points.limit.remove',
    removes: sends(pointLimit, pointLimit.removeLimit),
    done: 'points.limit.removed',
  },
}

const { loader, Page } = listPage(pointLimit.limits, limits, {
  id: 'points.limits',
  title: 'points.limits',
  lead: 'points.limits.lead',
  nameOf,
  minWidth: 860,
  useColumns: () => columns,
  filters: {},
  steps,
  drawer: { read: limitQuery, title: nameOf, waiting: 'points.limit.list', body: () => import('./LimitFacts.tsx') },
  editor: { create: 'points.limit.create', may: 'points_limit', load: () => import('./LimitForm.tsx') },
  empty: { title: 'points.limits.none', about: 'points.limits.none_about' },
})
export { loader }

/** /info/pointLimits: what people and projects may spend in a month. */
export default function LimitPage(props: PageProps<typeof limits>) {
  return (
    <>
      <WalletTabs />
      <Page {...props} />
    </>
  )
}

/** How much of the month is spent: a number, and a bar whose colour says that little is left. */
const Used = ({ row }: { row: Limit }) => {
  const all = row.points + row.extra
  return (
    <span className={styles.used}>
      <span>
        {count(row.used)} / {count(all)}
      </span>
      <progress
        className={row.left * 10 < all ? styles.short : ''}
        max={Math.max(all, 1)}
        value={Math.min(row.used, all)}
      />
    </span>
  )
}

const columns: DataColumn<Limit>[] = [
  {
    key: 'whom',
    title: 'points.limit.whom',
    render: (row) => (
      <RowTitle row={row} under={[row.user ? t('points.limit.user') : t('points.limit.project')]}>
        {nameOf(row)}
      </RowTitle>
    ),
  },
  { key: 'points', title: 'points.limit.points', width: 120, align: 'end', render: (row) => count(row.points) },
  { key: 'extra', title: 'points.limit.extra', width: 130, align: 'end', render: (row) => count(row.extra) },
  { key: 'used', title: 'points.limit.used', width: 200, render: (row) => <Used row={row} /> },
  { key: 'left', title: 'points.limit.left', width: 130, align: 'end', render: (row) => count(row.left) },
]
