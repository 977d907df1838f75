import type { RawBuilder } from 'kysely'
import type { Permission } from '#platform/contract/access.ts'
import type { TextKey } from '#platform/contract/text.ts'
import type { SignedCtx } from './ctx.ts'

/** How many wait, and the nearest day or moment by which something is due; null where there is none. */
export type WaitRow = { n: number; due: string | null }

/** What of an area waits for a person, as their home shows it: a number with its word, and the list of exactly these. */
export type Waiting = {
  /** the words beside the number, in the area's texts */
  text: TextKey
  /** who may do it: holders of this permission; left out, whoever the count finds something for */
  permission?: Permission
  /** the address of the filtered list */
  url: string
  /**
   * A statement of one row, `n` and `due` in this order, that counts what this person may do and nothing else; at most `waitCap`.
   * The home asks all of them in one statement.
   */
  count: (ctx: SignedCtx) => RawBuilder<WaitRow>
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

let readers: readonly ReadSource[] = []
/** Makes the readings of all areas known; once at start. */
export const registerReads = (all: readonly ReadSource[]): void => void (readers = all)
export const readSources = (): readonly ReadSource[] => readers
