import type { ReactNode } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { days, keyword } from '#platform/web/ui/list/filters.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { messageTabs } from '../contract.ts'
import { BulkMark } from './BulkMark.tsx'
import { infoQuery, readOne, removeOne, unreadOne, type Message } from './message.queries.ts'
import styles from './Message.module.css'
import { ReadAll } from './ReadAll.tsx'
import { tabWord, typeWord } from './words.ts'

const steps: StepsOf<Message> = {
  read: { label: 'message.mark_read', shown: true, aside: true, run: readOne },
  unread: { label: 'message.mark_unread', aside: true, run: unreadOne },
  remove: { label: 'message.remove', danger: true, removes: removeOne, done: 'message.removed' },
}

const columns: DataColumn<Message>[] = [
  {
    key: 'title',
    title: 'message.field.title',
    render: (row) => (
      <RowTitle row={row} under={row.mustRead ? [t('message.post.must_read')] : []}>
        <Titled row={row} />
      </RowTitle>
    ),
  },
  { key: 'type', title: 'message.field.type', width: 120, render: (row) => typeWord(row.type) },
  { key: 'time', title: 'message.field.time', width: 130, render: (row) => <RelativeTime value={row.createdAt} /> },
]

/** What is not read is told by a dot, its weight and a word. */
const Titled = ({ row }: { row: Message }): ReactNode =>
  row.readFlag ? (
    row.title
  ) : (
    <span className={styles.new}>
      <span className={styles.dot} role="img" aria-label={t('message.flag.0')} />
      {row.title}
    </span>
  )

/** What both lists of messages share. */
export const shared = {
  nameOf: (row: Message) => row.title,
  minWidth: 720,
  useColumns: () => columns,
  tabs: { by: 'type', label: 'message.types', all: 'message.every', states: messageTabs, wordOf: tabWord, cap: 10_000 },
  filters: { keyword: keyword('message.keyword'), startDate: days() },
  steps,
  bulk: (rows: readonly Message[], clear: () => void) => <BulkMark rows={rows} onDone={clear} />,
  extra: ReadAll,
  drawer: {
    read: infoQuery,
    title: (record: { title: string }) => record.title,
    waiting: 'message.one',
    body: () => import('./MessageBody.tsx'),
  },
} as const
