import type { SignedCtx } from '#platform/server/ctx.ts'
import { getStatus } from './large-file.service.ts'
import { isNormal } from './large-file.sql.ts'

/** Whether the caller may take large files of a chip project now: staff always, others while the authorisation is normal. */
export const mayTakeLargeFiles = async (ctx: SignedCtx, chipProjectId: number): Promise<boolean> =>
  ctx.user.staff || (await isNormal(ctx, chipProjectId))

/** Where the caller's company stands with the large files of each chip project it has. */
export const largeFilesOf = async (ctx: SignedCtx) => (await getStatus(ctx, {})).list
