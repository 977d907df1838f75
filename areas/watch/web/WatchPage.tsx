import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { TitleCell } from '#platform/web/ui/table/TitleCell.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { watch, watchKinds } from '../contract.ts'
import { list } from '../watch.links.ts'
import { Closed } from './Closed.tsx'
import styles from './Watch.module.css'
import { endOne, type Watched } from './watch.queries.ts'
import { kindWord } from './words.ts'

/** What a watch last said, with the way to it. */
function Last({ row: { last, kind, title } }: { row: Watched }) {
  if (!last) return <span className={styles.none}>{t('watch.no_last')}</span>
  // its name stands before it already
  const own = last.what && last.title === title
  return (
    <span className={styles.last}>
      <AppLink to={last.url}>{kind === 'search' ? t('watch.last_search') : own ? last.what : last.title}</AppLink>
      <small>
        {last.what && !own && `${last.what} · `}
        <RelativeTime value={last.at} />
      </small>
    </span>
  )
}

const columns: DataColumn<Watched>[] = [
  { key: 'title', title: 'watch.field.title', render: (row) => <TitleCell to={row.url} title={row.title} /> },
  { key: 'kind', title: 'watch.field.kind', width: 120, render: (row) => kindWord(row.kind) },
  { key: 'last', title: 'watch.field.last', width: 340, render: (row) => <Last row={row} /> },
  { key: 'since', title: 'watch.field.since', width: 130, render: (row) => <RelativeTime value={row.createdAt} /> },
]
const steps: StepsOf<Watched> = {
  end: { label: 'watch.end', shown: true, run: endOne, done: 'watch.ended' },
}

/** /info/watch: what somebody watches, with what each last said, and the way to end it. */
const { loader, Page } = listPage(watch.list, list, {
  id: 'watch.list',
  title: 'watch.title',
  nameOf: (row) => row.title,
  minWidth: 820,
  useColumns: () => columns,
  tabs: { by: 'kind', label: 'watch.kinds', all: 'watch.every', states: watchKinds, wordOf: kindWord },
  filters: {},
  steps,
  empty: { title: 'watch.none', about: 'watch.none_about' },
  foot: Closed,
})
export { loader, Page as default }
