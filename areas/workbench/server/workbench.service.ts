import { dictionaryValues, webAddress } from '#areas/dictionary/server/dictionary.public.ts'
import { customerCodeOf } from '#areas/order-base/server/order-base.public.ts'
import { orderTokenOf } from '#platform/server/auth/order-token.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { together } from '#platform/server/db/together.ts'
import { headerOf, headerReads } from './workbench.public.ts'

export async function getOrderRole(ctx: SignedCtx) {
  const hasOrderRole = ctx.user.roles.includes('order')
  const orderToken = orderTokenOf(ctx.app.settings, ctx.user, ctx.now)
  return { hasOrderRole, customerCode: await codeIf(ctx, hasOrderRole), orderToken }
}

export async function getCusSource(ctx: SignedCtx) {
  const isCusSource = ctx.user.roles.includes('cus_source')
  return { isCusSource, sourceCode: await codeIf(ctx, isCusSource) }
}

export async function getHeader(ctx: SignedCtx) {
  const { sourceCode } = await getCusSource(ctx)
  return { ...(await headerOf(ctx, await together(ctx.db, headerReads(ctx)))), sources: sourceCode ? [sourceCode] : [] }
}

const codeIf = async (ctx: SignedCtx, entitled: boolean): Promise<string> => (entitled ? customerCodeOf(ctx) : '')

/** The dictionary that may be asked for an address, and the entry in it. */
const assistantKey = 'yht_online_agent'

export async function getAssistant(ctx: SignedCtx, input: { busName: string }) {
  if (input.busName !== assistantKey) return { url: '' }
  return { url: webAddress((await dictionaryValues(ctx, assistantKey)).get(assistantKey)) }
}
