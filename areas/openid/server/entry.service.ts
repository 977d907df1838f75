import { errors, Provider, type Adapter } from 'oidc-provider'
import type { App } from '#platform/server/app.ts'
import { findSessionById, type SessionRow } from '#platform/server/auth/session.sql.ts'
import { hashOf, readSealed, sealEntry, type Asked } from './sealed-entry.ts'
import * as sql from './openid.sql.ts'

const standingNow = (): SessionRow | null => (Provider.ctx?.req as Asked | undefined)?.standing ?? null

/**
 * Where the provider keeps what lives between two requests: one table for all nodes. A provider's session is there only while the
 * sign-on it stands on is live, so whatever ends that ends its tokens in the same moment.
 */
export function entriesOf(app: App, model: string): Adapter {
  const { db } = app.database
  const read = async (key: { idHash: string } | { uidHash: string }) => {
    const row = await sql.findEntry(db, model, key)
    if (!row || (model === 'Session' && !(await isLive(app, row)))) return undefined
    const payload = readSealed(app, row.sealed)
    return payload && row.consumedAt ? { ...payload, consumed: Math.floor(row.consumedAt.getTime() / 1000) } : payload
  }
  return {
    async upsert(id, payload, seconds) {
      const standing = model === 'Session' ? standingNow() : null
      await sql.saveEntry(db, {
        model,
        idHash: hashOf(id),
        uidHash: payload.uid ? hashOf(payload.uid) : null,
        grantHash: payload.grantId ? hashOf(payload.grantId) : null,
        sessionId: standing && payload.accountId === String(standing.id) ? standing.sessionId : null,
        sealed: sealEntry(app, payload),
        seconds: seconds ?? 0,
      })
    },
    find: async (id) => (await read({ idHash: hashOf(id) })) ?? undefined,
    findByUid: async (uid) => (await read({ uidHash: hashOf(uid) })) ?? undefined,
    findByUserCode: async () => undefined,
    async consume(id) {
      // two at the same moment: the database says which is the one
      if (!(await sql.consumeEntry(db, model, hashOf(id)))) throw new errors.InvalidGrant('already consumed')
    },
    destroy: async (id) => void (await sql.endEntry(db, model, hashOf(id))),
    revokeByGrantId: async (grantId) => void (await sql.deleteGrant(db, model, hashOf(grantId))),
  }
}

type Bound = Awaited<ReturnType<typeof sql.findEntry>>
async function isLive(app: App, row: NonNullable<Bound>): Promise<boolean> {
  // before anybody is signed in it holds nothing but the way there
  if (row.sessionId === null || row.sessionKind === null) return readSealed(app, row.sealed)?.accountId === undefined
  return (await findSessionById(app.database.db, row.sessionId, row.sessionKind))?.live ?? false
}

/** Who stands behind a provider's session; null when the sign-on is over. */
export async function standingOf(app: App, uid: string | undefined): Promise<SessionRow | null> {
  const row = uid ? await sql.findEntry(app.database.db, 'Session', { uidHash: hashOf(uid) }) : undefined
  if (!row?.sessionId || !row.sessionKind) return null
  const session = await findSessionById(app.database.db, row.sessionId, row.sessionKind)
  return session?.live ? session : null
}
