import { useQuery } from '@tanstack/react-query'
import { Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { notices } from '#areas/change-notice/change-notice.links.ts'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { PlainTable } from '#platform/web/ui/table/PlainTable.tsx'
import { linesQuery, type Bom, type Line } from './bom.queries.ts'

/** A bill of materials: the vendor's parts first, each with the notices that concern it. */
export default function BomFacts({ record }: { record: Bom }) {
  const [page, setPage] = useState(1)
  const read = useQuery(linesQuery(record.id, page))
  return (
    <>
      <Facts
        facts={[
          ['bom.field.file', record.fileName],
          ['bom.field.column', record.partColumn || null],
          ['bom.field.yearly', record.yearly === null ? null : count(record.yearly)],
          ['bom.field.known', `${count(record.known)} / ${count(record.lines)}`],
        ]}
      />
      {read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : read.data ? (
        <>
          <Lines rows={read.data.list} />
          <Pagination
            size="small"
            hideOnSinglePage
            showSizeChanger={false}
            pageSize={20}
            current={page}
            total={read.data.total}
            onChange={setPage}
          />
        </>
      ) : (
        <Skeleton active />
      )}
    </>
  )
}

function Lines({ rows }: { rows: readonly Line[] }) {
  return (
    <PlainTable name={t('bom.own_first')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('bom.field.part')}</th>
            <th scope="col" data-end>
              {t('bom.field.qty')}
            </th>
            <th scope="col">{t('bom.field.refs')}</th>
            <th scope="col">{t('bom.field.notice')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((line) => (
            <tr key={line.lineNo}>
              <td>
                {line.model ? <strong>{line.part}</strong> : line.part}
                {line.model && line.model !== line.part && <small>{line.model}</small>}
              </td>
              <td data-end>{count(line.qty)}</td>
              <td>{line.refs || '–'}</td>
              <td>
                {line.notices.map(({ id, no }) => (
                  <div key={id}>
                    <AppLink to={notices.url(null, { open: id })}>{no}</AppLink>
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PlainTable>
  )
}
