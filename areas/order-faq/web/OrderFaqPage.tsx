import { label, t } from '#platform/web/i18n/text.ts'
import { titleOf } from '#platform/web/i18n/title.ts'
import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { orderFaqDesk } from '../desk.contract.ts'
import { desk } from '../order-faq.links.ts'
import { keptQuery, type KeptRow } from './order-faq.queries.ts'

/** /admin/orderFaq: the answers for those who order. */
const { loader, Page } = listPage(orderFaqDesk.answers, desk, {
  id: 'order-faq.desk',
  title: 'order-faq.title',
  nameOf: (row) => row.title,
  minWidth: 860,
  useColumns: () => columns,
  filters: { keyword: keyword('order-faq.keyword') },
  steps: { edit: { label: 'order-faq.edit', edits: true } },
  drawer: {
    read: keptQuery,
    title: (row) => titleOf(row),
    waiting: 'order-faq.detail',
    body: () => import('./OrderFaqFacts.tsx'),
  },
  editor: { create: 'order-faq.create', may: 'order_faq_edit', load: () => import('./OrderFaqForm.tsx') },
  empty: { title: 'order-faq.no_answers', about: 'order-faq.no_answers_about' },
})
export { loader, Page as default }

const Shelf = ({ enabled }: { enabled: boolean }) => (
  <StateTag tone={enabled ? 'good' : 'off'}>{label(enabled ? 'order-faq.on' : 'order-faq.off')}</StateTag>
)
const columns: DataColumn<KeptRow>[] = [
  {
    key: 'title',
    title: 'order-faq.field.title',
    render: (row) => (
      <RowTitle row={row} under={[row.code]}>
        {titleOf(row)}
      </RowTitle>
    ),
  },
  { key: 'keywords', title: 'order-faq.field.keywords', render: (row) => row.keywords || t('order-faq.no_keywords') },
  { key: 'enabled', title: 'order-faq.field.state', width: 110, render: (row) => <Shelf enabled={row.enabled} /> },
  { key: 'sort', title: 'order-faq.field.sort', width: 80, render: (row) => row.sort },
  {
    key: 'updated',
    title: 'order-faq.field.updated',
    width: 110,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
