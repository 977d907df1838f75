import { endSessionsOf } from '#areas/session/server/session.public.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { forgetKept } from '#platform/server/db/forget.ts'
import { transact } from '#platform/server/db/transact.ts'
import { findFilesOf } from '#platform/server/files/files.sql.ts'
import { removeFilesOf } from '#platform/server/files/remove-file.ts'
import { emit } from '#platform/server/jobs/outbox.ts'
import { avatarModel } from '../profile.contract.ts'
import { dissolve, findPlace, takeBrought } from './main.sql.ts'
import { anonymise } from './profile.sql.ts'

declare module '#platform/server/jobs/topics.ts' {
  interface OutboxTopics {
    /**
     * the last person of a company is gone: what it was certified for is over. Where another was certified in its place, `heirId` is that one,
     * or null where it is not sure to be the same.
     */
    'account.company_dissolved': { companyId: number; heirId?: number | null }
  }
}

/** A company that nobody is left of is no more, and areas hear of it. */
export async function dissolveEmpty(tx: Ctx, companyId: number): Promise<void> {
  if (await dissolve(tx, companyId)) await emit(tx, 'account.company_dissolved', { companyId })
}

/** Companies that were brought along and stand empty make place for one that is somebody's, and areas hear of it. */
export async function makePlace(tx: Ctx, claimed: Parameters<typeof takeBrought>[1], certified = false): Promise<void> {
  for (const { id: companyId, same } of await takeBrought(tx, claimed, certified)) {
    const heirId = (same && claimed.but) || null
    await emit(tx, 'account.company_dissolved', { companyId, ...(certified && { heirId }) })
  }
}

/** Takes everything personal off an account for good: name, addresses, picture, sessions, and what areas keep of them. */
export async function forgetPerson(ctx: SignedCtx, userId: number): Promise<boolean> {
  const done = await transact(ctx, async (tx) => {
    if (!(await anonymise(tx, userId))) return false
    await forgetKept(tx, userId)
    await removeFilesOf(tx, await findFilesOf(tx.db, avatarModel, [String(userId)]))
    await endSessionsOf(tx, userId, 'disabled')
    const place = await findPlace(tx, userId)
    if (place?.isMain) await dissolveEmpty(tx, place.companyId)
    return true
  })
  ctx.app.sessions.clear()
  return done
}
