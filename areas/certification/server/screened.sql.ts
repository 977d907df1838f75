import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** What is in review, with the names that are looked for in the restricted list. */
export async function listScreened({ db }: Pick<Ctx, 'db'>) {
  const { rows } = await sql<{ bizId: number; bizNo: string; companyId: number; name: string }>`
    select id::int as "bizId", no as "bizNo", company_id::int as "companyId", company_name as name from certifications
    where status in ('business_audit', 'e_review', 'wait_original') order by id`.execute(db)
  return rows.map(({ name, ...of }) => ({ ...of, names: [name] }))
}
