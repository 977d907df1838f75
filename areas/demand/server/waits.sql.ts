import { sql, type RawBuilder } from 'kysely'
import { makerInEnglish } from './maker.sql.ts'
import { waitCap } from '#platform/contract/wait.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { WaitRow } from '#platform/server/waits.ts'
import { sampleDays } from '../contract.ts'

const rows = (of: RawBuilder<unknown>, due: RawBuilder<unknown> = sql`null::text`) =>
  sql<WaitRow>`select d.id, d.vendor || ' ' || d.part_no as title, ${makerInEnglish(sql`d.vendor`)} || ' ' || d.part_no as title_en, ${due} as due from demands d
    where ${of} order by d.updated_at, d.id limit ${sql.lit(waitCap)}`
export const listRejected = ({ user }: SignedCtx) =>
  rows(sql`d.company_id = ${user.companyId} and d.status = 'rejected'`)
/** Samples the company has to send before the demand is called off. */
export const listSamples = ({ user }: SignedCtx) =>
  rows(
    sql`d.company_id = ${user.companyId} and d.status = 'wait_sample'`,
    sql`((d.waiting_since at time zone 'Asia/Shanghai')::date + ${sql.lit(sampleDays)})::text`,
  )
/** Parts with their samples, to be tried by who was given them or their slot, on the day of that. */
export const listToTry = ({ user }: SignedCtx) =>
  rows(
    sql`d.status = 'verifying' and d.slot_on is not null and (d.fae_id = ${user.id} or d.slot_tester_id = ${user.id})`,
    sql`d.slot_on::text`,
  )
/** Parts with their samples that have no slot yet. */
export const listToPlan = ({ user }: SignedCtx) =>
  rows(sql`d.status = 'verifying' and d.slot_on is null and d.fae_id = ${user.id}`, sql`d.expected_on::text`)
export const listUnassigned = () => rows(sql`d.status in ('wait_sample', 'verifying') and d.fae_id is null`)
