import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** What is in review, with its customer and end customers: names that are looked for in the restricted list. */
export async function listScreened({ db }: Pick<Ctx, 'db'>) {
  const { rows } = await sql<{ bizId: number; bizNo: string; companyId: number | null; names: string[] }>`
    select o.id::int as "bizId", coalesce(o.order_no, o.po_no) as "bizNo", c.company_id::int as "companyId",
      array_prepend(c.name, array(select distinct l.terminal_customer from order_lines l where l.order_id = o.id)) as names
    from orders o join customers c on c.id = o.customer_id where o.status in ('odd_approval', 'clerk_review') order by o.id`.execute(
    db,
  )
  return rows
}
