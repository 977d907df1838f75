import { sql, type RawBuilder } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import { chipSeen, unseenChips } from '#platform/server/auth/chip.sql.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { elsewhere, eq, matching, pageOf } from '#platform/server/db/list.ts'
import { like } from '#platform/server/db/like.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { material } from '../contract.ts'
import { partKey } from '../part.rules.ts'
import type { Category, Result } from '../values.contract.ts'

type Filters = Parsed<typeof material.exportList>
/** Text in a part number, however it is typed, or in the name of its maker. */
const worded = (text: string): RawBuilder<unknown> => {
  const key = partKey(text)
  const makers = sql`m.vendor_id = any(array(select x.id from material_vendors x where x.name ilike ${like(text)} or x.name_en ilike ${like(text)}))`
  return key.length < 2 ? makers : sql`(m.part_key like ${`%${key}%`} or ${makers})`
}
/** Parts with a row that counts, of this chip, with this result and SDK version; what the caller may not know of is none. */
export function tried(
  { user }: SignedCtx,
  { chipId, result, sdkVersion }: Pick<Filters, 'chipId' | 'result' | 'sdkVersion'>,
): RawBuilder<boolean> {
  if (chipId === undefined && result === undefined && sdkVersion === undefined) return sql`true`
  const ofChip = chipId === undefined ? sql`true` : sql`s.chip_id = ${chipId}`
  const ofResult = result === undefined ? sql`true` : sql`s.result = ${result}`
  const ofSdk = sdkVersion === undefined ? sql`true` : sql`s.sdk_version = ${sdkVersion}`
  return sql`m.id in (select s.material_id from material_supports s where s.is_current and ${ofChip} and ${ofResult} and ${ofSdk}
    and not s.chip_id = any(${unseenChips(user)}))`
}
export const narrowed = (ctx: SignedCtx, q: Filters): RawBuilder<boolean> =>
  sql`${matching(q, {
    chipId: elsewhere,
    result: elsewhere,
    sdkVersion: elsewhere,
    category: eq('m.category'),
    vendorId: eq('m.vendorId'),
    densityMb: eq('m.densityMb'),
    speed: (least) => sql`m.speed >= ${least}`,
    status: eq('m.status'),
    keyword: worded,
  })} and ${tried(ctx, q)}`

export type Mark = {
  chipId: number
  result: Result
  maxFreq: number | null
  sdkVersion: string
  binVersion: string
  reportFileId: string | null
}
/** How the part works with chips the caller may know of, chip by chip. */
const marks = ({
  user,
}: SignedCtx) => sql`coalesce((select jsonb_agg(jsonb_build_object('chipId', s.chip_id, 'result', s.result,
    'maxFreq', s.max_freq, 'sdkVersion', s.sdk_version, 'binVersion', s.bin_version, 'reportFileId', s.report_file_id) order by c.sort, c.id)
  from material_supports s join chips c on c.id = s.chip_id where s.material_id = m.id and s.is_current and ${chipSeen(user, 'c')}), '[]')`
export type PartRow = {
  id: number
  category: Category
  vendor: { id: number; name: string }
  partNo: string
  dieRev: string
  status: 'active' | 'nrnd' | 'eol'
  densityMb: number | null
  speed: number | null
  params: Record<string, string>
  lastBuyOn: string | null
  updatedAt: Date
  version: number
}
/** What lists show of a part. */
export const partColumns = (ctx: Pick<Ctx, 'locale'>): RawBuilder<unknown> =>
  sql`m.id, m.category, jsonb_build_object('id', v.id, 'name', ${nameFor(ctx, 'v')}) as vendor, m.part_no, m.die_rev, m.status, m.density_mb, m.speed,
    m.params, m.last_buy_on::text, m.updated_at, m.version`
export const parts = sql`materials m join material_vendors v on v.id = m.vendor_id`

/** The parts of one page are chosen before anything else is read of them. */
export function findParts(ctx: SignedCtx, q: Parsed<typeof material.list>) {
  const { page: _, limit: __, ...asked } = q
  const from = sql`from materials m where ${narrowed(ctx, asked)}`
  return pageOf<PartRow & { marks: Mark[] }>(
    ctx,
    q,
    (
      window,
    ) => sql`select ${partColumns(ctx)}, ${marks(ctx)} as marks from (select m.id ${from} order by m.part_no, m.id ${window}) chosen
      join materials m on m.id = chosen.id join material_vendors v on v.id = m.vendor_id order by m.part_no, m.id`,
    from,
    'ahead',
  )
}
/** The next parts of a list after one of them, for a file. */
export async function listPartsAfter(ctx: SignedCtx, q: Filters, after: { partNo: string; id: number }, most: number) {
  const { rows } = await sql<
    PartRow & { marks: Mark[] }
  >`select ${partColumns(ctx)}, ${marks(ctx)} as marks from ${parts}
    where (m.part_no, m.id) > (${after.partNo}, ${after.id}) and ${narrowed(ctx, q)} order by m.part_no, m.id limit ${most}`.execute(
    ctx.db,
  )
  return rows
}

