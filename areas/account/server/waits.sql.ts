import { sql } from 'kysely'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { WaitRow } from '#platform/server/waits.ts'

/** Changes of the caller's own account that came back for correction, the last of each kind: a later one has taken its place. */
export const listReturned = ({ user }: SignedCtx) =>
  sql<WaitRow>`select x.id, case x.kind when 'email' then x.new_value when 'mobile' then x.new_value else x.reject_reason end as title,
      '' as title_en, null::text as due
    from (select distinct on (a.kind) a.id, a.kind, a.status, a.new_value, a.reject_reason, a.updated_at from account_applies a
      where a.user_id = ${user.id} and a.kind <> 'deletion' order by a.kind, a.id desc) x
    where x.status = 'rejected' and x.updated_at > now() - interval '90 days'
      and (x.kind <> 'activation' or exists (select from users u where u.id = ${user.id} and u.dormant_since is not null))
    order by x.id`
