import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { opens } from '#platform/web/call/query.ts'
import { count, day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { isReachable } from '#platform/web/router/registry.ts'
import { hasRole } from '#platform/web/session.ts'
import { useAsk } from '#platform/web/ui/state/ask.tsx'
import { Choice } from '#platform/web/ui/form/Choice.tsx'
import { DataTable, toFilter, type DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { Filters } from '#platform/web/ui/table/Filters.tsx'
import { ListHead } from '#platform/web/ui/list/ListHead.tsx'
import { useSteps, type StepsOf } from '#platform/web/ui/list/steps.tsx'
import { Keyword } from '#platform/web/ui/table/Keyword.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { RowActions } from '#platform/web/ui/table/RowActions.tsx'
import { useList } from '#platform/web/ui/table/use-list.ts'
import { TitleCell } from '#platform/web/ui/table/TitleCell.tsx'
import { markMiss, missesQuery, rebuildIndex, type MissRow } from './search.queries.ts'
import { desk } from '#areas/faq/faq.links.ts'
import { searchall, type misses } from '../search.links.ts'
import type { MissSearch } from '../search.search.ts'

export const loader = ({ search }: LoadContext<typeof misses>) => opens(missesQuery(search))

const columnsOf = (done: boolean): DataColumn<MissRow>[] => [
  {
    key: 'keyword',
    title: 'search.miss.keyword',
    render: (row) => <TitleCell to={searchall.url(null, { keyword: row.keyword })} title={row.keyword} />,
  },
  { key: 'users', title: 'search.miss.users', width: 100, align: 'end', sort: true, render: (row) => count(row.users) },
  { key: 'count', title: 'search.miss.count', width: 100, align: 'end', render: (row) => count(row.count) },
  { key: 'last', title: 'search.miss.last', width: 140, render: (row) => <RelativeTime value={row.lastAt} /> },
  { key: 'first', title: 'search.miss.first', width: 120, render: (row) => day(row.firstAt), hidden: done },
  ...(done
    ? ([
        { key: 'doneAt', title: 'search.miss.done_at', width: 120, render: (row) => day(row.doneAt) },
        { key: 'doneBy', title: 'search.miss.done_by', width: 110, render: (row) => row.doneBy || '–' },
      ] satisfies DataColumn<MissRow>[])
    : []),
]

/** /admin/search: what people searched for in vain, and the way to answer it. */
export default function MissPage({ search, setSearch }: PageProps<typeof misses>) {
  const { table } = useList(missesQuery(search))
  const [stepsOf, dialogs] = useStepsOf()
  const [rebuild, questions] = useRebuild()
  const actions = (row: MissRow) => <RowActions title={row.keyword} steps={stepsOf(row)} />
  const done = search.state === 'done'
  const filter = (part: Partial<MissSearch>) => setSearch(toFilter(part))
  return (
    <>
      <ListHead title="search.miss.title" lead="search.miss.about" />
      <DataTable<MissRow, MissSearch>
        id={done ? 'search.done' : 'search.open'}
        label={t('search.miss.title')}
        columns={columnsOf(done)}
        rowKey={(row) => row.id}
        {...table}
        search={search}
        onSearch={(next) => setSearch('sort' in next ? { ...next, sort: next.sort ? '-users' : undefined } : next)}
        filterNames={['keyword']}
        filters={
          <Filters label={t('search.miss.title')}>
            <Keyword
              label={t('search.miss.keyword')}
              value={search.keyword}
              onChange={(keyword) => filter({ keyword })}
            />
            <Choice
              label={t('search.miss.state')}
              value={search.state ?? 'open'}
              options={[
                { value: 'open', label: t('search.miss.open') },
                { value: 'done', label: t('search.miss.done') },
              ]}
              onChange={(state) => filter({ state: state === 'done' ? 'done' : undefined })}
            />
          </Filters>
        }
        actions={actions}
        extra={rebuild}
        minWidth={820}
        emptyTitle={t('search.miss.none')}
        emptyAbout={t('search.miss.none_about')}
      />
      {questions}
      {dialogs}
    </>
  )
}

/** The button that has the index written anew, for administrators. */
function useRebuild(): [button: ReactNode, questions: ReactNode] {
  const [ask, questions] = useAsk()
  if (!hasRole('admin')) return [null, null]
  const run = async () => {
    const yes = await ask({
      title: t('search.miss.rebuild'),
      content: t('search.miss.rebuild_ask'),
      yes: t('search.miss.rebuild'),
    })
    // a refusal is told by the call itself
    if (yes)
      await rebuildIndex().then(
        () => notify.success(t('search.miss.rebuilding')),
        () => undefined,
      )
  }
  return [
    <Button key="rebuild" onClick={() => void run()}>
      {t('search.miss.rebuild')}
    </Button>,
    questions,
  ]
}

const mark = (row: MissRow, done: boolean) => markMiss(row.id, done)
function useStepsOf() {
  const navigate = useNavigate()
  const write = (row: MissRow) => void navigate({ to: desk.path, search: { edit: 'new', title: row.keyword } } as never)
  const steps: StepsOf<MissRow> = {
    reopen: {
      label: 'search.miss.reopen',
      when: (row) => row.doneAt !== null,
      run: (row) => mark(row, false),
      done: 'search.miss.reopened',
    },
    write: {
      label: 'search.miss.write',
      may: 'faq_edit',
      when: (row) => row.doneAt === null && isReachable(desk.path),
      goes: write,
    },
    finish: {
      label: 'search.miss.finish',
      when: (row) => row.doneAt === null,
      run: (row) => mark(row, true),
      done: 'search.miss.finished',
    },
  }
  return useSteps(steps, { nameOf: (row) => row.keyword })
}
