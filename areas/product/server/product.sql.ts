import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import { chipSeen } from '#platform/server/auth/chip.sql.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import type { audiences, lifecycles } from '../contract.ts'
import type { productDesk } from '../desk.contract.ts'
import type { Block, Figure } from '../figure.rules.ts'

const columns = sql`c.id, c.code, c.name, c.name_en, c.product_line, c.lifecycle, c.audience, c.intro, c.intro_en, c.figures, c.blocks,
  c.spellings, c.sort, c.updated_at, c.version`
export type ChipRow = {
  id: number
  code: string
  name: string
  nameEn: string
  productLine: string
  lifecycle: (typeof lifecycles)[number]
  audience: (typeof audiences)[number]
  intro: string
  introEn: string
  figures: Figure[]
  blocks: Block[]
  spellings: string[]
  sort: number
  updatedAt: Date
  version: number
}
export type DeskChip = ChipRow & { projects: number }
const deskColumns = sql`${columns}, (select count(*)::int from chip_projects p where p.chip_id = c.id) as projects`
/** What a spelling is compared by. */
const keyOf = (code: string) => sql<string>`chip_key(${code})`

/** One page of all chips, in the order of the portal. */
export function findDesk(ctx: SignedCtx, q: Parsed<typeof productDesk.list>) {
  const filter = matching(q, {
    lifecycle: eq('c.lifecycle'),
    audience: eq('c.audience'),
    keyword: (text) => sql`(${words('c.code', 'c.name', 'c.nameEn')(text)} or exists (
      select from chip_keys k where k.chip_id = c.id and k.key = ${keyOf(text)}))`,
  })
  const from = sql`from chips c where ${filter}`
  return pageOf(ctx, q, sql<DeskChip>`select ${deskColumns} ${from} order by c.sort, c.id`, from)
}

export const findDeskRow = async (ctx: Ctx, id: number) =>
  (await sql<DeskChip>`select ${deskColumns} from chips c where c.id = ${id}`.execute(ctx.db)).rows[0]
/** The chip of a code or of another spelling, when the caller may know of it. */
export const findByCode = async (ctx: Ctx, code: string) =>
  (
    await sql<ChipRow>`select ${columns} from chip_keys k join chips c on c.id = k.chip_id
      where k.key = ${keyOf(code)} and ${chipSeen(ctx.user, 'c')}`.execute(ctx.db)
  ).rows[0]

/** Every chip the caller may know of, in the order of the portal. */
export const listChips = async (ctx: Ctx): Promise<ChipRow[]> =>
  (
    await sql<ChipRow>`select ${columns} from chips c where ${chipSeen(ctx.user, 'c')} order by c.sort, c.id`.execute(
      ctx.db,
    )
  ).rows

export const listIds = async (ctx: Ctx, after: number, limit: number): Promise<number[]> =>
  (await ctx.db.selectFrom('chips').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()).map(
    (row) => row.id,
  )
/** Those of the chips that everybody may know of. */
export const findAnnounced = async (ctx: Ctx, ids: readonly number[]): Promise<ChipRow[]> =>
  (
    await sql<ChipRow>`select ${columns} from chips c where c.id = any(${ids}::bigint[]) and ${chipSeen(null, 'c')}`.execute(
      ctx.db,
    )
  ).rows

/** What of the search is about a chip, by kind: it is read anew when the chip is called otherwise. */
export const findEntriesOf = async (ctx: Ctx, chipId: number) =>
  (
    await sql<{
      kind: string
      ids: number[]
    }>`select kind, array_agg(distinct record_id::int) as ids from search_entries
      where chip_ids @> array[${chipId}]::bigint[] group by kind`.execute(ctx.db)
  ).rows

/** Deletes a chip; false when there is none. Whatever names it refuses. */
export const deleteChip = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await ctx.db.deleteFrom('chips').where('id', '=', id).executeTakeFirst()).numDeletedRows === 1n

const projects = sql`p.id, p.chip_id::int as chip_id, c.code as chip, p.code, p.name, p.name_en, p.listed, p.sort, p.updated_at, p.version`
export type ProjectRow = {
  id: number
  chipId: number
  chip: string
  code: string
  name: string
  nameEn: string
  listed: boolean
  sort: number
  updatedAt: Date
  version: number
}
const joined = sql`from chip_projects p join chips c on c.id = p.chip_id`
/** One page of all chip projects, in the order of their chips. */
export function findProjects(ctx: SignedCtx, q: Parsed<typeof productDesk.projects>) {
  const filter = matching(q, { chipId: eq('p.chipId'), keyword: words('p.code', 'p.name', 'p.nameEn', 'c.code') })
  const from = sql`${joined} where ${filter}`
  return pageOf(ctx, q, sql<ProjectRow>`select ${projects} ${from} order by c.sort, c.id, p.sort, p.id`, from)
}
export const findProject = async (ctx: Ctx, id: number) =>
  (await sql<ProjectRow>`select ${projects} ${joined} where p.id = ${id}`.execute(ctx.db)).rows[0]
/** Deletes a chip project; false when there is none. Whatever names it refuses. */
export const deleteProject = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await ctx.db.deleteFrom('chipProjects').where('id', '=', id).executeTakeFirst()).numDeletedRows === 1n
