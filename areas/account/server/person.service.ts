import { forgetFactors } from '#areas/factor/server/factor.public.ts'
import { forgetMessages } from '#areas/message/server/message.public.ts'
import { endSessionsOf } from '#areas/session/server/session.public.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { findFilesOf } from '#platform/server/files/files.sql.ts'
import { removeFilesOf } from '#platform/server/files/remove-file.ts'
import { avatarModel } from '../profile.contract.ts'
import { anonymise } from './profile.sql.ts'

/** Takes everything personal off an account for good: name, addresses, picture, roles, sessions (domain §15). */
export async function forgetPerson(ctx: SignedCtx, userId: number): Promise<boolean> {
  const done = await transact(ctx, async (tx) => {
    if (!(await anonymise(tx, userId))) return false
    await forgetFactors(tx, userId)
    await forgetMessages(tx, userId)
    await removeFilesOf(tx, await findFilesOf(tx.db, avatarModel, [String(userId)]))
    await endSessionsOf(tx, userId, 'disabled')
    return true
  })
  ctx.app.sessions.clear()
  return done
}
