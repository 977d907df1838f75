import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { figuresFor } from '#platform/server/figures.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { translate } from '#platform/server/text.ts'
import { figureDays, type feed } from '../feed.contract.ts'
import { seriesOf, stepsOf } from './figure.rules.ts'

export const listFigures = (ctx: SignedCtx) =>
  Promise.resolve(
    figuresFor(ctx).map(({ code, text, about, stacked, level }) => ({
      code,
      title: translate(ctx.locale, text),
      about: translate(ctx.locale, about),
      stacked: stacked === true,
      level: level === true,
    })),
  )

export async function getFigure(ctx: SignedCtx, { code, from, to, step }: Parsed<typeof feed.figure>) {
  const figure = figuresFor(ctx).find((one) => one.code === code)
  // a chart of others is answered like one that does not exist
  if (!figure) throw fail('workbench.figure_missing')
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  if (days < 1 || days > figureDays) throw refuseField(ctx, 'to', 'workbench.span', { days: figureDays })
  const { rows } = await figure.rows(ctx, { from, to, step }).execute(ctx.db)
  const steps = stepsOf(from, to, step)
  const words = (series: string) => {
    const key = figure.words?.(series)
    return key ? translate(ctx.locale, key) : series
  }
  return { steps, series: seriesOf(steps, rows).map(({ name, values }) => ({ name: words(name), values })) }
}
