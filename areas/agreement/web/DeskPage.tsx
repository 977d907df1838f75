import { useQuery } from '@tanstack/react-query'
import { listed } from '#platform/web/i18n/format.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { choice, keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { desk } from '../agreement.links.ts'
import { versionStates } from '../contract.ts'
import { agreementDesk } from '../desk.contract.ts'
import { codesQuery, versionQuery, type Row } from './desk.queries.ts'
import { deskSteps, effectiveOf, waitsWord } from './desk.steps.ts'

const stateWord = wordsFor('agreement.desk.state')
const languageWord = wordsFor('agreement.desk.language')
const tones = {
  draft: 'off',
  pending: 'wait',
  rejected: 'bad',
  upcoming: 'wait',
  current: 'good',
  replaced: 'off',
  withdrawn: 'off',
} as const
const published = (row: Row) => row.state !== 'draft' && row.state !== 'pending' && row.state !== 'rejected'

/** /admin/agreement: every version of every agreement. */
const { loader, Page } = listPage(agreementDesk.list, desk, {
  id: 'agreement.desk',
  title: 'agreement.desk.title',
  lead: 'agreement.desk.lead',
  nameOf: (row) => `${row.title} ${row.number}`,
  minWidth: 1080,
  useColumns: () => columns,
  filters: {
    keyword: keyword('agreement.desk.keyword'),
    code: choice('agreement.desk.field.title', 'agreement.desk.any_code', useCodes),
    state: oneOf('agreement.desk.field.state', 'agreement.desk.any_state', versionStates, stateWord),
  },
  steps: deskSteps,
  beside: () => [codesQuery()],
  drawer: {
    read: versionQuery,
    title: (row) => `${row.title} ${row.number}`,
    waiting: 'agreement.desk.detail',
    body: () => import('./DeskFacts.tsx'),
  },
  editor: { load: () => import('./DeskForm.tsx') },
  empty: { title: 'agreement.desk.none', about: 'agreement.desk.none_about' },
})
export { loader, Page as default }

function useCodes() {
  return (useQuery(codesQuery()).data ?? []).map(({ code, title }) => ({ value: code, label: title }))
}

const columns: DataColumn<Row>[] = [
  {
    key: 'title',
    title: 'agreement.desk.field.title',
    render: (row) => (
      <RowTitle row={row} under={[row.code]}>
        {row.title}
      </RowTitle>
    ),
  },
  { key: 'number', title: 'agreement.desk.field.number', width: 90, render: (row) => row.number },
  {
    key: 'state',
    title: 'agreement.desk.field.state',
    width: 150,
    render: (row) => (
      <>
        <StateTag tone={tones[row.state]}>{stateWord(row.state)}</StateTag>
        {waitsWord(row) && <div className="title-under">{waitsWord(row)}</div>}
      </>
    ),
  },
  {
    key: 'effective',
    title: 'agreement.desk.field.effective',
    width: 120,
    render: (row) => <span className="nowrap">{effectiveOf(row)}</span>,
  },
  {
    key: 'languages',
    title: 'agreement.desk.field.languages',
    width: 130,
    render: (row) => listed(row.languages.map(languageWord)) || '–',
  },
  {
    key: 'source',
    title: 'agreement.desk.field.source',
    width: 120,
    render: (row) => t(row.shipped ? 'agreement.desk.shipped' : 'agreement.desk.own'),
  },
  { key: 'read', title: 'agreement.desk.field.read', width: 120, render: (row) => <Read row={row} /> },
  {
    key: 'accepted',
    title: 'agreement.desk.field.accepted',
    width: 110,
    align: 'end',
    render: (row) => (published(row) && !row.paper ? t('agreement.desk.accepted_n', { n: row.accepted }) : '–'),
  },
]

const over: ReadonlySet<Row['state']> = new Set(['withdrawn', 'replaced'])
/** Whether a lawyer has read it: asked of what came with the portal alone. */
function Read({ row }: { row: Row }) {
  if (!row.shipped || (over.has(row.state) && !row.readAt)) return '–'
  return (
    <StateTag tone={row.readAt ? 'good' : 'wait'}>
      {t(row.readAt ? 'agreement.desk.read_yes' : 'agreement.desk.read_no')}
    </StateTag>
  )
}
