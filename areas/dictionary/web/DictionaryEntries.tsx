import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Switch } from 'antd'
import { Suspense, useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import type { PageProps } from '#platform/web/router/page.ts'
import { DataTable, type DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { FilterFields, keyword } from '#platform/web/ui/list/filters.tsx'
import { useSteps, type StepsOf } from '#platform/web/ui/list/steps.tsx'
import { Permit } from '#platform/web/ui/Permit.tsx'
import { RowActions } from '#platform/web/ui/table/RowActions.tsx'
import { pageOf } from '#platform/web/ui/table/search.ts'
import { part } from '#platform/web/load/part.tsx'
import styles from './Dictionary.module.css'
import { desk } from '../dictionary.links.ts'
import type { DeskSearch } from '../dictionary.search.ts'
import { deskQuery, removeEntry, switchEntry, type DictionaryRow, type Entry } from './dictionary.queries.ts'

// Forms are heavy and most visits only read.
const EntryDrawer = part(() => import('./EntryDrawer.tsx'))

type Props = Pick<PageProps<typeof desk>, 'search' | 'setSearch'> & {
  dictionary: DictionaryRow
}

const accessWords = (access: string): string => {
  if (access === 'open') return t('dictionary.desk.access.open')
  if (access === 'order') return t('dictionary.desk.access.order')
  return access === 'staff' ? t('dictionary.desk.access.staff') : t('dictionary.desk.access.session')
}
const holds = (entry: Entry, wanted: string): boolean =>
  [entry.busName, entry.busNameEn, entry.busValue].some((words) => words.toLowerCase().includes(wanted))

/** A dictionary arrives whole, so filter and pages are cut here. */
function cut(entries: readonly Entry[], search: DeskSearch) {
  const found = entries.filter((entry) => holds(entry, search.keyword.toLowerCase()))
  const { page, limit } = pageOf(search)
  const last = Math.max(1, Math.ceil(found.length / limit))
  const start = (Math.min(page, last) - 1) * limit
  return { total: found.length, rows: found.slice(start, start + limit) }
}

function EnabledSwitch({ code, entry }: { code: string; entry: Entry }) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await switchEntry(code, entry).finally(() => setBusy(false))
  }
  return (
    <Switch
      size="small"
      checked={entry.enabled}
      loading={busy}
      aria-label={t('dictionary.desk.enable', { name: entry.busName })}
      onChange={() => void press().catch(() => {})}
    />
  )
}

const columnsOf = (code: string, url: (id: number) => string): DataColumn<Entry>[] => [
  {
    key: 'busName',
    title: 'dictionary.desk.name',
    render: (entry) => <AppLink to={url(entry.id)}>{entry.busName}</AppLink>,
  },
  { key: 'busNameEn', title: 'dictionary.desk.nameEn', render: (entry) => entry.busNameEn },
  {
    key: 'busValue',
    title: 'dictionary.desk.value',
    render: (entry) => <span className={styles.value}>{entry.busValue}</span>,
  },
  { key: 'sort', title: 'dictionary.desk.sort', render: (entry) => entry.sort, align: 'end', width: 72 },
  {
    key: 'enabled',
    title: 'dictionary.desk.enabled',
    render: (entry) => <EnabledSwitch code={code} entry={entry} />,
    width: 80,
  },
]

const steps: StepsOf<Entry> = {
  edit: { label: 'dictionary.edit', may: 'dict_edit', edits: true },
  remove: {
    label: 'ui.delete',
    may: 'dict_edit',
    shown: true,
    removes: ({ id }) => removeEntry(id),
    done: 'dictionary.desk.removed',
  },
}
const nameOf = (entry: Entry) => entry.busName
const filters = { keyword: keyword('dictionary.desk.keyword') }

/** The entries of one dictionary, disabled ones included, with their drawer. */
export function DictionaryEntries({ dictionary, search, setSearch }: Props) {
  const { code } = dictionary
  const entries = useQuery(deskQuery(code))
  const { rows, total } = cut(entries.data ?? [], search)
  const [stepsOf, dialogs] = useSteps(steps, { nameOf, edit: ({ id }) => setSearch({ code, edit: id }) })
  const url = (id: number) => desk.url(null, { ...search, code, edit: id })
  const create = (
    <Permit code="dict_edit">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setSearch({ code, edit: 'new' })}>
        {t('dictionary.desk.add')}
      </Button>
    </Permit>
  )
  return (
    <section className="pick-work" aria-labelledby="dictionary-name">
      <div className="pick-head">
        <h2 id="dictionary-name">{dictionary.name}</h2>
        <code>{code}</code>
        <small>{accessWords(dictionary.access)}</small>
        <small>{t('dictionary.desk.count', { n: dictionary.entries })}</small>
      </div>
      <DataTable
        id="dictionary.desk"
        label={dictionary.name}
        columns={columnsOf(code, url)}
        rowKey={(entry) => entry.id}
        rows={entries.data && rows}
        total={total}
        loading={entries.isFetching && !entries.data}
        error={entries.error}
        onRetry={() => void entries.refetch()}
        search={search}
        onSearch={(next) => setSearch(next)}
        filterNames={['keyword']}
        filters={<FilterFields label={dictionary.name} filters={filters} search={search} onSearch={setSearch} />}
        extra={create}
        emptyAction={create}
        actions={(entry) => RowActions({ title: entry.busName, steps: stepsOf(entry) })}
      />
      {entries.data && search.edit !== undefined && (
        <Suspense>
          <EntryDrawer
            key={search.edit}
            code={code}
            entries={entries.data}
            edit={search.edit}
            onClose={() => setSearch({ edit: undefined }, { replace: true })}
          />
        </Suspense>
      )}
      {dialogs}
    </section>
  )
}
