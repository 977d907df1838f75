import { orderTokenHeader } from '#platform/contract/address.ts'
import { kinds } from '#platform/contract/error.ts'
import { call } from '#platform/web/call/call.ts'
import { CallError } from '#platform/web/call/error.ts'
import { orderRole } from '../role.contract.ts'

let kept: { userId: number | undefined; token: Promise<string> } | undefined
/** The ordering token of this page's person: kept in memory alone, asked for with the first call of ordering. */
function tokenOf(userId: number | undefined): Promise<string> {
  if (kept?.userId !== userId) kept = undefined
  kept ??= {
    userId,
    token: call(orderRole.mine, undefined, { inline: true }).then(({ orderToken }) => orderToken),
  }
  // one that could not be had is asked for again
  void kept.token.catch(() => (kept = undefined))
  return kept.token
}

/** Sends a call with the token; where that has ended meanwhile, once more with a new one. */
export async function sendOrdered<T>(
  once: (own: Record<string, string>) => Promise<T>,
  userId: number | undefined,
): Promise<T> {
  try {
    return await once({ [orderTokenHeader]: await tokenOf(userId) })
  } catch (error) {
    if (!(error instanceof CallError && error.msgCode === kinds.order_token)) throw error
    kept = undefined
    return once({ [orderTokenHeader]: await tokenOf(userId) })
  }
}
