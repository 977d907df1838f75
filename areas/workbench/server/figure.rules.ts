import type { figureSteps } from '../feed.contract.ts'

type FigureStep = (typeof figureSteps)[number]
type FigureRow = { at: string; series: string; n: number }

const dayMs = 86_400_000
const text = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The first day of the step that a day lies in; weeks begin on Monday. */
function beginOf(day: string, step: FigureStep): string {
  if (step === 'month') return `${day.slice(0, 8)}01`
  const at = Date.parse(day)
  return step === 'day' ? day : text(at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs)
}
/** The steps of a span, each by its first day. */
export function stepsOf(from: string, to: string, step: FigureStep): string[] {
  const steps: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) {
    const begins = beginOf(text(at), step)
    if (steps.at(-1) !== begins) steps.push(begins)
  }
  return steps
}

/** Series in the order they come in, with a number for every step. */
export function seriesOf(steps: readonly string[], rows: readonly FigureRow[]): { name: string; values: number[] }[] {
  const place = new Map(steps.map((day, i) => [day, i]))
  const series = new Map<string, number[]>()
  for (const { at, series: name, n } of rows) {
    const values = series.get(name) ?? steps.map(() => 0)
    series.set(name, values)
    const i = place.get(at)
    if (i !== undefined) values[i] = (values[i] ?? 0) + n
  }
  return [...series].map(([name, values]) => ({ name, values }))
}
