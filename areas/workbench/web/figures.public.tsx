import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { Suspense, useId } from 'react'
import { opens } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import type { figureSteps } from '../feed.contract.ts'
import { FigureTable, Numbers } from './FigureTable.tsx'
import { figureQuery, figuresQuery, type FigureData } from './workbench.queries.ts'
import styles from './Figures.module.css'

const Chart = part(() => import('./Chart.tsx'))
/** What a page of charts asks for first. */
export const opensFigures = () => opens(figuresQuery())
export type Asked = { from: string; to: string; step: (typeof figureSteps)[number] }

/** The charts the caller may look at, each with its table behind it; `table` is the one that is shown as such. */
export function FigureList({
  asked,
  table,
  onTable,
}: {
  asked: Asked
  table: string
  onTable: (code: string) => void
}) {
  const { data, error, refetch } = useQuery(figuresQuery())
  return (
    <>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState title={t('workbench.figure.no_figures')} />}
      {data?.map((one) => (
        <Figure
          key={one.code}
          {...one}
          asked={asked}
          table={table === one.code}
          onTable={(on) => onTable(on ? one.code : '')}
        />
      ))}
    </>
  )
}

type Props = {
  code: string
  title: string
  about: string
  stacked: boolean
  level: boolean
  asked: Asked
  table: boolean
  onTable: (on: boolean) => void
}
function Figure({ code, asked, ...props }: Props) {
  const { data: found, error, refetch } = useQuery(figureQuery({ code, ...asked }))
  // a month is none of its days
  const data = found && { ...found, steps: found.steps.map((day) => (asked.step === 'month' ? day.slice(0, 7) : day)) }
  return <FigureCard {...props} data={data} error={error} onRetry={() => void refetch()} />
}

type CardProps = Omit<Props, 'code' | 'asked'> & {
  /** undefined until the first answer */
  data: FigureData | undefined
  error: unknown
  onRetry: () => void
}
/** One chart in its frame, with its table behind it: while it comes, when there is nothing to show, and when it could not be had. */
export function FigureCard({ title, about, stacked, level, table, onTable, data, error, onRetry }: CardProps) {
  const id = useId()
  const isEmpty = data?.series.every(({ values }) => values.every((n) => n === 0))
  return (
    <section className={styles.figure} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <Button size="small" aria-pressed={table} onClick={() => onTable(!table)}>
          {t(table ? 'workbench.figure.chart' : 'workbench.figure.table')}
        </Button>
      </header>
      <p className={styles.about}>{about}</p>
      {!data &&
        (error ? <ErrorState error={error} onRetry={onRetry} /> : <Skeleton active className={styles.chart!} />)}
      {isEmpty && <EmptyState title={t('workbench.figure.none')} about={t('workbench.figure.none_about')} />}
      {data && !isEmpty && table && <FigureTable title={title} level={level} {...data} />}
      {data && !isEmpty && !table && (
        <Suspense fallback={<Skeleton active className={styles.chart!} />}>
          <Chart title={title} stacked={stacked} {...data} />
          <div className="visually-hidden">
            <Numbers title={title} level={level} {...data} />
          </div>
        </Suspense>
      )}
    </section>
  )
}
