import { sql, type RawBuilder } from 'kysely'
import { certifiedToday } from '#platform/server/auth/guest.sql.ts'
import type { Permission, Role } from '#platform/contract/access.ts'
import { staffRolesWith } from '#platform/server/auth/roles-with.sql.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { today } from '#platform/server/db/today.ts'
import type { OrderNeed } from '../contract.ts'
import { publishedRate } from './lookup.sql.ts'

/** Whether somebody of a company may submit orders. */
export const buyerOfCompany = (id: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from users u join user_roles r on r.user_id = u.id
    join role_permissions p on p.role = r.role and p.permission = 'order_submit'
    where u.company_id = ${id} and u.status = 'enabled' and u.anonymised_at is null)`
const rated = (base: RawBuilder<unknown>, quote: RawBuilder<unknown>) =>
  sql`(${base} = ${quote} or exists (select ${publishedRate(base, quote, today)}))`
const valid = sql`from quotes q join business_units b on b.id = q.unit_id and b.enabled
  where q.customer_id = k.id and q.status = 'effective' and ${today} between q.starts_on and q.ends_on`
/** By which an order can be reckoned: in renminbi, and against credit in its currency. */
const reckoned = sql`${rated(sql`q.currency`, sql`'RMB'`)} and (k.pay_term = 'prepay' or ${rated(sql`q.currency`, sql`k.credit_currency`)})`
const kept = (kind: string, status: string) =>
  sql`exists (select from customer_contacts a where a.customer_id = k.id and a.kind = ${sql.lit(kind)} and a.status = ${sql.lit(status)})`
/**
 * What a customer lacks before anybody of it can submit an order today, in the order in which it is to be had; empty where nothing is
 * missing. Without a company, who might order is not asked for yet; invoice details that are looked at are `review`, not `invoice`.
 */
export async function needsOf({ db }: Pick<Ctx, 'db'>, customerId: number): Promise<OrderNeed[]> {
  const { rows } = await sql<{ need: OrderNeed }>`select x.need
    from customers k left join companies c on c.id = k.company_id cross join lateral (values
      (1, 'company', c.id is null),
      (2, 'certification', not ${certifiedToday('c')}),
      (3, 'buyer', c.id is not null and not ${buyerOfCompany(sql`c.id`)}),
      (4, 'quote', not exists (select ${valid})),
      (5, 'rate', exists (select ${valid}) and not exists (select ${valid} and ${reckoned})),
      (6, 'delivery', not ${kept('delivery', 'active')}),
      (7, 'contact', not ${kept('contact', 'active')}),
      (8, 'invoice', not ${kept('invoice', 'active')} and not ${kept('invoice', 'pending_review')}),
      (9, 'review', not ${kept('invoice', 'active')} and ${kept('invoice', 'pending_review')})
    ) as x (n, need, lacks) where k.id = ${customerId} and x.lacks order by x.n`.execute(db)
  return rows.map(({ need }) => need)
}

/** The roles of staff that hold each of some permissions. */
export async function rolesHolding({ db }: Pick<Ctx, 'db'>, permissions: readonly Permission[]) {
  const { rows } = await sql<{ permission: Permission; roles: Role[] }>`select s.permission,
      ${staffRolesWith(sql`s.permission`)} as roles from unnest(${permissions}::text[]) as s (permission)`.execute(db)
  return new Map(rows.map(({ permission, roles }) => [permission, roles]))
}
