import { count, dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { choice, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { importStates, imports } from '../contract.ts'
import { desk } from '../import.links.ts'
import { goesOn, importQuery, type ImportRow } from './import.queries.ts'
import { importSteps } from './import.steps.ts'
import { SampleButton } from './SampleButton.tsx'
import { brought, kindWord, stateWord, toneOf } from './words.ts'

/** /admin/import: tables of an old portal, what is wrong with them, and what was made of them. */
const { loader, Page } = listPage(imports.list, desk, {
  id: 'import.list',
  title: 'import.title',
  lead: 'import.lead',
  nameOf: (row) => row.name,
  minWidth: 980,
  useColumns: () => columns,
  filters: {
    kind: choice('import.field.kind', 'import.any_kind', () =>
      brought().map((value) => ({ value, label: kindWord(value) })),
    ),
    status: oneOf('import.states', 'import.any_state', importStates, stateWord),
  },
  steps: importSteps,
  goesOn: (row) => goesOn(row.status),
  waits: (row) => row.status === 'checked' && row.sound > 0 && !row.can.release && t('import.wait_release'),
  drawer: {
    read: importQuery,
    title: (row) => row.name,
    waiting: 'import.detail',
    body: () => import('./ImportFacts.tsx'),
  },
  editor: { create: 'import.add', may: 'import_edit', load: () => import('./ImportForm.tsx') },
  extra: SampleButton,
  empty: { title: 'import.none', about: 'import.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<ImportRow>[] = [
  {
    key: 'name',
    title: 'import.field.name',
    render: (row) => (
      <RowTitle row={row} under={[row.source, kindWord(row.kind)]}>
        {row.name}
      </RowTitle>
    ),
  },
  { key: 'rows', title: 'import.field.rows', width: 90, align: 'end', render: (row) => count(row.rows) },
  { key: 'faulty', title: 'import.field.faulty', width: 90, align: 'end', render: (row) => count(row.faulty) },
  { key: 'done', title: 'import.field.done', width: 100, align: 'end', render: (row) => count(row.done) },
  { key: 'by', title: 'import.field.proposed_by', width: 120, render: (row) => row.proposedBy },
  {
    key: 'created',
    title: 'import.field.created',
    width: 160,
    render: (row) => <span className="nowrap">{dateTime(row.createdAt)}</span>,
  },
  {
    key: 'state',
    title: 'import.states',
    width: 130,
    render: (row) => <StateTag tone={toneOf(row)}>{stateWord(row.status)}</StateTag>,
  },
]
