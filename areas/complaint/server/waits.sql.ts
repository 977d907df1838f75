import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { WaitRow } from '#platform/server/waits.ts'
import { sampleDays } from '../contract.ts'

const title = sql`t.no || ' ' || t.chip_code as title, '' as title_en`
const own =
  (status: string, due = sql`null::text`) =>
  ({ user }: SignedCtx) =>
    sql<WaitRow>`select t.id, ${title}, ${due} as due from complaints t
    where t.company_id = ${user.companyId} and t.status = ${sql.lit(status)} order by t.id limit ${sql.lit(waitCap)}`
export const listDrafts = own('draft')
export const listReturned = own('returned')
export const listUnsent = own(
  'wait_sample',
  sql`((t.rma_at at time zone 'Asia/Shanghai')::date + ${sql.lit(sampleDays)})::text`,
)
export const listReported = own('report_sent')

/** What quality has to write, the report due first foremost. */
export const listAnalysed = () =>
  sql<WaitRow>`select t.id, ${title}, t.report_due::text as due from complaints t
    where t.status = 'analysing' order by t.report_due, t.id limit ${sql.lit(waitCap)}`
/** Samples quality expects. */
export const listExpected = () =>
  sql<WaitRow>`select t.id, ${title}, null::text as due from complaints t
    where t.status = 'wait_sample' order by t.rma_at, t.id limit ${sql.lit(waitCap)}`
