import type { DB } from '#db/schema.ts'
import type { Ctx, SignedCtx } from './ctx.ts'

/** Tables whose rows belong to the person in `user_id`. */
type PersonTable = { [T in keyof DB]: DB[T] extends { userId: unknown } ? T : never }[keyof DB]

/** What an area keeps of a person for themselves: it goes with them, and stands in the copy of their own data. */
export type Personal = {
  /** their rows here are deleted when a person is forgotten; tests/laws/forgotten.test.ts holds that no table is left out */
  tables: readonly PersonTable[]
  /** what else is done then, in the same transaction and before */
  forget?: (tx: Ctx, userId: number) => Promise<void>
  /** what the copy says of it, by the names it has there; nothing secret, and no title the person may not see by now */
  kept?: (ctx: SignedCtx) => Promise<Record<string, unknown>>
}
let known: readonly Personal[] = []
/** Makes what all areas keep of people known; once at start. */
export const registerPersonal = (all: readonly Personal[]): void => void (known = all)
export const personalOf = (): readonly Personal[] => known

/** Records named in the copy of somebody's own data, of each list. */
export const mostKept = 1000
/** What all areas keep of the caller. */
export async function keptOf(ctx: SignedCtx): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const { kept } of known) Object.assign(all, await kept?.(ctx))
  return all
}
