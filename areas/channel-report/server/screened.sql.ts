import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

type Screened = { bizId: number; bizNo: string; companyId: number | null; names: string[] }
/** Reports in review, with the names of the end customers they sold to. */
export async function listScreened({ db }: Pick<Ctx, 'db'>): Promise<Screened[]> {
  const { rows } =
    await sql<Screened>`select b.id::int as "bizId", b.batch_no as "bizNo", c.company_id::int as "companyId", array_agg(distinct r.end_customer) as names
    from report_batches b join customers c on c.id = b.customer_id join sales_rows r on r.batch_id = b.id
    where b.status = 'submitted' group by b.id, c.company_id order by b.id`.execute(db)
  return rows
}
