import { sql } from 'kysely'
import { readsAs } from '#platform/server/auth/stand-in.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Findable } from '#platform/server/search/findable.ts'
import { contracts, desk, show } from '../licence.links.ts'
import { companySeen } from './book.sql.ts'
import { licenceSeen } from './seen.sql.ts'

const readers = ['licence_read', 'licence_audit1', 'licence_audit2'] as const
/** Licences of technology by their number, a company's own by the product too; and the contracts they are reserved of. */
export const licenceFindable: readonly Findable[] = [
  {
    kind: 'licence',
    page: (user) => {
      if (user.staff) return readers.some((one) => readsAs(user, one)) ? (id) => desk.url(null, { open: id }) : null
      return user.permissions.has('licence_view') ? (id) => show.url(null, { id }) : null
    },
    rows: (ctx, { holds, begins, nearest }) => {
      const licences = sql`select t.id, concat_ws(' ', t.apply_no, t.product_name) as title, ${nameFor(ctx, 'c')} as note
      from licences t join companies c on c.id = t.company_id where ${licenceSeen(ctx)}`
      const numbered = sql`${licences} and ${begins('t.applyNo')} order by upper(t.apply_no) desc`
      if (ctx.user.staff) return [numbered]
      return [numbered, sql`${licences} and ${holds('t.productName')} order by ${nearest('t.productName')}, t.id desc`]
    },
  },
  {
    kind: 'licence_contract',
    page: (user) =>
      user.staff && readers.some((one) => readsAs(user, one))
        ? (_id, no) => contracts.url(null, { keyword: no })
        : null,
    rows: (ctx, { begins }) => [
      sql`select k.id, k.contract_no as title, ${nameFor(ctx, 'c')} as note from licence_contracts k join companies c on c.id = k.company_id
      where ${companySeen(ctx)} and ${begins('k.contractNo')} order by upper(k.contract_no) desc`,
    ],
  },
]
