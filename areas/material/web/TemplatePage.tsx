import { Button } from 'antd'
import { addressOf } from '#platform/contract/address.ts'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { useAsk } from '#platform/web/ui/state/ask.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { TitleCell } from '#platform/web/ui/table/TitleCell.tsx'
import { ddrNormalTemplate } from '../material.links.ts'
import { ddrTemplate } from '../template.contract.ts'
import { chipsQuery } from './material.queries.ts'
import { templateFilters } from './template.filters.ts'
import type { TemplateRow } from './template.queries.ts'

/** /materials/ddrNormalTemplate: layouts of memory, ready to be taken over. */
const { loader, Page } = listPage(ddrTemplate.templates, ddrNormalTemplate, {
  id: 'material.templates',
  title: 'material.templates',
  nameOf: ({ chip, ddrType, topology }) => `${chip.code} ${ddrType} ${topology}`,
  minWidth: 1000,
  useColumns: () => columns,
  filters: templateFilters,
  beside: () => [chipsQuery()],
  drawer: {
    title: ({ chip, ddrType, topology }) => `${chip.code} ${ddrType} ${topology}`,
    waiting: 'material.template',
    body: () => import('./TemplateFacts.tsx'),
  },
  empty: { title: 'material.templates_none', about: 'material.templates_none_about' },
})
export { loader, Page as default }

/** Says what is taken away under before it leaves. */
function Take({ row }: { row: TemplateRow }) {
  const [ask, questions] = useAsk()
  const take = async () => {
    if (!(await ask({ title: t('material.take'), content: t('material.take_ask'), yes: t('material.take') }))) return
    Object.assign(document.createElement('a'), {
      href: addressOf(ddrTemplate.take, { id: row.id }),
      download: '',
    }).click()
  }
  return (
    <>
      <Button size="small" onClick={() => void take()}>
        {t('material.take')}
      </Button>
      {questions}
    </>
  )
}

const columns: DataColumn<TemplateRow>[] = [
  {
    key: 'chip',
    title: 'material.target.chip',
    render: (row) => (
      <TitleCell to={ddrNormalTemplate.url(null, { open: row.id })} title={row.chip.code} under={[row.chip.name]} />
    ),
  },
  { key: 'type', title: 'material.field.ddr_type', width: 110, render: (row) => row.ddrType },
  { key: 'topology', title: 'material.field.topology', width: 150, render: (row) => row.topology },
  { key: 'layers', title: 'material.field.layers', width: 80, align: 'end', render: (row) => row.layers },
  { key: 'speed', title: 'material.field.speed', width: 120, align: 'end', render: (row) => row.maxSpeed },
  { key: 'revision', title: 'material.field.revision', width: 90, render: (row) => row.revision },
  {
    key: 'updated',
    title: 'material.field.updated',
    width: 160,
    render: (row) => <span className="nowrap">{dateTime(row.updatedAt)}</span>,
  },
  { key: 'take', title: 'material.take', width: 110, render: (row) => <Take row={row} /> },
]
