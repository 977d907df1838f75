import { useQuery } from '@tanstack/react-query'
import { LevelTag } from '#platform/web/ui/state/LevelTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { choice, keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { titleOf } from '#platform/web/i18n/title.ts'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { auditStates, faqPlatforms, faqSources, shelfStates, totalCap } from '../contract.ts'
import { faqDesk } from '../desk.contract.ts'
import { desk } from '../faq.links.ts'
import { CatalogButton } from './CatalogButton.tsx'
import { deskSteps } from './desk.steps.ts'
import { DeskState } from './DeskState.tsx'
import { choicesQuery, deskShowQuery, rechecksQuery, type DeskRow } from './desk.queries.ts'
import { moduleOptions, modulesOf } from './modules.ts'
import { RecheckList } from './RecheckList.tsx'
import { platformWord, shelfWord, sourceWord, stateWord } from './words.ts'

/** /admin/faq: every question in every state, for those who write and those who audit. */
const { loader, Page } = listPage(faqDesk.desk, desk, {
  id: 'faq.desk',
  title: 'faq.desk.title',
  empty: { title: 'faq.desk.none', about: 'faq.desk.none_about' },
  label: 'faq.desk.list',
  nameOf: titleOf,
  useColumns: () => columns,
  minWidth: 1020,
  tabs: {
    by: 'auditStatus',
    label: 'faq.desk.states',
    all: 'faq.desk.all',
    states: auditStates,
    wordOf: stateWord,
    cap: totalCap,
  },
  views: { recheck: { label: 'faq.recheck.title', total: () => rechecksQuery(), body: RecheckList } },
  filters: {
    keyword: keyword('faq.desk.keyword'),
    catalogId: choice('faq.field.module', 'faq.tree.root', useModules),
    platform: oneOf('faq.field.platform', 'faq.show.any_platform', faqPlatforms, platformWord),
    shelfStatus: oneOf('faq.desk.shelf', 'faq.desk.any_shelf', shelfStates, shelfWord),
    source: oneOf('faq.desk.source', 'faq.desk.any_source', faqSources, sourceWord),
  },
  steps: deskSteps,
  drawer: {
    read: deskShowQuery,
    title: titleOf,
    waiting: 'faq.field.title',
    flush: true,
    body: () => import('./DeskDrawer.tsx'),
  },
  editor: { create: 'faq.desk.create', may: 'faq_edit', load: () => import('./DeskEditor.tsx'), drops: ['title'] },
  extra: CatalogButton,
  beside: (search) => [choicesQuery(), ...(search.view ? [rechecksQuery(search)] : [])],
})
export { loader, Page as default }

function useModules() {
  return moduleOptions(modulesOf(useQuery(choicesQuery()).data))
}

const columns: DataColumn<DeskRow>[] = [
  {
    key: 'title',
    title: 'faq.field.title',
    render: (row) => (
      <RowTitle row={row} under={row.chips.map((chip) => chip.code)}>
        {titleOf(row)}
      </RowTitle>
    ),
  },
  { key: 'module', title: 'faq.field.module', width: 120, render: (row) => row.catalogName },
  { key: 'platform', title: 'faq.field.platform', width: 84, render: (row) => platformWord(row.platform) },
  { key: 'level', title: 'faq.field.level', width: 96, render: (row) => <LevelTag level={row.level} /> },
  { key: 'state', title: 'faq.desk.states', width: 186, render: (row) => <DeskState row={row} /> },
  { key: 'author', title: 'faq.desk.author', width: 80, render: (row) => row.author },
  { key: 'auditor', title: 'faq.desk.auditor', width: 80, render: (row) => row.auditor || '–' },
  {
    key: 'updated',
    title: 'faq.field.updated',
    width: 104,
    render: (row) => (
      <span className="nowrap">
        <RelativeTime value={row.updatedAt} />
      </span>
    ),
  },
]
