import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/**
 * The customer of a company's sandbox: called as it is called, with credit of its own and made-up places to send to. Nobody takes care of
 * it, so that nobody at the vendor is told; it belongs to no group, so that no other company reads it.
 */
export async function fillCustomer({ db }: Pick<Ctx, 'db'>, companyId: number): Promise<boolean> {
  await sql`insert into customers (code, name, name_en, company_id, region, currencies, pay_term, credit_limit, credit_currency)
    select c.code, c.name, c.name_en, c.company_id, c.region, c.currencies, 'net30', 1000000000, c.credit_currency
    from public.customers c where c.company_id = ${companyId} on conflict do nothing`.execute(db)
  await sql`insert into customer_contacts (customer_id, kind, name, phone, email, address, title, is_default)
    select c.id, k.kind, k.name, '+86 755 0000 0000', 'test@example.com', k.address, k.title, true
    from customers c cross join (values
      ('delivery', 'Test warehouse', '1 Test Road, Shenzhen', ''), ('contact', 'Test contact', '', ''),
      ('invoice', 'Test accounting', '1 Test Road, Shenzhen', 'Test company'), ('pickup', 'Test driver', '', '')) k(kind, name, address, title)
    where c.company_id = ${companyId} and not exists (select from customer_contacts own where own.customer_id = c.id and own.kind = k.kind)`.execute(
    db,
  )
  const { rows } = await sql`select from customers where company_id = ${companyId}`.execute(db)
  return rows.length > 0
}
