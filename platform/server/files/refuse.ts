import { setTimeout } from 'node:timers/promises'
import { fail, type ErrorCode } from '#platform/contract/error.ts'
import '#platform/contract/file-error.ts'
import type { Ctx } from '../ctx.ts'
import { translate } from '../text.ts'

export const megabyte = 1024 * 1024

/** A refusal that names the field it is about, in the caller's language. */
export function refuseField(
  ctx: Pick<Ctx, 'locale'>,
  field: string,
  code: ErrorCode,
  params: Record<string, string | number> = {},
) {
  return fail(code, params, [{ field, code, msg: translate(ctx.locale, code, params) }])
}

/** One wrong field: its name, the rule that failed and what its words name. */
export type FieldFault = readonly [field: string, code: ErrorCode, params?: Record<string, string | number>]
/** A refusal that names every wrong field at once, in the order of the form; of none there is no refusal to make. */
export function refuseFields(ctx: Pick<Ctx, 'locale'>, faults: readonly FieldFault[]) {
  const [first] = faults
  if (!first) throw new Error('no field is wrong')
  return fail(
    first[1],
    first[2] ?? {},
    faults.map(([field, code, params = {}]) => ({ field, code, msg: translate(ctx.locale, code, params) })),
  )
}

const evenMs = 50
/**
 * The one refusal of a file id: malformed, unknown or foreign. It is answered at the next multiple of 50 ms after
 * `began` (performance.now), so that the time tells them no more apart than the words.
 */
export async function refuseFile(ctx: Pick<Ctx, 'user'>, began: number): Promise<never> {
  const spent = performance.now() - began
  await setTimeout(evenMs - (spent % evenMs))
  // whoever has no session, or none any more, is asked to sign in first
  throw fail(ctx.user ? 'file.denied' : 'platform.session')
}
