import type { SignedCtx } from '#platform/server/ctx.ts'
import { countUnread, deleteOf } from './message.sql.ts'

/** How many messages of the caller are not read: what the bell shows. */
export const unreadOf = async ({ db, user }: SignedCtx): Promise<number> =>
  (await countUnread(db, [user])).get(user.id)?.number ?? 0

/** Forgets what a person was told who is forgotten. */
export const forgetMessages = ({ db }: Pick<SignedCtx, 'db'>, userId: number): Promise<void> => deleteOf(db, userId)
