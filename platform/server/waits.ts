import type { RawBuilder } from 'kysely'
import type { Permission } from '#platform/contract/access.ts'
import type { Locale, TextKey } from '#platform/contract/text.ts'
import type { SignedCtx } from './ctx.ts'

/** One thing that waits: which record, its title in Chinese and in English ('' where it has none), the day it is due. */
export type WaitRow = { id: number; title: string; titleEn: string; due: string | null }

/**
 * What of an area waits for a person: counted on their home with the list of exactly these, and one by one in the list of all that
 * waits and in their calendar.
 */
export type Waiting = {
  /** the words beside the number, in the area's texts */
  text: TextKey
  /** whether its titles are numbers and names of companies, people and projects, which are rewritten in no script */
  named?: true
  /** who may do it: holders of this permission; left out, whoever the count finds something for */
  permission?: Permission
  /** the address of the filtered list */
  url: string
  /** the address of one of them; left out, they are reached by the list */
  item?: (id: number) => string
  /** the block of the home that shows them one by one, beside their number among all that waits */
  block?: 'orders'
  /** the kinds of case that wait here, by the names of their machines: tests/laws/waits.test.ts holds that none is forgotten */
  covers?: readonly string[]
  /** of what waits here in several kinds: which one a row is, told by its id, and that in words */
  which?: { mark: (id: RawBuilder<unknown>) => RawBuilder<string>; words: (locale: Locale, mark: string) => string }
  /**
   * A statement of the columns of `WaitRow` in their order, of what this person may do and nothing else, the most urgent first: of the rest beyond
   * `waitCap` nothing is asked.
   * All areas are asked in one statement.
   */
  rows: (ctx: SignedCtx) => RawBuilder<WaitRow>
}
let known: readonly Waiting[] = []
/** Makes what waits in all areas known; once at start. */
export const registerWaits = (all: readonly Waiting[]): void => void (known = all)
/** What may wait for this person, in the order of the areas. */
export const waitsFor = (ctx: SignedCtx): readonly Waiting[] =>
  known.filter(({ permission }) => !permission || ctx.user.permissions.has(permission))

/** What a person opened of an area: a statement of `kind` (as the search names it), `id` and `at`, latest first, at most `readCap`. */
export type ReadSource = (ctx: SignedCtx) => RawBuilder<{ kind: string; id: number; at: Date }>
export const readCap = 8
/** Readings looked through for them: who reads the same few all year round may see fewer than `readCap`. */
export const readDepth = 400

let readers: readonly ReadSource[] = []
/** Makes the readings of all areas known; once at start. */
export const registerReads = (all: readonly ReadSource[]): void => void (readers = all)
export const readSources = (): readonly ReadSource[] => readers
