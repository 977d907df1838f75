import type { SignedCtx } from '#platform/server/ctx.ts'
import { countUnread } from './message.sql.ts'

/** How many messages of the caller are not read: what the bell shows. */
export const unreadOf = async ({ db, user }: SignedCtx): Promise<number> =>
  (await countUnread(db, [user])).get(user.id)?.number ?? 0
