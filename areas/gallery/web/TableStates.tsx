import { Button } from 'antd'
import { useState } from 'react'
import { CallError } from '#platform/web/call/error.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import type { TextKey } from '#platform/contract/text.ts'
import { DataTable, type ListSearch } from '#platform/web/ui/table/DataTable.tsx'
import { ListScope, WiderButton } from '#platform/web/ui/table/ListScope.tsx'
import { PlainTable } from '#platform/web/ui/table/PlainTable.tsx'
import { Stacked } from '#platform/web/ui/table/Stacked.tsx'
import { tables } from '../gallery.links.ts'
import type { PartRow } from './gallery.queries.ts'
import styles from './Gallery.module.css'
import { partColumnsWith } from './part.columns.tsx'
import { Sample } from './Sample.tsx'

const row = (id: number, partNo: string, more: Partial<PartRow> = {}): PartRow => ({
  id,
  partNo,
  kind: 'memory',
  state: 'active',
  qty: 1200 * id,
  price: 12.5 * id,
  updated: '2026-11-20',
  remark: '',
  ...more,
})
const rows = [
  row(1, 'LPD4X-1000'),
  row(2, 'PM-1037', { kind: 'power', state: 'nrnd' }),
  row(3, 'BTB-1111', { kind: 'connector', state: 'eol' }),
]
const failed = () =>
  new CallError('business', t('gallery.refused_words'), { msgCode: 9999, traceId: '4f1c9a02d7b35e68' })
const columns = partColumnsWith(({ partNo }) => partNo)

type Made = Partial<Parameters<typeof DataTable<PartRow, Search>>[0]>
type Search = ListSearch & { keyword?: string }
/** A table by itself, whose address is its own. */
function Shown({ of, name, ...props }: Made & { of: string; name: TextKey }) {
  const [search, setSearch] = useState<Search>(props.search ?? {})
  return (
    <Sample title={name} of={of}>
      <div data-wide>
        <DataTable<PartRow, Search>
          id={`gallery.${of}`}
          label={label(name)}
          columns={columns}
          rowKey={({ id }) => id}
          rows={[]}
          total={0}
          filterNames={['keyword']}
          {...props}
          search={search}
          onSearch={(patch) => setSearch({ ...search, ...patch })}
        />
      </div>
    </Sample>
  )
}

/** A table while it waits, when it has nothing, when it failed, and with more than fits. */
export function TableStates() {
  const create = <Button type="primary">{t('gallery.word.create')}</Button>
  return (
    <>
      <Shown of="DataTable rows={undefined}" name="gallery.tables.waits" rows={undefined} />
      <Dimmed />
      <Shown
        of="DataTable rows={[]}"
        name="gallery.tables.empty"
        emptyTitle={t('gallery.tables.none')}
        emptyAbout={t('gallery.tables.none_about')}
        emptyAction={create}
      />
      <Shown
        of="DataTable filterNames"
        name="gallery.tables.filtered"
        search={{ keyword: 'XC7' }}
        wider={<WiderButton to={tables.url()} all={t('gallery.errors.all')} />}
      />
      <Shown of="DataTable error" name="gallery.tables.failed" rows={undefined} error={failed()} onRetry={() => {}} />
      <Shown
        of="DataTable error rows"
        name="gallery.tables.stale"
        rows={rows}
        total={3}
        error={failed()}
        onRetry={() => {}}
      />
      <Shown of="DataTable ahead" name="gallery.tables.ahead" rows={rows} total={10_000} ahead />
      <Shown
        of="DataTable minWidth"
        name="gallery.tables.long"
        rows={[
          row(7, 'IMX-1222-TR-LEADFREE-EXTENDED-TEMP-AUTOMOTIVE-GRADE-2-REV-C', {
            kind: 'sensor',
            qty: 987_654_321,
            price: 1_234_567.5,
          }),
          ...rows,
        ]}
        total={4}
        minWidth={1400}
      />
      <Sample title="gallery.tables.scope" of="ListScope">
        <div data-wide>
          <ListScope words={t('gallery.tables.scope_words')} to={tables.url()} all={t('gallery.errors.all')} />
        </div>
      </Sample>
      <Sample title="gallery.tables.plain" of="PlainTable · Stacked">
        <div data-wide>
          <Plain />
        </div>
      </Sample>
    </>
  )
}

/** Old rows are dimmed while new ones come: by a press, because nobody reads them meanwhile. */
function Dimmed() {
  const [loading, setLoading] = useState(false)
  return (
    <Shown
      of="DataTable loading"
      name="gallery.tables.dimmed"
      rows={rows}
      total={3}
      loading={loading}
      filters={
        <Button aria-pressed={loading} onClick={() => setLoading(!loading)}>
          {t(loading ? 'gallery.tables.arrive' : 'gallery.tables.again')}
        </Button>
      }
    />
  )
}

const Plain = () => (
  <PlainTable name={t('gallery.tables.plain')} stacks>
    <table>
      <thead>
        <tr>
          <th scope="col">{t('gallery.column.part_no')}</th>
          <th scope="col" data-end="">
            {t('gallery.column.qty')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, partNo, qty, updated }) => (
          <tr key={id}>
            <th scope="row" className={styles.code}>
              <Stacked under={[updated]}>{partNo}</Stacked>
            </th>
            <td data-end="" data-label={t('gallery.column.qty')}>
              {qty}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </PlainTable>
)
