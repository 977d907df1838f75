import type { Ctx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { emit, onEvent } from '#platform/server/jobs/outbox.ts'
import { readSealed } from './sealed-entry.ts'
import { takeUntold } from './openid.sql.ts'
import { providerOf } from './provider.service.ts'

declare module '#platform/server/jobs/topics.ts' {
  interface OutboxTopics {
    /** A subsystem that somebody signed in to must be told that the sign-on behind it is over. */
    'openid.client_ended': { clientId: string; sub: string; sid: string }
  }
}

/** A subsystem that is down that often (about 7 minutes) is left alone: its own sessions end by themselves. */
const tries = 4

/** Has the subsystems told of every sign-on that is over. May be called at any time, by any node. */
export async function tellEnded(ctx: Ctx): Promise<void> {
  await transact(ctx, async (tx) => {
    for (const { sealed } of await takeUntold(tx.db)) {
      const { accountId: sub, authorizations = {} } = readSealed(ctx.app, sealed) ?? {}
      if (!sub) continue
      for (const [clientId, { sid }] of Object.entries(authorizations))
        if (sid) await emit(tx, 'openid.client_ended', { clientId, sub, sid })
    }
  })
}

/** As soon as a session ends before its time. */
export const tellWhenEnded = onEvent('session.ended', 'openid.tell_ended', (ctx) => tellEnded(ctx))

/** Back-channel logout: the signed token to one subsystem (OpenID Connect Back-Channel Logout 1.0). */
export const tellClient = onEvent('openid.client_ended', 'openid.tell_client', async (ctx, { payload, attempts }) => {
  const { clientId, sub, sid } = payload
  const { provider, tell } = await providerOf(ctx.app)
  const client = await provider.Client.find(clientId)
  if (!client?.backchannelLogoutUri) return
  try {
    await tell(client, sub, sid)
  } catch (error) {
    if (attempts < tries) throw error
    ctx.log.warn({ client: clientId, err: error }, 'a subsystem was not reached for back-channel logout')
  }
})
