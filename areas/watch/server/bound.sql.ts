import { sql } from 'kysely'
import { chipKnown, scopeOpen } from '#platform/server/auth/rights.sql.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'

/** Who may read what was new in a watched search: whoever may still open every record it counts. */
export const findingsBound: BoundKind = {
  bizType: 'watch_finding',
  seen: (id) => sql`exists (select from watch_findings x where x.id = ${id} and x.user_id = r.user_id and not exists (
    select from jsonb_to_recordset(x.records) as y (kind text, record_id bigint)
      left join search_entries e on e.kind = y.kind and e.record_id = y.record_id
    where e.record_id is null or not ${scopeOpen(sql`e.scope`)}
      or (e.chip_ids <> '{}' and not exists (select from unnest(e.chip_ids) as z (id) where ${chipKnown(sql`z.id`)}))))`,
}
