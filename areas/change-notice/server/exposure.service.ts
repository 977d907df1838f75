import type { SignedCtx } from '#platform/server/ctx.ts'
import { seenNotice } from './change-notice.service.ts'
import { findExposure } from './exposure.sql.ts'

export async function showExposure(ctx: SignedCtx, { id }: { id: number }) {
  const { noticeId, customerId } = await seenNotice(ctx, id)
  return { list: await findExposure(ctx, noticeId, customerId) }
}
