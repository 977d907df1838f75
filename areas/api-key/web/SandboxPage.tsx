import { orderTones } from '#areas/order/web/tones.public.ts'
import { count, number } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { Stacked } from '#platform/web/ui/table/Stacked.tsx'
import { keys, testOrders } from '../api-key.links.ts'
import { sandbox, type SandboxStep } from '../sandbox.contract.ts'
import styles from './ApiKey.module.css'
import { moveTest, type TestOrder } from './api-key.queries.ts'
import TestTag from './TestTag.tsx'
import { sandboxWord } from './words.ts'

const stepOf = (step: SandboxStep) => ({
  label: () => sandboxWord(step),
  run: ({ id }: TestOrder) => moveTest({ id, step }),
  done: 'api-key.sandbox_moved' as const,
})
const steps: StepsOf<TestOrder> = {
  accept: stepOf('accept'),
  refuse: { ...stepOf('refuse'), danger: true, aside: true },
  schedule: stepOf('schedule'),
  ship_part: { ...stepOf('ship_part'), aside: true },
  ship: stepOf('ship'),
  sign: stepOf('sign'),
  collect_part: { ...stepOf('collect_part'), aside: true },
  collect: stepOf('collect'),
}

/** /info/apiSandbox: test orders, and what the vendor would do with them. */
const { loader, Page } = listPage(sandbox.testOrders, testOrders, {
  id: 'api-key.sandbox',
  title: 'api-key.sandbox',
  lead: 'api-key.sandbox_lead',
  nameOf: (row) => row.poNo || row.orderNo || `#${row.id}`,
  minWidth: 900,
  useColumns: () => columns,
  filters: { keyword: keyword('api-key.sandbox_keyword') },
  steps,
  extra: () => <AppLink to={keys.url(null)}>{t('api-key.title')}</AppLink>,
  empty: { title: 'api-key.sandbox_none', about: 'api-key.sandbox_none_about' },
})
export { loader, Page as default }

const columns: DataColumn<TestOrder>[] = [
  {
    key: 'order',
    title: 'api-key.field.order',
    render: (row) => (
      <>
        <strong className={styles.name}>{row.poNo || `#${row.id}`}</strong> <TestTag />
        <div className={styles.under}>{[row.orderNo, `id ${row.id}`].filter(Boolean).join(' · ')}</div>
      </>
    ),
  },
  { key: 'item', title: 'api-key.field.item', render: (row) => `${row.item} × ${count(row.qty)}` },
  {
    key: 'gross',
    title: 'api-key.field.gross',
    width: 150,
    align: 'end',
    render: (row) => `${row.currency} ${number((row.gross / 100).toFixed(2))}`,
  },
  {
    key: 'status',
    title: 'api-key.field.status',
    width: 170,
    render: (row) => (
      <Stacked under={[row.status]}>
        <StateTag tone={orderTones[row.status]}>{row.statusName}</StateTag>
      </Stacked>
    ),
  },
]
