import { sql } from 'kysely'
import type { HookEvent } from '#platform/contract/hook.ts'
import type { Ctx, Db } from '#platform/server/ctx.ts'
import { retryMinutes } from '../contract.ts'

export type Due = {
  id: number
  eventId: number
  endpointId: number
  userId: number
  companyId: number
  attempts: number
  url: string
  secret: string
  previousSecret: string | null
  type: HookEvent | 'ping'
  objectId: number
  number: string
  test: boolean
  fromState: string
  toState: string
  action: string
  createdAt: Date
}
const columns = sql`d.id, d.event_id, d.endpoint_id, e.user_id, e.company_id, d.attempts, e.url, e.secret,
  case when e.previous_until > now() then e.previous_secret end as previous_secret,
  v.type, v.object_id, v.number, v.test, v.from_state, v.to_state, v.action, v.created_at`

/**
 * Takes what is due, for this worker alone: of a record the earliest that is still to be told, so that a receiver gets them in order.
 * A lease ends by itself where a worker does; who is slower than it has the event told twice, under the same id. Of an endpoint a few at a time,
 * of one that fails one: what hangs does not hold up the others. What another SECRET locked (`print` is that of today) waits. Where the row is
 * locked it is looked at once more: another worker may have taken it since this statement began.
 */
export async function claimDue(db: Db, most: number, print: string): Promise<Due[]> {
  const { rows } = await sql<Due>`with mine as (
      update webhook_deliveries set attempts = attempts + 1, leased_until = now() + interval '60 seconds'
      where id in (select id from webhook_deliveries where id in (
        select id from (select d.id, e.failing_since, row_number() over (partition by d.endpoint_id order by d.id) as turn, d.leased_until
        from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
        where d.status = 'waiting' and d.next_at <= now() and e.enabled and e.removed_at is null and e.locked_by in ('', ${print})
          and not exists (select from webhook_deliveries p where p.endpoint_id = d.endpoint_id and p.object = d.object and p.id < d.id and p.status = 'waiting')
        ) x where (leased_until is null or leased_until < now()) and turn <= case when failing_since is null then 4 else 1 end
        order by id limit ${most}) and status = 'waiting' and (leased_until is null or leased_until < now()) for update skip locked)
      returning *)
    select ${columns} from mine d join webhook_endpoints e on e.id = d.endpoint_id join webhook_events v on v.id = d.event_id
    order by d.id`.execute(db)
  return rows
}

type Went = { responseStatus: number | null; error: string; tookMs: number }
/** Writes down how a try went. */
const noteTry = (db: Db, deliveryId: number, { responseStatus, error, tookMs }: Went) =>
  db.insertInto('webhookAttempts').values({ deliveryId, responseStatus, error, tookMs }).execute()

export async function noteDelivered(db: Db, { id, endpointId }: Due, posted: Went): Promise<void> {
  await noteTry(db, id, posted)
  await sql`update webhook_deliveries set status = 'delivered', leased_until = null, response_status = ${posted.responseStatus}, error = '',
    took_ms = ${posted.tookMs}, delivered_at = now() where id = ${id}`.execute(db)
  await sql`update webhook_endpoints set failing_since = null, told_at = null where id = ${endpointId} and failing_since is not null`.execute(
    db,
  )
}

/** Notes that it did not get through and when it is tried again; after the last try it has failed. */
export async function noteFailed(db: Db, { id, endpointId, attempts, type }: Due, posted: Went): Promise<void> {
  const { responseStatus, error, tookMs } = posted
  await noteTry(db, id, posted)
  // whoever tried it knows at once
  const minutes = type === 'ping' ? undefined : retryMinutes[attempts - 1]
  await sql`update webhook_deliveries set status = ${minutes === undefined ? 'failed' : 'waiting'}, leased_until = null,
      next_at = now() + make_interval(mins => ${minutes ?? 0}), response_status = ${responseStatus}, error = ${error}, took_ms = ${tookMs}
    where id = ${id}`.execute(db)
  await sql`update webhook_endpoints set failing_since = now() where id = ${endpointId} and failing_since is null`.execute(
    db,
  )
}

/** Nothing can be signed for the endpoint any more: what was claimed waits as if it had not been. */
export async function noteLost(db: Db, { id, endpointId }: Due): Promise<void> {
  await sql`update webhook_endpoints set locked_by = 'lost' where id = ${endpointId} and locked_by = ''`.execute(db)
  await sql`update webhook_deliveries set leased_until = null, attempts = attempts - 1 where id = ${id}`.execute(db)
}
/** Endpoints in use whose secret another SECRET locked and whose people were not told; each is noted as told. */
export async function noteLostTold({ db }: Pick<Ctx, 'db'>, print: string) {
  const { rows } = await sql<{
    id: number
    userId: number
    name: string
  }>`update webhook_endpoints set lost_told_at = now()
    where locked_by not in ('', ${print}) and lost_told_at is null and enabled and removed_at is null returning id, user_id, name`.execute(
    db,
  )
  return rows
}

/** What nobody may be told any more. */
export const dropDelivery = (db: Db, id: number) =>
  sql`update webhook_deliveries set status = 'dropped', leased_until = null where id = ${id}`.execute(db)

/** Once something gets through again, what waits for the same endpoint need not wait for its next try. */
export const hurry = (db: Db, endpointId: number) =>
  sql`update webhook_deliveries set next_at = now() where endpoint_id = ${endpointId} and status = 'waiting' and next_at > now()`.execute(
    db,
  )

/** Endpoints that nothing has got through to for an hour and whose people were not told; each is noted as told. */
export async function noteTold({ db }: Pick<Ctx, 'db'>) {
  const { rows } = await sql<{ id: number; userId: number; name: string; failingSince: Date }>`
    update webhook_endpoints set told_at = now() where failing_since < now() - interval '1 hour' and told_at is null and enabled and removed_at is null
    returning id, user_id, name, failing_since`.execute(db)
  return rows
}

/** Forgets what was sent or given up so many days ago; the events go when nothing is to be told of them. */
export async function forgetOld(db: Db, days: number): Promise<void> {
  await sql`delete from webhook_deliveries where status <> 'waiting' and created_at < now() - make_interval(days => ${days})`.execute(
    db,
  )
  await sql`delete from webhook_events v where v.created_at < now() - make_interval(days => ${days})
    and not exists (select from webhook_deliveries d where d.event_id = v.id)`.execute(db)
}

/** One delivery as it would be claimed, for whoever made it. */
export async function findDelivery(db: Db, id: number): Promise<Due> {
  const { rows } =
    await sql<Due>`select ${columns} from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
    join webhook_events v on v.id = d.event_id where d.id = ${id}`.execute(db)
  return rows[0]!
}
