import { useQuery } from '@tanstack/react-query'
import { Button, Select, Skeleton } from 'antd'
import { Suspense, useId } from 'react'
import { dayOf } from '#platform/contract/day.ts'
import { opens } from '#platform/web/call/query.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import type { PageProps } from '#platform/web/router/page.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { DateRange } from '#platform/web/ui/form/DateRange.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { figureSteps } from '../feed.contract.ts'
import type { figures } from '../workbench.links.ts'
import { FigureTable, Numbers } from './FigureTable.tsx'
import { figureQuery, figuresQuery } from './workbench.queries.ts'
import styles from './Figures.module.css'

const Chart = part(() => import('./Chart.tsx'))
export const loader = () => opens(figuresQuery())

const ago = (days: number) => dayOf(new Date(Date.now() - days * 86_400_000))
const stepWord = wordsFor('workbench.figure.step')
type Asked = { from: string; to: string; step: (typeof figureSteps)[number] }

/** /admin/figures: the charts a member of staff may look at, each with its table. */
export default function FiguresPage({ search, setSearch }: PageProps<typeof figures>) {
  const { data, error, refetch } = useQuery(figuresQuery())
  const asked = { from: search.from ?? ago(89), to: search.to ?? ago(0), step: search.step ?? 'week' }
  return (
    <TitledPage title={t('workbench.figure.title')} lead={t('workbench.figure.lead')}>
      <div className={styles.filters} role="group" aria-label={t('workbench.figure.span')}>
        <DateRange
          value={{ startDate: asked.from, endDate: asked.to }}
          onChange={({ startDate, endDate }) => setSearch({ from: startDate, to: endDate })}
        />
        <Select
          value={asked.step}
          aria-label={t('workbench.figure.step')}
          options={figureSteps.map((value) => ({ value, label: stepWord(value) }))}
          onChange={(step) => setSearch({ step })}
        />
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState title={t('workbench.figure.no_figures')} />}
      {data?.map((one) => (
        <Figure
          key={one.code}
          {...one}
          asked={asked}
          table={search.table === one.code}
          onTable={(on) => setSearch({ table: on ? one.code : '' })}
        />
      ))}
    </TitledPage>
  )
}

type Props = {
  code: string
  title: string
  about: string
  stacked: boolean
  asked: Asked
  table: boolean
  onTable: (on: boolean) => void
}
function Figure({ code, title, about, stacked, asked, table, onTable }: Props) {
  const id = useId()
  const { data, error, refetch } = useQuery(figureQuery({ code, ...asked }))
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
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isEmpty && <EmptyState title={t('workbench.figure.none')} about={t('workbench.figure.none_about')} />}
      {data && !isEmpty && table && <FigureTable title={title} {...data} />}
      {data && !isEmpty && !table && (
        <Suspense fallback={<Skeleton active className={styles.chart!} />}>
          <Chart title={title} stacked={stacked} {...data} />
          <div className="visually-hidden">
            <Numbers title={title} {...data} />
          </div>
        </Suspense>
      )}
    </section>
  )
} // prettier-ignore
