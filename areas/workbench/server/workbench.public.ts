import { avatarRows } from '#areas/account/server/account.public.ts'
import { unreadByKind, unreadOf, type UnreadOfKind } from '#areas/message/server/message.public.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { fileItem, type FileRow } from '#platform/server/files/read-file.ts'

type Read = { unread: UnreadOfKind[]; avatar: FileRow[] }
/** What the top bar shows of the caller, for a statement with others (`together`): unread messages and their picture. */
export const headerReads = (ctx: SignedCtx) => ({ unread: unreadByKind(ctx), avatar: avatarRows(ctx) })
/** The part of the top bar that travels with the page. */
export const headerOf = async (
  ctx: SignedCtx,
  { unread, avatar: [avatar] }: Read,
): Promise<{ number: number; icon: string | null }> => ({
  number: await unreadOf(ctx, unread),
  icon: avatar ? fileItem(avatar).url : null,
})
