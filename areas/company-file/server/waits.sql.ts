import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import { today } from '#platform/server/db/today.ts'
import type { WaitRow } from '#platform/server/waits.ts'

const soonDays = 30
export const listDrafts = () =>
  sql<WaitRow>`select f.id, f.name as title, f.name_en as title_en, null::text as due from company_files f where f.status = 'draft'
    order by f.id limit ${sql.lit(waitCap)}`
/** Published papers in their last days, or past them, that no draft is to replace. */
export const listEnding = () =>
  sql<WaitRow>`select f.id, f.name as title, f.name_en as title_en, f.valid_to::text as due from company_files f
    where f.status = 'published' and f.valid_to < ${today} + ${sql.lit(soonDays)}
      and not exists (select from company_files next where next.replaces_id = f.id and next.status = 'draft')
    order by f.valid_to, f.id limit ${sql.lit(waitCap)}`
