import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Pagination, Skeleton } from 'antd'
import { useState, type ReactNode } from 'react'
import type { Read } from '#platform/web/call/query.ts'
import { count } from '#platform/web/i18n/format.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { PlainTable } from '#platform/web/ui/table/PlainTable.tsx'
import { columnsOf, type ReportColumn, type ReportKind } from '../report.rules.ts'
import { LevelState } from './BatchState.tsx'
import { type Fault, type Roll } from './report.queries.ts'
import { faultsQuery, rollQuery, rowsQuery } from './parts.queries.ts'
import styles from './Report.module.css'
import { agingWord, columnWord, price, typeWord } from './words.ts'

const limit = 20
const signed = (n: number) => (n < 0 ? `−${count(-n)}` : count(n))
type Of = { id: number; atDesk?: boolean }
type Paged = { page: number; limit: number; total: number }
/** A part of a report that is read page by page. */
function Part<D>({
  read,
  pageOf,
  none,
  children,
}: {
  read: (page: number) => Read<D>
  pageOf: (data: D) => Paged
  none: string
  children: (data: D) => ReactNode
}) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({ ...(read(page) as Read<D>), placeholderData: keepPreviousData as never })
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />
  const { total, limit: size } = pageOf(data as D)
  if (!total) return <p>{none}</p>
  return (
    <>
      {children(data as D)}
      {total > size && (
        <Pagination
          total={total}
          current={page}
          pageSize={size}
          showSizeChanger={false}
          responsive={false}
          simple
          onChange={setPage}
        />
      )}
    </>
  )
}

/** What was found of the rows, each with its place. */
export const Faults = ({ id, atDesk = false }: Of) => (
  <section className={styles.part}>
    <h2>{t('channel-report.section.faults')}</h2>
    <Part
      read={(page) => faultsQuery(atDesk, { id, page, limit }) as Read<{ list: Fault[] } & Paged>}
      pageOf={(data) => data}
      none={t('channel-report.no_faults')}
    >
      {({ list }) => (
        <ul>
          {list.map((one) => (
            <li key={one.id}>
              <LevelState level={one.level} /> {t('channel-report.fault_at', { row: one.row, letter: one.letter })}{' '}
              {one.column}: {one.msg}
            </li>
          ))}
        </ul>
      )}
    </Part>
  </section>
)

type Line = Record<ReportColumn, string | number> & { id: number; row: number }
type RowsRead = { kind: ReportKind; stock: { list: unknown[] } & Paged; sales: { list: unknown[] } & Paged }
const paged = ({ kind, stock, sales }: RowsRead) => (kind === 'inventory' ? stock : sales)
const numbers = new Set<ReportColumn>([
  'onHand',
  'received',
  'sold',
  'adjustment',
  'qty',
  'inTransit',
  'onOrder',
  'reserved',
  'consigned',
])
const prices = new Set<ReportColumn>(['price', 'bookCost', 'debitCost', 'unitCost'])
function cellOf(column: ReportColumn, value: string | number | null | undefined): string {
  if (value === '' || value === null || value === undefined) return ''
  if (prices.has(column)) return price(String(value))
  if (column === 'aging') return agingWord(value as Parameters<typeof agingWord>[0])
  if (column === 'type') return `${value} ${typeWord(value as Parameters<typeof typeWord>[0])}`
  return typeof value === 'number' && numbers.has(column) ? signed(value) : String(value)
}
const isEnd = (column: ReportColumn) => numbers.has(column) || prices.has(column)
const kept = new Set<ReportColumn>(['item', 'shipDate', 'snapshotDate', 'invoiceNo', 'city', 'project', 'warehouse'])

/** The rows of a report as its sheet has them; a reviewer marks one by the button beside it. */
export const Rows = ({ id, atDesk = false, onMark }: Of & { onMark?: (row: number) => void }) => (
  <section className={styles.part}>
    <h2>{t('channel-report.section.rows')}</h2>
    <Part
      read={(page) => rowsQuery(atDesk, { id, page, limit }) as unknown as Read<RowsRead>}
      pageOf={paged}
      none={t('channel-report.none_rows')}
    >
      {(data) => <RowTable kind={data.kind} lines={paged(data).list as Line[]} {...(onMark && { onMark })} />}
    </Part>
  </section>
)
function RowTable({
  kind,
  lines,
  onMark,
}: {
  kind: ReportKind
  lines: readonly Line[]
  onMark?: (row: number) => void
}) {
  // a column nobody filled in takes no room
  const columns = columnsOf(kind).filter((column) =>
    lines.some((line) => line[column] !== '' && line[column] !== 0 && line[column] !== null),
  )
  return (
    <PlainTable name={t('channel-report.section.rows')}>
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            {onMark && (
              <th scope="col">
                <span className="visually-hidden">{t('channel-report.mark')}</span>
              </th>
            )}
            {columns.map((column) => (
              <th key={column} scope="col" data-end={isEnd(column) ? '' : undefined}>
                {columnWord(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">{line.row}</th>
              {onMark && (
                <td>
                  <Button
                    size="small"
                    onClick={() => onMark(line.row)}
                    aria-label={t('channel-report.mark_title', { row: line.row })}
                  >
                    {t('channel-report.mark')}
                  </Button>
                </td>
              )}
              {columns.map((column) => (
                <td
                  key={column}
                  className={kept.has(column) ? 'nowrap' : undefined}
                  data-end={isEnd(column) ? '' : undefined}
                >
                  {cellOf(column, line[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PlainTable>
  )
}

const heads = [
  'column.item',
  'field.opening',
  'column.received',
  'column.sold',
  'column.adjustment',
  'field.closing',
  'field.gap',
  'field.signed',
] as const
/** Whether stock rolls forward, item by item. */
export const Rolls = ({ id, atDesk = false, gaps }: Of & { gaps: number }) => (
  <section className={styles.part}>
    <h2>{t('channel-report.section.roll')}</h2>
    <p className={styles.small}>{t('channel-report.roll_about')}</p>
    <p>
      {gaps > 0 ? (
        <StateTag tone="bad">{t('channel-report.roll_gaps', { count: gaps })}</StateTag>
      ) : (
        <StateTag tone="good">{t('channel-report.roll_fits')}</StateTag>
      )}
    </p>
    <Part
      read={(page) => rollQuery(atDesk, { id, page, limit }) as Read<{ list: Roll[] } & Paged>}
      pageOf={(data) => data}
      none={t('channel-report.none_rows')}
    >
      {({ list }) => (
        <PlainTable name={t('channel-report.section.roll')}>
          <table>
            <thead>
              <tr>
                {heads.map((head, i) => (
                  <th key={head} scope="col" data-end={i ? '' : undefined}>
                    {label(`channel-report.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {list.map((one) => (
                <tr key={one.id}>
                  <th scope="row">{one.item}</th>
                  <td data-end="">{one.opening === null ? t('channel-report.no_opening') : count(one.opening)}</td>
                  <td data-end="">{signed(one.received)}</td>
                  <td data-end="">{signed(one.sold)}</td>
                  <td data-end="">{signed(one.adjustment)}</td>
                  <td data-end="">{signed(one.closing)}</td>
                  <td data-end="">
                    {one.gap === null ? '–' : one.gap === 0 ? 0 : <StateTag tone="bad">{signed(one.gap)}</StateTag>}
                  </td>
                  <td data-end="">{count(one.signed)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </PlainTable>
      )}
    </Part>
  </section>
)
