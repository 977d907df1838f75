import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import type { WaitRow } from '#platform/server/waits.ts'

/** Problems customers reported of a patch that nobody answered. */
export const listOpenFeedback = () =>
  sql<WaitRow>`select b.id, p.name as title, p.name_en as title_en, null::text as due
    from sdk_patch_feedbacks b join sdk_patches p on p.id = b.patch_id
    where b.result = 'problem' and b.reply = '' order by b.id limit ${sql.lit(waitCap)}`
export const listDrafts = () =>
  sql<WaitRow>`select v.id, v.name as title, '' as title_en, null::text as due
    from sdk_versions v where v.status = 'draft' order by v.id limit ${sql.lit(waitCap)}`
/** Patches that are not out yet, by the version they stand with. */
export const listPatchDrafts = () =>
  sql<WaitRow>`select p.sdk_version_id as id, p.name as title, p.name_en as title_en, null::text as due
    from sdk_patches p where p.status = 'draft' order by p.id limit ${sql.lit(waitCap)}`
