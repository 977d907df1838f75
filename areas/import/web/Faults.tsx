import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { faultsQuery } from './import.queries.ts'
import styles from './Faults.module.css'

const limit = 20

/** What is wrong, by row and column in the order of the table. */
export function Faults({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({ ...faultsQuery(id, page, limit), placeholderData: keepPreviousData })
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />
  return (
    <section aria-label={t('import.faults')}>
      <h2 className={styles.title}>{t('import.faults')}</h2>
      <ul className={styles.list}>
        {data.list.map((one) => (
          <li key={`${one.row}.${one.column}.${one.msg}`}>
            <span className={styles.place}>
              {t('import.fault_at', { row: one.row, column: one.column })}
              {one.key && <span className={styles.key}>{t('import.fault_key', { key: one.key })}</span>}
            </span>
            <span>{one.msg}</span>
          </li>
        ))}
      </ul>
      {data.total > limit && (
        <Pagination
          total={data.total}
          current={page}
          pageSize={limit}
          showSizeChanger={false}
          responsive={false}
          simple
          onChange={setPage}
        />
      )}
    </section>
  )
}
