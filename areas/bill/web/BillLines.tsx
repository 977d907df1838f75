import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { PlainTable } from '#platform/web/ui/table/PlainTable.tsx'
import { linesQuery, type Line } from './bill.queries.ts'
import { kindWord, money, trimmed } from './words.ts'

/** The movements of a bill, page by page. */
export function BillLines({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({ ...linesQuery(id, page), placeholderData: keepPreviousData })
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />
  if (!data.total) return <p>{t('bill.no_lines')}</p>
  return (
    <>
      <PlainTable name={t('bill.lines')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('bill.field.day')}</th>
              <th scope="col">{t('bill.field.doc')}</th>
              <th scope="col">{t('bill.field.item')}</th>
              <th scope="col" data-end="">
                {t('bill.field.qty')}
              </th>
              <th scope="col" data-end="">
                {t('bill.field.price')}
              </th>
              <th scope="col" data-end="">
                {t('bill.field.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.list.map((line) => (
              <Row key={line.id} line={line} />
            ))}
          </tbody>
        </table>
      </PlainTable>
      {data.total > data.limit && (
        <Pagination
          total={data.total}
          current={page}
          pageSize={data.limit}
          showSizeChanger={false}
          responsive={false}
          simple
          onChange={setPage}
        />
      )}
    </>
  )
}

const Row = ({ line }: { line: Line }) => (
  <tr>
    <td className="nowrap">{line.onDay}</td>
    <td>
      {line.docNo}
      <small>{[kindWord(line.kind), line.poNo].filter(Boolean).join(' · ')}</small>
      {line.disputed && <StateTag tone="bad">{t('bill.disputed_line')}</StateTag>}
    </td>
    <td>
      {line.item || '–'}
      {line.note && <small>{line.note}</small>}
    </td>
    <td data-end="">{line.qty === null ? '' : count(line.qty)}</td>
    <td data-end="">{line.price && trimmed(line.price)}</td>
    <td data-end="">{money(line.amount)}</td>
  </tr>
)
