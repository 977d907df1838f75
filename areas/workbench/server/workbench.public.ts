import { avatarRows } from '#areas/account/server/account.public.ts'
import { unreadRows } from '#areas/message/server/message.public.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { fileItem, type FileRow } from '#platform/server/files/read-file.ts'

type Read = { unread: { number: number }[]; avatar: FileRow[] }
/** What the top bar shows of the caller, for a statement with others (`together`): unread messages and their picture. */
export const headerReads = (ctx: SignedCtx) => ({ unread: unreadRows([ctx.user]), avatar: avatarRows(ctx) })
/** The part of the top bar that travels with the page. */
export const headerOf = ({ unread: [unread], avatar: [avatar] }: Read): { number: number; icon: string | null } => ({
  number: unread?.number ?? 0,
  icon: avatar ? fileItem(avatar).url : null,
})
