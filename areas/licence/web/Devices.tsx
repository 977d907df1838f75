import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Input, Pagination, Skeleton } from 'antd'
import { useDeferredValue, useState, type ReactNode } from 'react'
import type { Read } from '#platform/web/call/query.ts'
import { count, dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { devicesQuery, faultsQuery, type Licence } from './licence.queries.ts'
import styles from './Licence.module.css'
import { BatchState } from './LicenceState.tsx'
import { Sheet } from './Sheet.tsx'
import { modeWord } from './words.ts'

const limit = 10
type Paged<R> = { list: R[]; total: number; limit: number }
type PartProps<R> = { read: (page: number) => Read<Paged<R>>; none: string; children: (rows: R[]) => ReactNode }
/** A table of a licence that is read page by page; `key` it by what it is narrowed to. */
function Part<R>({ read, none, children }: PartProps<R>) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({ ...read(page), placeholderData: keepPreviousData as never })
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />
  const { list, total } = data as Paged<R>
  if (!total) return <p>{none}</p>
  return (
    <>
      {children(list)}
      {total > limit && (
        <Pagination
          total={total}
          current={page}
          pageSize={limit}
          showSizeChanger={false}
          responsive={false}
          simple
          onChange={setPage}
        />
      )}
    </>
  )
}

/** The devices of a licence, found by how their id begins. */
export function Devices({ id, any }: { id: number; any: boolean }) {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const heads = [
    { words: t('licence.device.id') },
    { words: t('licence.field.state') },
    { words: t('licence.device.row'), end: true },
  ]
  return (
    <section className={styles.part}>
      <h2>{t('licence.part.devices')}</h2>
      {any && (
        <div className={styles.find}>
          <Input.Search
            maxLength={32}
            aria-label={t('licence.device.find')}
            placeholder={t('licence.device.find')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
      <Part
        key={keyword}
        read={(page) => devicesQuery({ id, page, limit, ...(keyword && { keyword }) })}
        none={t(keyword ? 'licence.device.none' : 'licence.device.nothing')}
      >
        {(rows) => (
          <Sheet
            name={t('licence.part.devices')}
            heads={heads}
            rows={rows.map((row) => ({
              key: row.deviceId,
              cells: [
                <span key="id" className={styles.code}>
                  {row.deviceId}
                </span>,
                <BatchState key="state" state={row.state} />,
                row.rowNo,
              ],
            }))}
          />
        )}
      </Part>
    </section>
  )
}

type Batch = Licence['batches'][number]
/** The lists as they were handed in; of one with errors what is wrong, row by row. */
export function Batches({ id, batches, clashing }: { id: number; batches: readonly Batch[]; clashing: boolean }) {
  const faulty =
    batches.find(({ state }) => state === 'faulty') ??
    (clashing ? batches.find(({ state }) => state === 'draft') : undefined)
  const [shown, setShown] = useState(faulty?.id)
  const nameOf = (one: Batch) => one.fileName || modeWord('batch_key')
  const heads = [
    { words: modeWord('list') },
    { words: t('licence.field.state') },
    { words: t('licence.file.devices'), end: true },
    { words: t('licence.field.submitted') },
  ]
  if (!batches.length) return null
  return (
    <section className={styles.part}>
      <h2>{t('licence.part.batches')}</h2>
      <Sheet
        name={t('licence.part.batches')}
        heads={heads}
        rows={batches.map((one) => ({
          key: one.id,
          cells: [
            one.state === 'faulty' ? (
              <Button
                key="open"
                type="link"
                size="small"
                onClick={() => setShown(one.id)}
              >{`${nameOf(one)} · ${t('licence.batch.errors', { count: count(one.faults) })}`}</Button>
            ) : (
              nameOf(one)
            ),
            <BatchState key="state" state={one.state} />,
            count(one.rowCount),
            <span key="at" className="nowrap">
              {dateTime(one.createdAt)}
            </span>,
          ],
        }))}
      />
      {shown !== undefined && <Faults id={id} batchId={shown} />}
    </section>
  )
}

const Faults = ({ id, batchId }: { id: number; batchId: number }) => (
  <Part key={batchId} read={(page) => faultsQuery({ id, batchId, page, limit })} none="">
    {(rows) => (
      <Sheet
        name={t('licence.part.faults')}
        heads={[
          { words: t('licence.device.row') },
          { words: t('licence.fault.value') },
          { words: t('licence.fault.msg') },
        ]}
        rows={rows.map((row) => ({
          key: row.rowNo,
          cells: [
            row.rowNo,
            <span key="value" className={styles.code}>
              {row.value}
            </span>,
            row.msg,
          ],
        }))}
      />
    )}
  </Part>
)
