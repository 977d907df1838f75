import { sql } from 'kysely'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Findable } from '#platform/server/search/findable.ts'
import { desk, detail } from '../invoice.links.ts'

const readsAll = (permissions: ReadonlySet<string>): boolean =>
  permissions.has('invoice_read') || permissions.has('invoice_issue')
/** Invoices by the number of the application or of the paper: of all companies for finance, else of the own one. */
export const invoiceFindable: Findable = {
  kind: 'invoice',
  page: ({ permissions }) =>
    readsAll(permissions)
      ? (id) => desk.url(null, { open: id })
      : permissions.has('invoice_apply')
        ? (id) => detail.url(null, { id })
        : null,
  rows: (ctx, { begins }) => {
    const mine = readsAll(ctx.user.permissions) ? sql`true` : sql`t.company_id = ${ctx.user.companyId}`
    const of = sql`invoices t join companies c on c.id = t.company_id`
    return [
      sql`select t.id, t.apply_no as title, ${nameFor(ctx, 'c')} as note from ${of}
      where ${mine} and ${begins('t.applyNo')} order by upper(t.apply_no) desc`,
      sql`select t.id, p.no as title, t.apply_no || ' · ' || ${nameFor(ctx, 'c')} as note from ${of} join invoice_papers p on p.invoice_id = t.id
      where ${mine} and ${begins('p.no')} order by upper(p.no) desc`,
    ]
  },
}
