import type { SignedCtx } from '#platform/server/ctx.ts'
import { isNormal } from './large-file.sql.ts'

/** Whether the caller may take large files of a chip project now: staff always, others while the authorisation is normal. */
export const mayTakeLargeFiles = async (ctx: SignedCtx, chipProjectId: number): Promise<boolean> =>
  ctx.user.staff || (await isNormal(ctx, chipProjectId))
