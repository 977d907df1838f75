import { useState } from 'react'
import { FigureCard } from '#areas/workbench/web/figures.public.tsx'
import { dayOf } from '#platform/contract/day.ts'
import { CallError } from '#platform/web/call/error.ts'
import { t } from '#platform/web/i18n/text.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { partKinds, partStates } from '../contract.ts'
import { kindWord, stateWord } from './gallery.queries.ts'

const steps = Array.from({ length: 13 }, (_, n) => dayOf(new Date(Date.UTC(2026, 8, 7 + n * 7))))
const values = (seed: number) => steps.map((_, n) => ((n + 3) * seed * 37) % 90)
const series = (names: readonly string[]) => ({
  steps,
  series: names.map((name, n) => ({ name, values: values(n + 2) })),
})
const none = { steps, series: [{ name: '–', values: steps.map(() => 0) }] }
const failed = () =>
  new CallError('business', t('gallery.refused_words'), { msgCode: 9999, traceId: '4f1c9a02d7b35e68' })
const waits = () => {}

type Made = Omit<Parameters<typeof FigureCard>[0], 'table' | 'onTable' | 'onRetry' | 'error'> & { error?: unknown }
/** One of the charts, whose table opens like any other's. */
function Shown(props: Made) {
  const [table, setTable] = useState(false)
  return <FigureCard error={null} {...props} table={table} onTable={setTable} onRetry={waits} />
}

/** /gallery/charts: the one chart of the portal, each way it can stand. */
export default function ChartsPage() {
  const kinds = series(partKinds.map(kindWord))
  const states = series(partStates.map(stateWord))
  const eight = series([...partKinds.map(kindWord), ...partStates.map(stateWord)])
  const long = series(partKinds.map((kind) => `${kindWord(kind)} · ${t('gallery.long')}`))
  return (
    <TitledPage title={t('gallery.charts.title')} lead={t('gallery.charts.lead')}>
      <Shown
        title={t('gallery.charts.stacked')}
        about={t('gallery.charts.stacked_about')}
        stacked
        level={false}
        data={kinds}
      />
      <Shown
        title={t('gallery.charts.lines')}
        about={t('gallery.charts.lines_about')}
        stacked={false}
        level
        data={states}
      />
      <Shown
        title={t('gallery.charts.eight')}
        about={t('gallery.charts.eight_about')}
        stacked
        level={false}
        data={eight}
      />
      <Shown title={t('gallery.charts.long')} about={t('gallery.long')} stacked={false} level={false} data={long} />
      <Shown
        title={t('gallery.charts.one')}
        about={t('gallery.charts.one_about')}
        stacked={false}
        level={false}
        data={{ steps: steps.slice(0, 1), series: [{ name: kindWord('memory'), values: [42] }] }}
      />
      <Shown
        title={t('gallery.charts.empty')}
        about={t('gallery.charts.empty_about')}
        stacked
        level={false}
        data={none}
      />
      <Shown
        title={t('gallery.charts.loading')}
        about={t('gallery.charts.loading_about')}
        stacked
        level={false}
        data={undefined}
      />
      <Shown
        title={t('gallery.charts.failed')}
        about={t('gallery.charts.failed_about')}
        stacked
        level={false}
        data={undefined}
        error={failed()}
      />
    </TitledPage>
  )
}
