import type { Answer } from '#platform/contract/contract.ts'
import { query } from '#platform/web/call/query.ts'
import { list as approvals } from '#areas/approval/approval.links.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { deskApplies } from '../account.links.ts'
import { applyKinds, applyStates } from '../contract.ts'
import { applyDesk } from '../desk.contract.ts'
import { kindWord, stateWord, toneOf } from './words.ts'

type Row = Answer<typeof applyDesk.deskRow>

/** /admin/userApply: what people applied for about their accounts; decided among the approvals. */
const { loader, Page } = listPage(applyDesk.desk, deskApplies, {
  id: 'account.applies',
  title: 'account.apply.title',
  nameOf: (row) => `${row.person} ${kindWord(row.kind)}`,
  minWidth: 820,
  useColumns: () => columns,
  filters: {
    keyword: keyword('account.apply.keyword'),
    kind: oneOf('account.apply.kind', 'account.apply.any_kind', applyKinds, kindWord),
    status: oneOf('account.apply.state', 'account.apply.any_state', applyStates, stateWord),
  },
  drawer: {
    read: (id) => query(applyDesk.deskRow, { id }),
    title: (row) => `${row.person} · ${kindWord(row.kind)}`,
    waiting: 'account.apply.title',
    body: () => import('./ApplyFacts.tsx'),
  },
  extra: () => <AppLink to={approvals.url(null, { menuID: 97 })}>{t('account.apply.decide')}</AppLink>,
  empty: { title: 'account.apply.none', about: 'account.apply.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<Row>[] = [
  {
    key: 'person',
    title: 'account.apply.person',
    width: 220,
    render: (row) => (
      <RowTitle row={row} under={[row.loginName]}>
        {row.person}
      </RowTitle>
    ),
  },
  { key: 'company', title: 'account.apply.company', render: (row) => row.company },
  { key: 'kind', title: 'account.apply.kind', width: 130, render: (row) => kindWord(row.kind) },
  {
    key: 'status',
    title: 'account.apply.state',
    width: 110,
    render: (row) => <StateTag tone={toneOf[row.status]}>{stateWord(row.status)}</StateTag>,
  },
  {
    key: 'updated',
    title: 'account.apply.updated',
    width: 110,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
