import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** Items with a quote in a sandbox. */
const most = 12

/**
 * Made-up quotes of a company's sandbox, good for a year from today: of items on general sale whose chip is announced, from every unit in
 * every currency that both have. Their prices say nothing of real ones.
 */
export async function fillQuotes({ db }: Pick<Ctx, 'db'>, companyId: number): Promise<boolean> {
  await sql`insert into quotes (quote_no, customer_id, quote_type, model_id, unit_id, currency, price, tax_included, moq, mpq, breaks, starts_on, ends_on, status)
    select 'TEST-' || c.id || '-' || m.id || '-' || u.code || '-' || k.currency, c.id, 'model', m.id, u.id, k.currency, m.turn, k.currency = 'RMB', m.moq, m.mpq,
      jsonb_build_array(jsonb_build_object('qty', m.moq * 10, 'price', (m.turn * 0.9)::numeric(18, 6)::text)), current_date - 1, current_date + 365, 'effective'
    from customers c cross join business_units u cross join lateral unnest(c.currencies) k(currency)
    cross join (select n.*, row_number() over (order by n.id) as turn from order_models n left join chips h on h.id = n.chip_id
      where n.lifecycle = 'active' and not n.allocation and (h.id is null or h.audience = 'everybody') order by n.id limit ${most}) m
    where c.company_id = ${companyId} and u.enabled and k.currency = any(u.currencies) on conflict do nothing`.execute(
    db,
  )
  // what ran out of a sandbox that is a year old
  await sql`update quotes q set ends_on = current_date + 365 from customers c where c.id = q.customer_id and c.company_id = ${companyId}
    and q.quote_no like 'TEST-%' and q.ends_on < current_date + 30`.execute(db)
  return true
}
