import { unreadOf } from '#areas/message/server/message.public.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'

/** The part of the top bar that travels with the page: unread messages. Pictures of people are not kept. */
export const headerOf = async (ctx: SignedCtx): Promise<{ number: number | null; icon: string | null }> => ({
  number: await unreadOf(ctx),
  icon: null,
})
