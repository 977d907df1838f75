import type { SignedCtx } from '#platform/server/ctx.ts'
import * as sql from './apply.sql.ts'

/** What of the caller's own account is under way, by its kind: the tip of checkUserUpdateTip, as it comes with the session. */
export const pendingOf = async (ctx: SignedCtx) => (await sql.listOpen(ctx)).map(({ kind }) => kind)
