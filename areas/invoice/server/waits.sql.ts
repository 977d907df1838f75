import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { WaitRow } from '#platform/server/waits.ts'

/** What an invoice is made out to is written as its company is registered; who reads English knows the company by its English name. */
const title = sql`t.apply_no || ' ' || t.title as title, coalesce((select t.apply_no || ' ' || nullif(c.name_en, '') from companies c where c.id = t.company_id), '') as title_en`
/** Invoices finance has accepted and has to issue, the one promised first foremost. */
export const listToIssue = () =>
  sql<WaitRow>`select t.id, ${title}, t.due_on::text as due from invoices t
    where t.status = 'reviewing' order by t.due_on, t.id limit ${sql.lit(waitCap)}`
/** Paper invoices that were issued and not sent yet. */
export const listToMail = () =>
  sql<WaitRow>`select t.id, ${title}, null::text as due from invoices t
    where t.status = 'issued' and t.medium = 'paper' order by t.due_on, t.id limit ${sql.lit(waitCap)}`
/** Invoices that are to be taken back. */
export const listToTakeBack = () =>
  sql<WaitRow>`select t.id, ${title}, null::text as due from invoices t
    where t.status = 'red_applied' order by t.due_on, t.id limit ${sql.lit(waitCap)}`
/** Titles of the caller's company that were rejected. */
export const listRejectedTitles = ({ user }: SignedCtx) =>
  sql<WaitRow>`select t.id, t.title, coalesce((select nullif(c.name_en, '') || ' ' || t.tax_no from companies c where c.id = t.company_id), '') as title_en, null::text as due from invoice_titles t
    where t.company_id = ${user.companyId} and t.audit = 'rejected' order by t.id limit ${sql.lit(waitCap)}`
