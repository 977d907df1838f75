import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { WaitRow } from '#platform/server/waits.ts'

/** What somebody else handed in, the oldest foremost. */
export const listInAudit = ({ user }: SignedCtx) =>
  sql<WaitRow>`select p.id, p.title, '' as title_en, null::text as due from material_papers p
    where p.status = 'audit' and p.created_by <> ${user.id} order by p.submitted_at, p.id limit ${sql.lit(waitCap)}`
/** What of the caller's company was given back. */
export const listGivenBack = ({ user }: SignedCtx) =>
  sql<WaitRow>`select p.id, p.title, '' as title_en, null::text as due from material_papers p join material_vendors v on v.id = p.vendor_id
    where p.status = 'rejected' and v.company_id = ${user.companyId} order by p.updated_at, p.id limit ${sql.lit(waitCap)}`
