import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import type { WaitRow } from '#platform/server/waits.ts'

/** Problems customers reported of a patch that nobody answered. */
export const countOpenFeedback = () =>
  sql<WaitRow>`select count(*)::int as n, null::text as due
    from (select from sdk_patch_feedbacks b where b.result = 'problem' and b.reply = '' limit ${waitCap}) x`
export const countDrafts = () =>
  sql<WaitRow>`select count(*)::int as n, null::text as due from (select from sdk_versions v where v.status = 'draft' limit ${waitCap}) x`
