import { sql } from 'kysely'
import type { Db } from '#platform/server/ctx.ts'

type Places = { companyId: number; works: number; fails: number }
/** What happened to the company's orders and deliveries in the last month, as it was sent: each its event, at its time. */
export async function seedDeliveries(db: Db, { companyId, works, fails }: Places): Promise<void> {
  await sql`insert into webhook_events (company_id, type, object_id, number, from_state, to_state, action, created_at)
    select ${companyId}, x.type, x.object_id, x.number, x.from_state, x.to_state, x.action, x.at from (
      select 'order.status_changed' as type, o.id as object_id, coalesce(o.order_no, o.po_no) as number, l.from_state, l.to_state, l.action, l.at
      from status_logs l join orders o on o.id = l.biz_id join customers c on c.id = o.customer_id
      where l.biz_type = 'order' and c.company_id = ${companyId} and l.from_state <> l.to_state
      union all
      select 'delivery.status_changed', d.id, d.dn_no, l.from_state, l.to_state, l.action, l.at
      from status_logs l join deliveries d on d.id = l.biz_id join customers c on c.id = d.customer_id
      where l.biz_type = 'delivery' and c.company_id = ${companyId} and l.from_state <> l.to_state) x
    where x.at > now() - interval '29 days' and x.at < now() order by x.at`.execute(db)
  // a receiver answers within some tens of milliseconds, once in a while not at the first try; the other one has stopped answering
  await sql`insert into webhook_deliveries (event_id, endpoint_id, object, status, attempts, response_status, error, took_ms, next_at, delivered_at, created_at)
    select id, place, type || ' ' || object_id, status, attempts, response_status, error, took_ms, next_at, delivered_at, created_at from (
      select *, ${works}::bigint as place, 'delivered' as status, 1 + (id % 11 = 3)::int as attempts, case when id % 4 = 0 then 204 else 200 end as response_status,
        '' as error, 38 + (id * 17) % 160 as took_ms, created_at as next_at, created_at + make_interval(secs => 1 + (id % 11 = 3)::int * 61) as delivered_at
      from webhook_events where company_id = ${companyId}
      union all
      select v.*, ${fails}::bigint, case when n > 3 then 'delivered' when n = 3 then 'failed' else 'waiting' end, case when n > 3 then 1 when n = 3 then 14 else 6 end,
        case when n > 3 then 200 when n = 2 then 503 end, case when n in (1, 3) then 'timeout' else '' end, case when n in (1, 3) then 10004 else 61 + (id * 13) % 90 end,
        now() + interval '25 minutes', case when n > 3 then created_at + interval '1 second' end
      from (select id, row_number() over (order by created_at desc, id desc) as n from webhook_events
        where company_id = ${companyId} and type = 'delivery.status_changed') r join webhook_events v using (id) where n <= 12) x
    order by created_at, id`.execute(db)
  // each try at its time: what failed at first took a minute, what is down was tried at growing intervals
  await sql`insert into webhook_attempts (delivery_id, response_status, error, took_ms, at)
    select d.id, case when last and d.status = 'delivered' then d.response_status when d.error = '' then 503 end, case when last and d.status = 'delivered' then '' else d.error end,
      case when last then d.took_ms when d.error = '' then 40 + (d.id * 31 + n * 57) % 220 else 10001 + n % 5 end,
      case when last and d.status = 'delivered' then d.delivered_at else least(d.created_at + make_interval(mins => (n * n * n)::int), now() - interval '2 minutes') end
    from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id cross join lateral generate_series(1, d.attempts) n cross join lateral (select n = d.attempts as last) l
    where e.company_id = ${companyId} order by d.id, n`.execute(db)
}
