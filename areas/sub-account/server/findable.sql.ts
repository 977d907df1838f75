import { sql } from 'kysely'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Findable } from '#platform/server/search/findable.ts'
import { list } from '../sub-account.links.ts'

const keepers = ['sub_add', 'sub_edit', 'sub_disable', 'sub_assign'] as const
/** The people of the own company, for whoever keeps its accounts. */
export const memberFindable: Findable = {
  kind: 'person',
  page: ({ staff, permissions }) =>
    !staff && keepers.some((one) => permissions.has(one)) ? (id) => list.url(null, { open: id }) : null,
  rows: (ctx, { holds, nearest }) => [
    sql`select u.id, ${nameFor(ctx, 'u')} || ' ' || u.login_name as title, u.email as note from users u
    where u.company_id = ${ctx.user.companyId} and not u.is_main and u.id <> ${ctx.user.id} and u.anonymised_at is null
      and ${holds('u.name', 'u.nameEn', 'u.loginName', 'u.email')} order by ${nearest('u.name')}, u.id`,
  ],
}
