import { FigureList, opensFigures } from '#areas/workbench/web/figures.public.tsx'
import { dayOf } from '#platform/contract/day.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { PageProps } from '#platform/web/router/page.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { DateRange } from '#platform/web/ui/form/DateRange.tsx'
import type { charts } from '../channel-report.links.ts'
import styles from './Report.module.css'
import { ReportTabs } from './ReportTabs.tsx'

export const loader = opensFigures
const dayToday = () => dayOf(new Date())
/** A year, from its first day on: reports are of whole months. */
const yearAgo = () => `${dayOf(new Date(Date.now() - 364 * 86_400_000)).slice(0, 7)}-01`

/** /onlineorder/reportCharts: what the own company reported, month by month, each chart with its table. */
export default function ChartsPage({ search, setSearch }: PageProps<typeof charts>) {
  const asked = { from: search.from ?? yearAgo(), to: search.to ?? dayToday(), step: 'month' } as const
  return (
    <>
      <ReportTabs />
      <TitledPage title={t('channel-report.charts_title')} lead={t('channel-report.charts_lead')}>
        <div className={styles.span} role="group" aria-label={t('workbench.figure.span')}>
          <DateRange
            value={{ startDate: asked.from, endDate: asked.to }}
            onChange={({ startDate, endDate }) => setSearch({ from: startDate, to: endDate })}
          />
        </div>
        <FigureList asked={asked} table={search.table} onTable={(table) => setSearch({ table })} />
      </TitledPage>
    </>
  )
}
