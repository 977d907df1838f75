import { sends } from '#platform/web/call/sends.ts'
import { t } from '#platform/web/i18n/text.ts'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { vendorMaterials } from '../material.links.ts'
import { paperKinds, paperStates, vendorPaper } from '../paper.contract.ts'
import { paperQuery, type PaperRow } from './paper.queries.ts'
import { PaperState } from './PaperState.tsx'
import { categoryWord, paperKindWord, paperStateWord } from './words.ts'

const steps: StepsOf<PaperRow> = {
  submit: {
    label: 'material.submit',
    run: sends(vendorPaper, vendorPaper.submitPaper),
    ask: () => ({ content: t('material.submit_ask') }),
    done: 'material.submitted',
  },
  audit: { label: 'material.audit', dialog: async () => (await import('./PaperAudit.tsx')).PaperAudit },
  edit: { label: 'material.edit', edits: true },
  takeBack: {
    label: 'material.take_back',
    run: sends(vendorPaper, vendorPaper.takeBackPaper),
    done: 'material.taken_back',
  },
  remove: { label: 'ui.delete', removes: sends(vendorPaper, vendorPaper.removePaper), done: 'material.removed' },
}
/** /materials/vendorMaterials: what makers of parts hand in. */
const { loader, Page } = listPage(vendorPaper.papers, vendorMaterials, {
  id: 'material.papers',
  title: 'material.papers',
  nameOf: (row) => row.title,
  minWidth: 900,
  useColumns: () => columns,
  filters: {
    keyword: keyword('material.paper_keyword'),
    kind: oneOf('material.field.kind', 'material.any_kind', paperKinds, paperKindWord),
    status: oneOf('material.field.state', 'material.any_state', paperStates, paperStateWord),
  },
  steps,
  drawer: {
    read: paperQuery,
    title: (row) => row.title,
    waiting: 'material.paper',
    body: () => import('./PaperFacts.tsx'),
  },
  editor: { create: 'material.paper_new', may: 'material_paper', load: () => import('./PaperForm.tsx') },
  empty: { title: 'material.papers_none', about: 'material.papers_none_about' },
})
export { loader, Page as default }

const columns: DataColumn<PaperRow>[] = [
  {
    key: 'title',
    title: 'material.field.title',
    render: (row) => (
      <RowTitle row={row} under={[row.vendor.name, row.partNo]}>
        {row.title}
      </RowTitle>
    ),
  },
  { key: 'kind', title: 'material.field.kind', width: 110, render: (row) => paperKindWord(row.kind) },
  {
    key: 'category',
    title: 'material.target.category',
    width: 130,
    render: (row) => (row.category ? categoryWord(row.category) : '–'),
  },
  { key: 'state', title: 'material.field.state', width: 110, render: (row) => <PaperState status={row.status} /> },
  {
    key: 'updated',
    title: 'material.field.updated',
    width: 120,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
