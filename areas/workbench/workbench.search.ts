import * as z from 'zod/mini'
import { optional, textUpTo } from '#platform/contract/search-field.ts'
import { figureSteps } from './feed.contract.ts'

export const figureSearch = () =>
  z.object({
    step: optional(z.enum(figureSteps)),
    from: optional(z.iso.date()),
    to: optional(z.iso.date()),
    /** a chart shown as its table */
    table: textUpTo(32),
  })
export type FigureSearch = z.output<ReturnType<typeof figureSearch>>
