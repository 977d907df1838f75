import type { SignedCtx } from '#platform/server/ctx.ts'
import { waitingFor } from '#areas/approval/server/approval.public.ts'
import { largeFileMachine } from './large-file.rules.ts'
import { getStatus } from './large-file.service.ts'
import { findPending, isNormal } from './large-file.sql.ts'

/** Whether the caller may take large files of a chip project now: staff always, others while the authorisation is normal. */
export const mayTakeLargeFiles = async (ctx: SignedCtx, chipProjectId: number): Promise<boolean> =>
  ctx.user.staff || (await isNormal(ctx, chipProjectId))

/** Where the caller's company stands with the large files of each chip project it has. */
export const largeFilesOf = async (ctx: SignedCtx) => (await getStatus(ctx, {})).list

/** The application for a chip project that waits, with whose turn it is; null where none does. */
export async function pendingFor(ctx: SignedCtx, chipProjectId: number) {
  const row = await findPending(ctx, chipProjectId)
  return row ? { ...row, waiting: await waitingFor(ctx, largeFileMachine.biz, row.id) } : null
}