type Detail = PartRow & {
  marks: Mark[]
  eolNote: string
  replacement: { id: number; partNo: string } | null
  following: boolean
}
export async function findPart(ctx: SignedCtx, id: number): Promise<Detail | undefined> {
  const { rows } = await sql<Detail>`select ${partColumns(ctx)}, ${marks(ctx)} as marks, m.eol_note,
      (select jsonb_build_object('id', x.id, 'partNo', x.part_no) from materials x where x.id = m.replacement_id) as replacement,
      exists (select from material_subscriptions y where y.user_id = ${ctx.user.id} and y.material_id = m.id) as following
    from ${parts} where m.id = ${id}`.execute(ctx.db)
  return rows[0]
}

const chipName = ({ locale }: Pick<Ctx, 'locale'>) => (locale === 'en' ? sql`c.name_en` : sql`c.name`)
/** Chips somebody may know of that parts were tried with. */
export async function listChips(ctx: SignedCtx): Promise<{ id: number; code: string; name: string }[]> {
  const { rows } = await sql<{
    id: number
    code: string
    name: string
  }>`select c.id, c.code, ${chipName(ctx)} as name from chips c
    where ${chipSeen(ctx.user, 'c')} and exists (select from material_supports s where s.chip_id = c.id and s.is_current)
    order by c.sort, c.id`.execute(ctx.db)
  return rows
}
export async function listVendors(ctx: SignedCtx): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{
    id: number
    name: string
  }>`select v.id, ${nameFor(ctx, 'v')} as name from material_vendors v
    where exists (select from materials m where m.vendor_id = v.id) order by 2, 1`.execute(ctx.db)
  return rows
}
/** Each value a column has, the small ones first: one step of its index for each. */
export async function listValues({ db }: SignedCtx, column: 'density_mb' | 'speed'): Promise<number[]> {
  const name = sql.ref(column)
  const { rows } = await sql<{ value: number }>`with recursive t as (
      select min(${name}) as value from materials where ${name} is not null
      union all select (select min(${name}) from materials where ${name} > t.value) from t where t.value is not null)
    select value from t where value is not null limit 60`.execute(db)
  return rows.map(({ value }) => Number(value))
}
/** The SDK versions that rows of chips the caller may know of name, the latest by their words foremost: one step of the index for each. */
export async function listSdkVersions({ db, user }: SignedCtx): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`with recursive t as (
      select min(sdk_version) as value from material_supports where is_current and sdk_version > ''
      union all select (select min(sdk_version) from material_supports where is_current and sdk_version > t.value) from t where t.value is not null)
    select value from t where value is not null and exists (select from material_supports s where s.is_current and s.sdk_version = t.value
      and not s.chip_id = any(${unseenChips(user)})) order by value desc limit 200`.execute(db)
  return rows.map(({ value }) => value)
}
/** Whether there is such a chip that the caller may know of. */
export async function isChip(ctx: SignedCtx, id: number): Promise<boolean> {
  const { rows } = await sql`select from chips c where c.id = ${id} and ${chipSeen(ctx.user, 'c')}`.execute(ctx.db)
  return rows.length > 0
}

export type Count = { category: Category; count: number; qualified: number }
/** Parts of each category, and those somebody vouches for with a chip the caller may know of. */
export async function countCategories(ctx: SignedCtx): Promise<Count[]> {
  const { rows } = await sql<Count>`select m.category, count(*)::int as count, count(*) filter (where exists (
      select from material_supports s where s.material_id = m.id and s.is_current and s.result in ('recommended', 'verified')
        and not s.chip_id = any(${unseenChips(ctx.user)})))::int as qualified
    from materials m group by m.category`.execute(ctx.db)
  return rows
}
export type Latest = {
  id: number
  materialId: number
  partNo: string
  vendor: string
  category: Category
  chip: string
  result: Result
  sdkVersion: string
  binVersion: string
  at: Date
}
/** What was found out last, the latest foremost; the rows of one page are chosen before anything else is read of them. */
export function findLatest(ctx: SignedCtx, q: Parsed<typeof material.latest>) {
  const ofCategory = (category: Category) =>
    sql`s.material_id in (select m.id from materials m where m.category = ${category})`
  const filter = matching(q, { chipId: eq('s.chipId'), result: eq('s.result'), category: ofCategory })
  const from = sql`from material_supports s where s.is_current and not s.chip_id = any(${unseenChips(ctx.user)}) and ${filter}`
  return pageOf<Latest>(
    ctx,
    q,
    (
      window,
    ) => sql`select s.id, m.id as material_id, m.part_no, ${nameFor(ctx, 'v')} as vendor, m.category, c.code as chip, s.result, s.sdk_version,
      s.bin_version, s.created_at as at from (select s.id ${from} order by s.id desc ${window}) chosen join material_supports s on s.id = chosen.id
      join materials m on m.id = s.material_id join material_vendors v on v.id = m.vendor_id join chips c on c.id = s.chip_id order by s.id desc`,
    from,
    'ahead',
  )
}
