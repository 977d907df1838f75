import { sql } from 'kysely'
import { readsAs } from '#platform/server/auth/stand-in.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Findable } from '#platform/server/search/findable.ts'
import { desk, list } from '../product-certification.links.ts'
import { reviewed } from './product-certification.sql.ts'

const readers = ['product_cert_read', 'product_cert_audit1', 'product_cert_audit2'] as const
/** Products that are certified or to be, by number or model; a company's own by name too. */
export const productFindable: Findable = {
  kind: 'product_certification',
  page: (user) => {
    if (user.staff) return readers.some((one) => readsAs(user, one)) ? (id) => desk.url(null, { open: id }) : null
    return user.permissions.has('product_cert_edit') ? (id) => list.url(null, { open: id }) : null
  },
  rows: (ctx, { holds, begins, nearest }) => {
    const seen = ctx.user.staff ? reviewed(ctx) : sql`t.company_id = ${ctx.user.companyId}`
    const products = sql`select t.id, concat_ws(' ', t.no, t.product_name, nullif(t.model, '')) as title, ${nameFor(ctx, 'c')} as note
      from product_certifications t join companies c on c.id = t.company_id where ${seen}`
    const numbered = [
      sql`${products} and ${begins('t.no')} order by upper(t.no) desc`,
      sql`${products} and ${begins('t.model')} order by upper(t.model), t.id desc`,
    ]
    if (ctx.user.staff) return numbered
    return [...numbered, sql`${products} and ${holds('t.productName')} order by ${nearest('t.productName')}, t.id desc`]
  },
}
