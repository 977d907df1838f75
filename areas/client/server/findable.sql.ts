import { sql } from 'kysely'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Findable } from '#platform/server/search/findable.ts'
import { clientInfo } from '../client.links.ts'
import { clientSeen, whose } from './client.sql.ts'

/** The companies an account manager looks after, and their people: who has the desks of all finds them there. */
const page: Findable['page'] = ({ permissions }) =>
  permissions.has('client_read') && !permissions.has('account_read') ? (id) => clientInfo.url(null, { id }) : null
export const clientFindable: readonly Findable[] = [
  {
    kind: 'company',
    page,
    rows: (ctx, { holds, nearest }) => [
      sql`with ${whose(ctx)} select c.id, ${nameFor(ctx, 'c')} as title, coalesce(c.uscc, '') as note from companies c
      where not c.is_vendor and ${clientSeen(ctx)} and ${holds('c.name', 'c.nameEn', 'c.uscc')} order by ${nearest('c.name')}, c.id`,
    ],
  },
  {
    kind: 'person',
    page,
    rows: (ctx, { holds, nearest }) => [
      sql`with ${whose(ctx)} select c.id, ${nameFor(ctx, 'u')} || ' ' || u.login_name as title, ${nameFor(ctx, 'c')} as note
      from users u join companies c on c.id = u.company_id where not c.is_vendor and u.anonymised_at is null and ${clientSeen(ctx)}
        and ${holds('u.name', 'u.nameEn', 'u.loginName')} order by ${nearest('u.name')}, u.id`,
    ],
  },
]
