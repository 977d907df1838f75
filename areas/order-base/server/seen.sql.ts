import { sql, type RawBuilder } from 'kysely'
import { holds } from '#platform/server/auth/rights.sql.ts'
import { casesOf, readsAs } from '#platform/server/auth/stand-in.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'

type Alias = 'c' | 'x' | 'customers'
/** Whether a customer is the company's own, or of the group it is the head of. */
const ownOr = (alias: Alias, company: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${sql.ref(`${alias}.company_id`)} = ${company} or exists (select from customers head where head.company_id = ${company}
    and head.is_head and head.group_id = ${sql.ref(`${alias}.group_id`)}))`

/**
 * The row filter of ordering over an alias of `customers`, the one place that says who sees a customer: who orders or reports for it
 * or for the head of its group; its account manager, and who stands in for them; the staff of ordering all. Everybody else none.
 */
export function customerSeen({ user }: SignedCtx, alias: Alias): RawBuilder<boolean> {
  if (!readsAs(user, 'order_base_read')) return sql`false`
  if (!user.staff) return ownOr(alias, sql`${user.companyId}`)
  if (readsAs(user, 'order_base_all')) return sql`true`
  const people = casesOf(user)
  return sql`(${sql.ref(`${alias}.manager_id`)} = any(${people}::bigint[]) or exists (select from companies managed
    where managed.id = ${sql.ref(`${alias}.company_id`)} and managed.account_manager_id = any(${people}::bigint[])))`
}

const managed = sql`(x.manager_id = r.user_id or exists (select from companies managed where managed.id = x.company_id
  and managed.account_manager_id = r.user_id))`
/** The same of the person of the row `r`, over an alias `x` of `customers`: for the records of ordering that messages name. */
export const customerSeenBy = sql<boolean>`(${holds('order_base_read')} and case when r.staff
  then ${holds('order_base_all')} or ${managed} else ${ownOr('x', sql`r.company_id`)} end)`

/** A customer that a message names. */
export const customerBound: BoundKind = {
  bizType: 'customer',
  seen: (id) => sql`exists (select from customers x where x.id = ${id} and ${customerSeenBy})`,
}
/** An address of it that was reviewed: a matter of those who order for the customer, and of the staff of ordering. */
export const contactBound: BoundKind = {
  bizType: 'customer_contact',
  seen: (id) => sql`exists (select from customer_contacts k join customers x on x.id = k.customer_id where k.id = ${id}
    and case when r.staff then ${holds('order_base_all')} else ${holds('order_base_read')} and x.company_id = r.company_id end)`,
}
