import type { SignedCtx } from '#platform/server/ctx.ts'
import { listOpening } from './application.service.ts'

/** The packages that open a chip project and that the caller's company may know of, the nearest first. */
export const offersFor = async (ctx: SignedCtx, chipProjectId: number) =>
  (await listOpening(ctx, { chipProjectId })).list
