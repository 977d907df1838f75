import type { RawBuilder } from 'kysely'
import type { Permission } from '#platform/contract/access.ts'
import type { TextKey } from '#platform/contract/text.ts'
import type { SignedCtx } from './ctx.ts'

/** One step of a chart's time; weeks begin on Monday, in the vendor's zone. */
export type FigureStep = 'day' | 'week' | 'month'
/** So many of a series in the step that begins on `at`. */
export type FigureRow = { at: string; series: string; n: number }

/** Numbers of an area over time, as staff see them in a chart with its table, and customers those of their own company. */
export type Figure = {
  /** singular noun, unique; part of the address */
  code: string
  /** what it shows, and one sentence on what is counted */
  text: TextKey
  about: TextKey
  permission: Permission
  /** with this the people of a customer see it, too: `rows` counts what is their company's alone */
  own?: Permission
  /** the words of a series whose name is no name of a record; others are shown as they are */
  words?: (series: string) => TextKey | null
  /** parts of one whole, stacked */
  stacked?: true
  /** what there is at a time, and not what came about in a step: it adds up over none */
  level?: true
  /** Columns in the order of `FigureRow`: days from `from` to `to` inclusive, at most `mostSeries` series. */
  rows: (ctx: SignedCtx, asked: { from: string; to: string; step: FigureStep }) => RawBuilder<FigureRow>
}
/** Series a chart can be read with. */
export const mostSeries = 8

let known: readonly Figure[] = []
/** Makes the charts of all areas known; once at start. Throws when two claim a code. */
export function registerFigures(all: readonly Figure[]): void {
  if (new Set(all.map(({ code }) => code)).size !== all.length) throw new Error('two charts have one code')
  known = all
}
/** The charts this person may look at, in the order of the areas. */
export const figuresFor = ({ user }: SignedCtx): readonly Figure[] =>
  known.filter(
    ({ permission, own }) => user.permissions.has(permission) || (own && !user.staff && user.permissions.has(own)),
  )
