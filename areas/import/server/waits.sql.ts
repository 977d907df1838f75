import { sql } from 'kysely'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { waitCap } from '#platform/contract/wait.ts'
import type { WaitRow } from '#platform/server/waits.ts'
import { releasedBy } from './import.rules.ts'
import { certifies } from './import.sql.ts'

/** Imports that somebody else has handed in and of which something can be made. */
export const listChecked = ({ user }: SignedCtx) =>
  sql<WaitRow>`select i.id, i.source || ' · ' || i.name as title, '' as title_en, null::text as due from imports i
    where i.kind = any(case when ${certifies} then ${releasedBy(user, true)}::text[] else ${releasedBy(user, false)}::text[] end) and i.status = 'checked' and i.sound > 0 and i.operator = '' and i.proposed_by <> ${user.id}
    order by i.id limit ${sql.lit(waitCap)}`
