import { sql } from 'kysely'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Findable } from '#platform/server/search/findable.ts'
import { desk, detail } from '../invoice.links.ts'

const readsAll = (permissions: ReadonlySet<string>): boolean =>
  permissions.has('invoice_read') || permissions.has('invoice_issue')
/** Invoices by their number: of all companies for finance, else of the own one. */
export const invoiceFindable: Findable = {
  kind: 'invoice',
  page: ({ permissions }) =>
    readsAll(permissions)
      ? (id) => desk.url(null, { open: id })
      : permissions.has('invoice_apply')
        ? (id) => detail.url(null, { id })
        : null,
  rows: (ctx, { begins }) => [
    sql`select t.id, t.apply_no as title, ${nameFor(ctx, 'c')} as note
    from invoices t join companies c on c.id = t.company_id
    where ${readsAll(ctx.user.permissions) ? sql`true` : sql`t.company_id = ${ctx.user.companyId}`} and ${begins('t.applyNo')}
    order by upper(t.apply_no) desc`,
  ],
}
