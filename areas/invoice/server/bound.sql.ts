import { sql } from 'kysely'
import { holds } from '#platform/server/auth/rights.sql.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'

const staff = sql`(${holds('invoice_read')} or ${holds('invoice_issue')})`
const own = sql`(x.company_id = r.company_id and ${holds('invoice_apply')})`
/** Who may open an invoice that a message names: people of its company who apply for invoices, and the staff who read them. */
export const invoiceBound: BoundKind = {
  bizType: 'invoice',
  seen: (id) =>
    sql`exists (select from invoices x where x.id = ${id} and case when r.staff then ${staff} else ${own} end)`,
}
/** The same of a title. */
export const titleBound: BoundKind = {
  bizType: 'invoice_title',
  seen: (id) =>
    sql`exists (select from invoice_titles x where x.id = ${id} and case when r.staff then ${staff} else ${own} end)`,
}
