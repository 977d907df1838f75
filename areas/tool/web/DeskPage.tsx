import { listed } from '#platform/web/i18n/format.ts'
import { LevelTag } from '#platform/web/ui/state/LevelTag.tsx'
import { choice, keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { shelves, tool, toolKinds } from '../contract.ts'
import { toolSteps } from './desk.steps.ts'
import { useLineOptions, useLineWords } from './lines.ts'
import { ShelfTag } from './ShelfTag.tsx'
import { desk } from '../tool.links.ts'
import { deskShowQuery, lineWordsQuery, type DeskRow } from './tool.queries.ts'
import { kindWord, shelfWord } from './words.ts'

/** /admin/tool: every tool, on and off the shelf. */
const { loader, Page } = listPage(tool.desk, desk, {
  id: 'tool.desk',
  title: 'tool.desk.title',
  empty: { title: 'tool.desk.none', about: 'tool.desk.none_about' },
  nameOf: (row) => row.name,
  useColumns,
  minWidth: 980,
  tabs: { by: 'shelf', label: 'tool.field.shelf', all: 'tool.desk.all', states: shelves, wordOf: shelfWord },
  filters: {
    keyword: keyword('tool.keyword'),
    lineId: choice('tool.field.line', 'tool.every_line', useLineOptions),
    kind: oneOf('tool.field.kind', 'tool.any_kind', toolKinds, kindWord),
  },
  steps: toolSteps,
  drawer: {
    read: deskShowQuery,
    title: (record) => record.name,
    waiting: 'tool.detail',
    body: () => import('./DeskDrawer.tsx'),
  },
  editor: { create: 'tool.desk.create', load: () => import('./ToolEditor.tsx') },
  beside: () => [lineWordsQuery()],
})
export { loader, Page as default }

function useColumns(): DataColumn<DeskRow>[] {
  const lineWord = useLineWords()
  return [
    {
      key: 'name',
      title: 'tool.field.name',
      render: (row) => (
        <RowTitle row={row} under={[listed(row.lineIds.map(lineWord))]}>
          {row.name}
        </RowTitle>
      ),
    },
    { key: 'kind', title: 'tool.field.kind', width: 110, render: (row) => kindWord(row.kind) },
    { key: 'level', title: 'tool.field.level', width: 100, render: (row) => <LevelTag level={row.level} /> },
    { key: 'shelf', title: 'tool.field.shelf', width: 110, render: (row) => <ShelfTag shelf={row.shelf} /> },
    { key: 'newest', title: 'tool.field.version', width: 90, render: (row) => row.newest || '–' },
    {
      key: 'versions',
      title: 'tool.field.versions',
      width: 110,
      align: 'end',
      render: (row) => `${row.onShelf} / ${row.versions}`,
    },
    {
      key: 'updated',
      title: 'tool.field.changed',
      width: 106,
      render: (row) => <RelativeTime value={row.updatedAt} />,
    },
  ]
}
