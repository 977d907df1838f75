import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { WaitRow } from '#platform/server/waits.ts'

/** Agreements by which something was sold that nobody has claimed. */
export const listClaimable = ({ user }: SignedCtx) =>
  sql<WaitRow>`select a.id, a.debit_no || ' ' || a.item as title, '' as title_en, a.ends_on::text as due from debit_agreements a join customers c on c.id = a.customer_id
    where c.company_id = ${user.companyId} and a.status = 'effective' and a.used_qty < a.max_qty and exists (select from sales_rows r where r.customer_id = a.customer_id and r.live
      and r.type = 'SD' and r.debit_no = a.debit_no and r.item = a.item and not exists (select from debit_lines l where l.sales_row_id = r.id and l.live))
    order by a.ends_on, a.id limit ${sql.lit(waitCap)}`
/** Drafts of somebody else. */
export const listDrafts = ({ user }: SignedCtx) =>
  sql<WaitRow>`select a.id, a.debit_no || ' ' || a.item as title, '' as title_en, null::text as due from debit_agreements a
    where a.status = 'draft' and a.user_id is distinct from ${user.id} order by a.id limit ${sql.lit(waitCap)}`
const rotations = (status: 'approved' | 'received') =>
  sql<WaitRow>`select t.id, t.rotation_no as title, '' as title_en, null::text as due from stock_rotations t where t.status = ${sql.lit(status)} order by t.id limit ${sql.lit(waitCap)}`
export const listToReceive = () => rotations('approved')
export const listToCredit = () => rotations('received')
