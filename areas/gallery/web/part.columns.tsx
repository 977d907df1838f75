import type { ReactNode } from 'react'
import { count } from '#platform/web/i18n/format.ts'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { kindWord, stateWord, type PartRow } from './gallery.queries.ts'

const tones: Record<PartRow['state'], Tone> = { active: 'good', nrnd: 'wait', last_buy: 'info', eol: 'off' }
/** The columns of a list of parts, the first as its place draws it. */
export const partColumnsWith = (title: (row: PartRow) => ReactNode): readonly DataColumn<PartRow>[] => [
  { key: 'partNo', title: 'gallery.column.part_no', sort: true, render: title },
  { key: 'kind', title: 'gallery.column.kind', width: 120, render: (row) => kindWord(row.kind) },
  {
    key: 'state',
    title: 'gallery.column.state',
    width: 150,
    render: (row) => <StateTag tone={tones[row.state]}>{stateWord(row.state)}</StateTag>,
  },
  { key: 'qty', title: 'gallery.column.qty', width: 110, align: 'end', sort: true, render: (row) => count(row.qty) },
  {
    key: 'price',
    title: 'gallery.column.price',
    width: 120,
    align: 'end',
    sort: true,
    render: (row) => row.price.toFixed(2),
  },
  {
    key: 'updated',
    title: 'gallery.column.updated',
    width: 130,
    sort: true,
    render: (row) => <span className="nowrap">{row.updated}</span>,
  },
  { key: 'remark', title: 'gallery.column.remark', hidden: true, render: (row) => row.remark || '–' },
]
