import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import { chipSeen } from '#platform/server/auth/chip.sql.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import type { audiences, lifecycles, product } from '../contract.ts'
import type { Block, Figure } from '../figure.rules.ts'

const columns = sql`c.id, c.code, c.name, c.name_en, c.product_line, c.lifecycle, c.audience, c.intro, c.intro_en, c.figures, c.blocks,
  c.updated_at, c.version`
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
  updatedAt: Date
  version: number
}

/** One page of all chips, in the order of the portal. */
export function findDesk(ctx: SignedCtx, q: Parsed<typeof product.list>) {
  const filter = matching(q, {
    lifecycle: eq('c.lifecycle'),
    audience: eq('c.audience'),
    keyword: words('c.code', 'c.name', 'c.nameEn'),
  })
  const from = sql`from chips c where ${filter}`
  return pageOf(ctx, q, sql<ChipRow>`select ${columns} ${from} order by c.sort, c.id`, from)
}

const oneWhere = async (ctx: Ctx, condition: ReturnType<typeof sql>) =>
  (await sql<ChipRow>`select ${columns} from chips c where ${condition}`.execute(ctx.db)).rows[0]
export const findDeskRow = (ctx: Ctx, id: number) => oneWhere(ctx, sql`c.id = ${id}`)
/** The chip of a code, however its letters are written, when the caller may know of it. */
export const findByCode = (ctx: Ctx, code: string) =>
  oneWhere(ctx, sql`upper(c.code) = upper(${code}) and ${chipSeen(ctx.user, 'c')}`)

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
