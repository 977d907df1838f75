import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { can } from '#platform/web/session.ts'
import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { screening } from '../contract.ts'
import { restricted } from '../screening.links.ts'
import { listsQuery, type Name } from './screening.queries.ts'

const Dialog = part(() => import('./ImportDialog.tsx'))
/** /admin/restricted: the names of the list that counts. */
const { loader, Page } = listPage(screening.names, restricted, {
  id: 'screening.names',
  title: 'screening.names',
  nameOf: (row) => row.name,
  minWidth: 900,
  useColumns: () => columns,
  filters: { keyword: keyword('screening.name_words') },
  beside: () => [listsQuery()],
  extra: Import,
  drawer: { title: (row) => row.name, waiting: 'screening.names', body: () => import('./NameFacts.tsx') },
  empty: { title: 'screening.no_names', about: 'screening.no_names_about' },
})
export { loader, Page as default }

function Import() {
  const [open, setOpen] = useState(false)
  const [list] = useQuery(listsQuery()).data ?? []
  return (
    <>
      {list && <span>{t('screening.list_of', { name: list.name, count: list.entries })}</span>}
      {can('screening_handle') && (
        <Button type="primary" onClick={() => setOpen(true)}>
          {t('screening.import')}
        </Button>
      )}
      {open && (
        <Suspense>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const columns: DataColumn<Name>[] = [
  { key: 'name', title: 'screening.field.name', render: (row) => <RowTitle row={row}>{row.name}</RowTitle> },
  { key: 'aliases', title: 'screening.field.aliases', render: (row) => row.aliases.join(' · ') || '–' },
  { key: 'country', title: 'screening.field.country', width: 200, render: (row) => row.country || '–' },
  { key: 'note', title: 'screening.field.note', render: (row) => row.note || '–' },
]
