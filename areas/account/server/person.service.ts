import { forgetFactors } from '#areas/factor/server/factor.public.ts'
import { forgetMessages } from '#areas/message/server/message.public.ts'
import { endSessionsOf } from '#areas/session/server/session.public.ts'
import { forgetWatches } from '#areas/watch/server/watch.public.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { findFilesOf } from '#platform/server/files/files.sql.ts'
import { removeFilesOf } from '#platform/server/files/remove-file.ts'
import { emit } from '#platform/server/jobs/outbox.ts'
import { avatarModel } from '../profile.contract.ts'
import { dissolve, findPlace } from './main.sql.ts'
import { anonymise } from './profile.sql.ts'

declare module '#platform/server/jobs/topics.ts' {
  interface OutboxTopics {
    /** the last person of a company is gone: what it was certified for is over */
    'account.company_dissolved': { companyId: number }
  }
}

/** Takes everything personal off an account for good: name, addresses, picture, roles, sessions (domain §15). */
export async function forgetPerson(ctx: SignedCtx, userId: number): Promise<boolean> {
  const done = await transact(ctx, async (tx) => {
    if (!(await anonymise(tx, userId))) return false
    await forgetFactors(tx, userId)
    await forgetMessages(tx, userId)
    await forgetWatches(tx, userId)
    await removeFilesOf(tx, await findFilesOf(tx.db, avatarModel, [String(userId)]))
    await endSessionsOf(tx, userId, 'disabled')
    const place = await findPlace(tx, userId)
    if (place?.isMain && (await dissolve(tx, place.companyId)))
      await emit(tx, 'account.company_dissolved', { companyId: place.companyId })
    return true
  })
  ctx.app.sessions.clear()
  return done
}
