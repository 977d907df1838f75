import { DownloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { byteSize, day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { startDownload } from '#platform/web/ui/file/download-store.ts'
import { choice, keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { papers } from '../company-file.links.ts'
import { categories, companyFile } from '../contract.ts'
import { modelsQuery, type Paper } from './company-file.queries.ts'
import { categoryWord, lastDay, modelOf } from './words.ts'

const fetchAll = (rows: readonly Paper[]) => void startDownload(rows.map(({ file: { id, name } }) => ({ id, name })))
const useModels = () => (useQuery(modelsQuery()).data ?? []).map((value) => ({ value, label: value }))
const steps: StepsOf<Paper> = { download: { label: 'company-file.download', goes: (row) => fetchAll([row]) } }

/** /onlineorder/comDataDown: papers of the company and reports of its products; the ticked ones together as a zip. */
const { loader, Page } = listPage(companyFile.list, papers, {
  id: 'company-file.papers',
  title: 'company-file.papers',
  nameOf: (row) => row.name,
  minWidth: 860,
  useColumns: () => columns,
  filters: {
    keyword: keyword('company-file.words'),
    category: oneOf('company-file.field.category', 'company-file.any_category', categories, categoryWord),
    model: choice('company-file.field.model', 'company-file.any_model', useModels),
  },
  steps,
  bulk: (rows, clear) => (
    <Button
      size="small"
      icon={<DownloadOutlined aria-hidden />}
      onClick={() => {
        fetchAll(rows)
        clear()
      }}
    >
      {t('company-file.download_chosen', { count: rows.length })}
    </Button>
  ),
  drawer: { title: (row) => row.name, waiting: 'company-file.paper', body: () => import('./PaperFacts.tsx') },
  empty: { title: 'company-file.no_papers', about: 'company-file.no_papers_about' },
})
export { loader, Page as default }

const columns: DataColumn<Paper>[] = [
  {
    key: 'name',
    title: 'company-file.paper_name',
    render: (row) => (
      <RowTitle row={row} under={[row.file.name]}>
        {row.name}
      </RowTitle>
    ),
  },
  { key: 'category', title: 'company-file.field.category', width: 160, render: (row) => categoryWord(row.category) },
  { key: 'model', title: 'company-file.field.model', width: 130, render: (row) => modelOf(row.model) },
  { key: 'edition', title: 'company-file.field.edition', width: 80, render: (row) => row.edition },
  { key: 'validTo', title: 'company-file.field.valid_to', width: 112, render: (row) => lastDay(row.validTo) },
  { key: 'size', title: 'company-file.field.size', width: 84, align: 'end', render: (row) => byteSize(row.file.size) },
  { key: 'published', title: 'company-file.field.published', width: 108, render: (row) => day(row.publishedAt) },
]
