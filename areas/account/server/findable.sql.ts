import { sql } from 'kysely'
import type { Findable } from '#platform/server/search/findable.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { companies, people } from '../account.links.ts'

/** Everybody who has an account, and every company: for whoever reads the desks of both. */
export const accountFindable: readonly Findable[] = [
  {
    kind: 'company',
    page: ({ permissions }) => (permissions.has('account_read') ? (id) => companies.url(null, { open: id }) : null),
    rows: (ctx, { holds, nearest }) => [
      sql`select c.id, ${nameFor(ctx, 'c')} as title, coalesce(c.uscc, '') as note
      from companies c where not c.is_vendor and not c.is_guest and c.name_norm not like 'gone %'
        and ${holds('c.name', 'c.nameEn', 'c.uscc')} order by ${nearest('c.name')}, c.id`,
    ],
  },
  {
    kind: 'person',
    page: ({ permissions }) => (permissions.has('account_read') ? (id) => people.url(null, { open: id }) : null),
    rows: (ctx, { holds, nearest }) => [
      sql`select u.id, ${nameFor(ctx, 'u')} || ' ' || u.login_name as title, ${nameFor(ctx, 'c')} as note
      from users u join companies c on c.id = u.company_id where u.anonymised_at is null
        and ${holds('u.name', 'u.nameEn', 'u.loginName', 'u.email')} order by ${nearest('u.name')}, u.id`,
    ],
  },
]
