import { sql, type RawBuilder } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import { chipSeen } from '#platform/server/auth/chip.sql.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Category } from '#areas/material/values.contract.ts'
import type { demand, demandResults, demandStates, demandTypes, priorities } from '../contract.ts'
import { makerFor } from './maker.sql.ts'

type State = (typeof demandStates)[number]
export type DemandRow = {
  id: number
  no: string
  status: State
  type: (typeof demandTypes)[number]
  chip: { id: number; code: string; name: string }
  product: string
  projectCode: string
  category: Category
  /** as it was typed */
  vendor: string
  maker: string
  partNo: string
  partKey: string
  reason: string
  expectedOn: string
  annualQty: number
  samples: number | null
  sampleAddress: string
  priority: (typeof priorities)[number]
  rejectReason: string
  result: (typeof demandResults)[number] | null
  materialId: number | null
  fae: string
  faeId: number | null
  slot: { on: string; bench: string; tester: string; testerId: number } | null
  applicantId: number
  companyId: number
  handlerId: number | null
  mergedInto: number | null
  submittedAt: Date | null
  updatedAt: Date
  version: number
}
const chip = ({ locale }: Pick<Ctx, 'locale'>) => sql`jsonb_build_object('id', c.id, 'code', c.code, 'name',
  ${locale === 'en' ? sql`c.name_en` : sql`c.name`})`
const slot = (
  ctx: Pick<Ctx, 'locale'>,
) => sql`case when d.slot_on is not null then jsonb_build_object('on', d.slot_on, 'bench', d.slot_bench,
  'tester', coalesce(${nameFor(ctx, 's')}, ''), 'testerId', d.slot_tester_id) end`
export const columns = (
  ctx: Pick<Ctx, 'locale'>,
): RawBuilder<unknown> => sql`d.id, coalesce(d.no, '') as no, d.status, d.type, ${chip(ctx)} as chip, d.product,
  d.project_code, d.category, d.vendor, ${makerFor(ctx)} as maker, d.part_no, d.part_key, d.reason, d.expected_on::text, d.annual_qty, d.samples, d.sample_address, d.priority,
  d.reject_reason, d.result, d.material_id, coalesce(${nameFor(ctx, 'f')}, '') as fae, d.fae_id, ${slot(ctx)} as slot, d.applicant_id, d.company_id, d.handler_id,
  d.merged_into, d.submitted_at, d.updated_at, d.version`
export const tables = sql`demands d join chips c on c.id = d.chip_id left join users f on f.id = d.fae_id left join users s on s.id = d.slot_tester_id`

export type OwnRow = DemandRow & {
  joined: { status: State; submittedAt: string; slotOn: string | null } | null
  following: boolean
}
const own = ({ user }: SignedCtx) => sql`d.company_id = ${user.companyId}`
/** How far the demand is that it joined, and nothing else of that. */
const joined = sql`(select jsonb_build_object('status', x.status, 'submittedAt', x.submitted_at, 'slotOn', x.slot_on) from demands x where x.id = d.merged_into) as joined`
const ownColumns = (ctx: SignedCtx) => sql`${columns(ctx)}, ${joined},
  exists (select from demand_followers w where w.demand_id = d.id and w.user_id = ${ctx.user.id}) as following`
export function findDemands(ctx: SignedCtx, q: Parsed<typeof demand.list>) {
  const filter = matching(q, {
    status: eq('d.status'),
    chipId: eq('d.chipId'),
    keyword: words('d.no', 'd.partNo', 'd.vendor', 'd.product'),
  })
  const from = sql`from ${tables} where ${own(ctx)} and ${filter}`
  return pageOf<OwnRow>(ctx, q, sql`select ${ownColumns(ctx)} ${from} order by d.updated_at desc, d.id desc`, from)
}
export async function findOwn(ctx: SignedCtx, id: number): Promise<OwnRow | undefined> {
  const { rows } =
    await sql<OwnRow>`select ${ownColumns(ctx)} from ${tables} where d.id = ${id} and ${own(ctx)}`.execute(ctx.db)
  return rows[0]
}
/** Any; rights are the caller's business. */
export async function findAny(ctx: Pick<Ctx, 'db' | 'locale'>, id: number): Promise<DemandRow | undefined> {
  const { rows } = await sql<DemandRow>`select ${columns(ctx)} from ${tables} where d.id = ${id}`.execute(ctx.db)
  return rows[0]
}

type Same = { chipId: number; partKey: string; type: DemandRow['type'] }
const openNow = sql`d.status in ('submitted', 'triage', 'wait_sample', 'verifying')`
/** The open demand of the same part, chip and purpose, of whatever company; held where it is joined. */
export async function findOpen(ctx: Pick<Ctx, 'db'>, { chipId, partKey, type }: Same, hold = false) {
  const { rows } = await sql<{
    id: number
    status: State
    submittedAt: Date
    slotOn: string | null
    asking: number
  }>`select d.id, d.status, d.submitted_at, d.slot_on::text,
      (select 1 + count(*)::int from demands x where x.merged_into = d.id) as asking
    from demands d where d.chip_id = ${chipId} and d.part_key = ${partKey} and d.type = ${type} and ${openNow} ${hold ? sql`for update of d` : sql``}`.execute(
    ctx.db,
  )
  return rows[0]
}
/** Those that joined a demand, the oldest foremost. */
export async function listMerged(ctx: Pick<Ctx, 'db' | 'locale'>, id: number): Promise<DemandRow[]> {
  const { rows } =
    await sql<DemandRow>`select ${columns(ctx)} from ${tables} where d.merged_into = ${id} and d.status = 'merged' order by d.id`.execute(
      ctx.db,
    )
  return rows
}
/** Whether there is such a chip that the caller may know of. */
export async function isChip(ctx: SignedCtx, id: number): Promise<boolean> {
  const { rows } = await sql`select from chips c where c.id = ${id} and ${chipSeen(ctx.user, 'c')}`.execute(ctx.db)
  return rows.length > 0
}
/** Who is told of a demand: who asked, who follows it, and the main account of the company. */
export async function listFollowers({ db }: Pick<Ctx, 'db'>, id: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`select applicant_id as user_id from demands where id = ${id}
    union select user_id from demand_followers where demand_id = ${id}
    union select u.id from users u join demands d on d.company_id = u.company_id where d.id = ${id} and u.is_main order by 1 limit 500`.execute(
    db,
  )
  return rows.map((row) => row.userId)
}
export async function setFollowing({ db, user }: SignedCtx, demandId: number, on: boolean): Promise<void> {
  if (on)
    await db
      .insertInto('demandFollowers')
      .values({ demandId, userId: user.id })
      .onConflict((c) => c.doNothing())
      .execute()
  else await db.deleteFrom('demandFollowers').where('demandId', '=', demandId).where('userId', '=', user.id).execute()
}
/** Those whose samples have not come in so many days. */
export async function listOverdue(
  { db }: Pick<Ctx, 'db'>,
  days: number,
  most: number,
): Promise<{ id: number; version: number }[]> {
  const { rows } = await sql<{
    id: number
    version: number
  }>`select id, version from demands where status = 'wait_sample'
    and waiting_since < now() - make_interval(days => ${days}) order by waiting_since, id limit ${most}`.execute(db)
  return rows
}
