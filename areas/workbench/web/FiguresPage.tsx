import { Select } from 'antd'
import { dayOf } from '#platform/contract/day.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import type { PageProps } from '#platform/web/router/page.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { DateRange } from '#platform/web/ui/form/DateRange.tsx'
import { figureSteps } from '../feed.contract.ts'
import type { figures } from '../workbench.links.ts'
import { FigureList, opensFigures } from './figures.public.tsx'
import styles from './Figures.module.css'

export const loader = opensFigures

const ago = (days: number) => dayOf(new Date(Date.now() - days * 86_400_000))
const stepWord = wordsFor('workbench.figure.step')

/** /admin/figures: the charts a member of staff may look at, each with its table. */
export default function FiguresPage({ search, setSearch }: PageProps<typeof figures>) {
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
      <FigureList asked={asked} table={search.table} onTable={(table) => setSearch({ table })} />
    </TitledPage>
  )
}
