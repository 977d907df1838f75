import { count, fullTime } from '#platform/web/i18n/format.ts'
import { wordsFor } from '#platform/web/i18n/text.ts'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { missStates, orderFaqDesk } from '../desk.contract.ts'
import { misses } from '../order-faq.links.ts'
import { handle, type Miss } from './order-faq.queries.ts'

const stateWord = wordsFor('order-faq.miss')

/** /admin/orderFaq/unanswered: what was asked without an answer. */
const { loader, Page } = listPage(orderFaqDesk.misses, misses, {
  id: 'order-faq.misses',
  title: 'order-faq.misses',
  nameOf: (row) => row.words,
  minWidth: 900,
  useColumns: () => columns,
  filters: {
    keyword: keyword('order-faq.miss_keyword'),
    status: oneOf('order-faq.field.state', 'order-faq.any_state', missStates, stateWord),
  },
  steps: { handle: { label: 'order-faq.handle', run: handle, done: 'order-faq.handled' } },
  empty: { title: 'order-faq.no_misses', about: 'order-faq.no_misses_about' },
})
export { loader, Page as default }

const columns: DataColumn<Miss>[] = [
  { key: 'words', title: 'order-faq.field.words', render: (row) => row.words },
  { key: 'company', title: 'order-faq.field.company', render: (row) => row.company },
  { key: 'user', title: 'order-faq.field.user', width: 110, render: (row) => row.user || '–' },
  { key: 'times', title: 'order-faq.field.times', width: 90, render: (row) => count(row.times) },
  {
    key: 'state',
    title: 'order-faq.field.state',
    width: 110,
    render: (row) => (
      <StateTag tone={row.handledAt ? 'off' : 'wait'}>{stateWord(row.handledAt ? 'handled' : 'open')}</StateTag>
    ),
  },
  {
    key: 'handler',
    title: 'order-faq.field.handler',
    width: 130,
    render: (row) => (row.handledAt ? <span title={fullTime(row.handledAt)}>{row.handler}</span> : '–'),
  },
  {
    key: 'updated',
    title: 'order-faq.field.asked',
    width: 110,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
