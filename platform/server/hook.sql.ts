import { sql, type RawBuilder } from 'kysely'
import type { HookEvent } from '#platform/contract/hook.ts'
import type { Db } from './ctx.ts'
import { insertEvent } from './jobs/outbox.sql.ts'
import { inSandbox } from './sandbox/sandbox.sql.ts'
import type { StatusEntry } from './state/status-log.sql.ts'

declare module './jobs/topics.ts' {
  interface OutboxTopics {
    /** something waits to be told to companies' own systems */
    'webhook.due': Record<string, never>
  }
}

/** A kind of record whose changes a company's own systems can be told of. */
export type HookKind = {
  /** as the status log names it */
  biz: string
  event: HookEvent
  /** A SELECT of `company_id` and `number` (how people call it) of the record of this id; none for what is nobody's. */
  of: (id: RawBuilder<number>) => RawBuilder<{ companyId: number; number: string }>
}

let kinds = new Map<string, HookKind>()
/** Makes the kinds of all areas known; once at start. */
export const registerHooks = (all: readonly HookKind[]): void =>
  void (kinds = new Map(all.map((one) => [one.biz, one])))

/**
 * Notes changes of state for the companies that listen, in the transaction that makes them and in its order: what is undone is never
 * told, and what of one record happened first is told first. One statement per kind; nothing where nobody listens.
 */
export async function noteHooks(db: Db, entries: readonly StatusEntry[]): Promise<void> {
  for (const { biz, event, of } of kinds.values()) {
    const own = entries.filter((one) => one.bizType === biz && one.fromState !== one.toState)
    if (!own.length) continue
    const { rows } = await sql<{ n: number }>`with told as (
        insert into webhook_events (company_id, type, object_id, number, from_state, to_state, action, test)
        select o.company_id, ${event}, x.id, coalesce(o.number, ''), x.from_state, x.to_state, x.action, ${inSandbox}
        from unnest(${own.map((one) => one.bizId)}::bigint[], ${own.map((one) => one.fromState)}::text[],
          ${own.map((one) => one.toState)}::text[], ${own.map((one) => one.action)}::text[]) with ordinality x(id, from_state, to_state, action, turn)
        cross join lateral (${of(sql.ref<number>('x.id'))}) o
        where exists (select from webhook_endpoints e where e.company_id = o.company_id and e.removed_at is null and e.enabled and e.test = ${inSandbox} and ${event} = any(e.events))
        order by x.turn
        returning id, company_id, type, object_id, test),
      put as (
        insert into webhook_deliveries (event_id, endpoint_id, object)
        select t.id, e.id, t.type || ' ' || t.object_id from told t
        join webhook_endpoints e on e.company_id = t.company_id and e.removed_at is null and e.enabled and e.test = t.test and t.type = any(e.events)
        order by t.id returning 1)
      select count(*)::int as n from put`.execute(db)
    // those who send look every other second by themselves, and at the live outbox: that of the sandbox is read by nobody
    if (rows[0]!.n > 0) await insertEvent(db.withSchema('public'), 'webhook.due', {}, false)
  }
}
