import { sql, type RawBuilder } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { WaitRow } from '#platform/server/waits.ts'
import { issueSeen } from './seen.sql.ts'

const due = sql`(i.next_due at time zone 'Asia/Shanghai')::date::text`
const waiting = (
  ctx: SignedCtx,
  which: RawBuilder<unknown>,
  by: RawBuilder<unknown> = due,
  order = sql`i.next_due nulls last, i.id`,
) =>
  sql<WaitRow>`select i.id, i.no || ' ' || i.subject as title, '' as title_en, ${by} as due from issues i join support_projects p on p.id = i.project_id
    where ${which} and ${issueSeen(ctx.user)} order by ${order} limit ${sql.lit(waitCap)}`
const ours = ({ user }: SignedCtx) => sql`i.company_id = ${user.companyId}`

export const listToAnswer = (ctx: SignedCtx) =>
  waiting(ctx, sql`i.state = 'wait_customer' and ${ours(ctx)}`, sql`null::text`)
export const listToConfirm = (ctx: SignedCtx) =>
  waiting(ctx, sql`i.state = 'resolved' and ${ours(ctx)}`, sql`i.close_on::text`, sql`i.close_on, i.id`)
export const listUnassigned = (ctx: SignedCtx) => waiting(ctx, sql`i.state = 'unprocessed'`)
export const listMine = (ctx: SignedCtx) => waiting(ctx, sql`i.state = 'working' and i.assignee_id = ${ctx.user.id}`)
