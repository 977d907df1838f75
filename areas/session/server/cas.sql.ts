import { sql } from 'kysely'
import { hashToken } from '#platform/server/auth/token.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { noteSeen } from '#platform/server/seen.sql.ts'

export type TicketKind = 'st' | 'lt' | 'handover' | 'doc' | 'marker'
export type NewTicket = {
  token: string
  kind: TicketKind
  sessionId: number
  /** the service address, or the subsystem */
  audience: string
  fresh?: boolean
  seconds: number
}

export const insertTicket = (ctx: Ctx, t: NewTicket) =>
  ctx.db
    .insertInto('ssoTickets')
    .values({
      tokenHash: hashToken(t.token),
      kind: t.kind,
      sessionId: t.sessionId,
      audience: t.audience,
      fresh: t.fresh ?? false,
      expiresAt: sql<Date>`now() + make_interval(secs => ${t.seconds})`,
    })
    .execute()

/** Remembers a login ticket as used; false when it was used before. Over the plain handle: the row of the log waits for the sign-in to name who. */
export async function spendLoginTicket({ app }: Ctx, token: string, seconds: number): Promise<boolean> {
  const r = await app.database.db
    .insertInto('ssoTickets')
    .values({
      tokenHash: hashToken(token),
      kind: 'lt',
      audience: '',
      usedAt: sql<Date>`now()`,
      expiresAt: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .onConflict((c) => c.column('tokenHash').doNothing())
    .executeTakeFirst()
  return r.numInsertedOrUpdatedRows === 1n
}

/** Uses up a one-time ticket, whatever comes of it; undefined when there is none or another call was faster. */
export const spendTicket = (ctx: Ctx, kind: TicketKind, token: string) =>
  ctx.db
    .updateTable('ssoTickets')
    .set({ usedAt: sql`now()` })
    .where('tokenHash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .returning(['sessionId', 'audience', 'fresh'])
    .returning(sql<boolean>`expires_at > now() and created_at <= now() + interval '1 minute'`.as('inTime'))
    .executeTakeFirst()

/** A ticket that is looked at, not used up: markers and document tokens. */
export const findTicket = (ctx: Ctx, kind: TicketKind, token: string) =>
  ctx.db
    .selectFrom('ssoTickets as t')
    .innerJoin('sessions as s', 's.id', 't.sessionId')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select(['t.sessionId', 't.audience', 's.kind as sessionKind', 'u.status'])
    .select(sql<boolean>`t.expires_at > now()`.as('inTime'))
    .where('t.tokenHash', '=', hashToken(token))
    .where('t.kind', '=', kind)
    .executeTakeFirst()

/**
 * Holds a session open until the transaction ends: whoever ends it meanwhile waits, and then sees what was done under
 * it. Nothing to hold when it is over already.
 */
export const holdSession = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('sessions').select('id').where('id', '=', id).where('endedAt', 'is', null).forShare().execute()

/** A new proof of the password within a running sign-on. */
export const updateSignedIn = (ctx: Ctx, sessionId: number) =>
  ctx.db
    .updateTable('sessions')
    .set({ signedInAt: sql`now()`, lastSeenAt: sql`now()` })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute()

export async function insertServiceVisit(ctx: Ctx, sessionId: number, ticket: string, service: string): Promise<void> {
  await ctx.db.insertInto('ssoVisits').values({ sessionId, ticket, service }).execute()
  await noteSeen(ctx.db, 'sign_on')
}

/** The visits of services under these sign-ons. */
export async function listServiceVisits(ctx: Ctx, sessionIds: readonly number[]): Promise<number[]> {
  if (!sessionIds.length) return []
  const rows = await ctx.db.selectFrom('ssoVisits').select('id').where('sessionId', 'in', sessionIds).execute()
  return rows.map((r) => r.id)
}

export const findServiceVisit = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('ssoVisits').select(['ticket', 'service']).where('id', '=', id).executeTakeFirst()

/** The live portal session that an outside CAS server's ticket opened. */
export const findSessionOfTicket = (ctx: Ctx, ticket: string) =>
  ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('casTicket', '=', hashToken(ticket))
    .where('kind', '=', 'portal')
    .where('endedAt', 'is', null)
    .executeTakeFirst()

/** What a portal session came from: the sign-on of this hub, the ticket of an outside one. */
export const findOrigin = (ctx: Ctx, sessionId: number) =>
  ctx.db.selectFrom('sessions').select(['ssoId', 'casTicket']).where('id', '=', sessionId).executeTakeFirst()
