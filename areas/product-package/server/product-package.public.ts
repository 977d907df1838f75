import type { SignedCtx } from '#platform/server/ctx.ts'
import { listOpening, mayApply } from './application.service.ts'
import { findHomeOffers } from './application.sql.ts'

/** The packages that open a chip project and that the caller's company may know of, the nearest first. */
export const offersFor = async (ctx: SignedCtx, chipProjectId: number) =>
  (await listOpening(ctx, { chipProjectId })).list

/** What is opened to the caller, and what may be asked for, the first `most` of both. */
export async function offersAtHome(ctx: SignedCtx, most: number) {
  const { opened, unopened } = await findHomeOffers(ctx, most)
  const may = mayApply(ctx)
  const shown = ({ list, total }: typeof opened) => ({
    list: list.map((one) => ({ ...one, apply: may && one.state === 'free' })),
    total,
  })
  return { opened: shown(opened), unopened: shown(unopened) }
}
