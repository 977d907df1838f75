import { sql } from 'kysely'
import { hookEvents, pingEvent, type HookEvent } from '#platform/contract/hook.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { scopesOpenTo } from '#platform/server/auth/open-scopes.ts'
import type { Db, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { mostTries, type endpointStates, type webhook } from '../contract.ts'

/** The events somebody could read about by the calls of the portal: of others neither number nor state is theirs to see. */
export const openEvents = (user: SignedCtx['user']): string[] => {
  const open = scopesOpenTo(user)
  return [...Object.entries(hookEvents).flatMap(([event, scope]) => (open.includes(scope) ? [event] : [])), pingEvent]
}

/** Those of the caller's company that listen to nothing the caller may not read: every read begins here. */
const own = ({ db, user }: SignedCtx) =>
  db
    .selectFrom('webhookEndpoints as e')
    .innerJoin('users as u', 'u.id', 'e.userId')
    .where('e.companyId', '=', user.companyId)
    .where('e.removedAt', 'is', null)
    .where(sql<boolean>`e.events <@ ${openEvents(user)}::text[]`)
const shown = (ctx: SignedCtx) =>
  own(ctx)
    .select([
      'e.id',
      'e.name',
      'e.url',
      'e.enabled',
      'e.test',
      'e.failingSince as failingAt',
      'e.createdAt',
      'e.version',
      'u.name as person',
      'u.nameEn as personEn',
      'e.userId',
      'e.companyId',
      'e.lockedBy',
    ])
    .select([
      sql<HookEvent[]>`e.events`.as('events'),
      sql<
        Exclude<(typeof endpointStates)[number], 'stopped'>
      >`case when not e.enabled then 'paused' when e.failing_since is not null then 'failing' else 'active' end`.as(
        'status',
      ),
      sql<number>`(select count(*)::int from webhook_deliveries d where d.endpoint_id = e.id and d.status = 'delivered' and d.delivered_at > now() - interval '1 day')`.as(
        'delivered',
      ),
      sql<number>`(select count(*)::int from webhook_deliveries d where d.endpoint_id = e.id and d.status = 'waiting')`.as(
        'waiting',
      ),
    ])

export function findEndpoints(ctx: SignedCtx, q: Parsed<typeof webhook.list>) {
  const filter = matching(q, { keyword: words('e.name', 'e.url') })
  return pageOf(ctx, q, shown(ctx).where(filter).orderBy('e.id', 'desc'), own(ctx).where(filter))
}
export const findEndpoint = (ctx: SignedCtx, id: number) => shown(ctx).where('e.id', '=', id).executeTakeFirst()

/** Ends an own endpoint and drops what waits for it; false where there is none. */
export async function removeEndpoint(tx: SignedCtx, id: number): Promise<boolean> {
  const { rows } = await sql`update webhook_endpoints set removed_at = now(), updated_at = now(), version = version + 1
    where id = ${id} and company_id = ${tx.user.companyId} and removed_at is null and events <@ ${openEvents(tx.user)}::text[] returning id`.execute(
    tx.db,
  )
  if (rows.length)
    await sql`update webhook_deliveries set status = 'dropped' where endpoint_id = ${id} and status = 'waiting'`.execute(
      tx.db,
    )
  return rows.length > 0
}

const sent = (ctx: SignedCtx) =>
  ctx.db
    .selectFrom('webhookDeliveries as d')
    .innerJoin('webhookEndpoints as e', 'e.id', 'd.endpointId')
    .innerJoin('webhookEvents as v', 'v.id', 'd.eventId')
    .where('e.companyId', '=', ctx.user.companyId)
    .where('e.removedAt', 'is', null)
    .where(sql<boolean>`v.type = any(${openEvents(ctx.user)}::text[]) and e.events <@ ${openEvents(ctx.user)}::text[]`)
const shownSent = [
  'd.id',
  'd.endpointId',
  'e.name as endpoint',
  'v.objectId',
  'v.number',
  'v.test',
  'v.fromState',
  'v.toState',
  'd.attempts',
  'd.responseStatus',
  'd.error',
  'd.tookMs',
  'd.createdAt',
  'd.deliveredAt',
  'd.status',
] as const
const sentFields = [
  sql<HookEvent | 'ping'>`v.type`.as('type'),
  sql<Date | null>`case when d.status = 'waiting' then d.next_at end`.as('nextAt'),
] as const
export function findDeliveries(ctx: SignedCtx, q: Parsed<typeof webhook.deliveries>) {
  const filter = matching(q, {
    keyword: words('v.number', 'e.name'),
    status: eq('d.status'),
    type: eq('v.type'),
    endpointId: eq('d.endpointId'),
  })
  const rows = sent(ctx).select(shownSent).select(sentFields).where(filter).orderBy('d.id', 'desc')
  return pageOf(ctx, q, rows, sent(ctx).where(filter))
}

/** A delivery of the company with its event, and how each try of it went, the latest first. */
export const findDeliveryOf = (ctx: SignedCtx, id: number) =>
  sent(ctx)
    .select(shownSent)
    .select(sentFields)
    .select(['v.id as eventId', 'v.action', 'v.createdAt as happenedAt', 'd.replays', 'e.url'])
    .where('d.id', '=', id)
    .executeTakeFirst()
export const listTries = ({ db }: Pick<SignedCtx, 'db'>, deliveryId: number) =>
  db
    .selectFrom('webhookAttempts')
    .select(['id', 'responseStatus', 'error', 'tookMs', 'at'])
    .where('deliveryId', '=', deliveryId)
    .orderBy('id', 'desc')
    .limit(mostTries)
    .execute()

/** A delivery of the company, to be told once more; the state it had, undefined where there is none. */
export async function findSent(ctx: SignedCtx, id: number): Promise<string | undefined> {
  return (await sent(ctx).select('d.status').where('d.id', '=', id).executeTakeFirst())?.status
}
/** Puts it back among what is to be sent; false where somebody else has done so. */
export async function replayDelivery({ db }: { db: Db }, id: number): Promise<boolean> {
  const { rows } =
    await sql`update webhook_deliveries set status = 'waiting', next_at = now(), attempts = 0, leased_until = null, replays = replays + 1
    where id = ${id} and status <> 'waiting' returning id`.execute(db)
  return rows.length > 0
}

/** A ping to an endpoint, ready to be sent by whoever asked for it; nobody else takes it within a minute. */
export async function insertPing(tx: SignedCtx, endpointId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`with v as (
      insert into webhook_events (company_id, type, object_id, from_state, to_state, action, test)
      select ${tx.user.companyId}, 'ping', id, '', '', 'ping', test from webhook_endpoints where id = ${endpointId} returning id)
    insert into webhook_deliveries (event_id, endpoint_id, object, attempts, leased_until)
    select v.id, ${endpointId}, 'ping ' || v.id, 1, now() + interval '60 seconds' from v returning id`.execute(tx.db)
  return rows[0]!.id
}

/** The locked secret of an own endpoint, held until the transaction ends. */
export async function holdSecret(tx: SignedCtx, id: number): Promise<string> {
  const { rows } = await sql<{
    secret: string
  }>`select secret from webhook_endpoints where id = ${id} and company_id = ${tx.user.companyId} for update`.execute(
    tx.db,
  )
  return rows[0]!.secret
}
