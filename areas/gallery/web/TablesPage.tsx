import { Button } from 'antd'
import { label, t } from '#platform/web/i18n/text.ts'
import type { PageProps } from '#platform/web/router/page.ts'
import { notify } from '#platform/web/notify.ts'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { gallery, partKinds, partStates } from '../contract.ts'
import { tables } from '../gallery.links.ts'
import { kindWord, stateWord } from './gallery.queries.ts'
import styles from './Gallery.module.css'
import { partColumnsWith } from './part.columns.tsx'
import { TableStates } from './TableStates.tsx'

const { loader, Page } = listPage(gallery.parts, tables, {
  id: 'gallery.parts',
  title: 'gallery.tables.title',
  lead: 'gallery.tables.lead',
  nameOf: (row) => row.partNo,
  minWidth: 900,
  useColumns: () => columns,
  filters: {
    keyword: keyword('gallery.tables.keyword'),
    kind: oneOf('gallery.column.kind', 'gallery.tables.any_kind', partKinds, kindWord),
  },
  tabs: {
    by: 'state',
    label: 'gallery.column.state',
    all: 'gallery.tables.all',
    states: partStates,
    wordOf: stateWord,
  },
  steps: {
    follow: { label: 'gallery.word.next', run: async () => {}, done: 'gallery.word.done' },
    copy: { label: 'gallery.word.copy', aside: true, run: async () => {}, done: 'gallery.word.done' },
    end: {
      label: 'gallery.word.end',
      danger: true,
      ask: () => ({ content: label('gallery.tables.end_ask') }),
      run: async () => {},
      done: 'gallery.word.done',
    },
  },
  bulk: (rows, clear) => (
    <Button
      size="small"
      onClick={() => {
        notify.success(t('gallery.tables.bulk_done', { n: rows.length }))
        clear()
      }}
    >
      {t('gallery.tables.bulk')}
    </Button>
  ),
  drawer: { title: (row) => row.partNo, waiting: 'gallery.tables.part', body: () => import('./PartFacts.tsx') },
  empty: { title: 'gallery.tables.none', about: 'gallery.tables.none_about' },
})
export { loader }

const columns = partColumnsWith((row) => <RowTitle row={row}>{row.partNo}</RowTitle>)

/** /gallery/tables: a list as the portal has them, and below it every state a table can be in. */
export default function TablesPage(props: PageProps<typeof tables>) {
  return (
    <>
      <Page {...props} />
      <div className={styles.column} style={{ maxWidth: 'none', marginTop: 24 }}>
        <TableStates />
      </div>
    </>
  )
}
