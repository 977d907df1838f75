import { sql } from 'kysely'
import type { Ctx } from '../ctx.ts'

/** The chips of these codes, or of other spellings of theirs, whoever may know of them: by what was asked. */
export async function chipsByCode(ctx: Ctx, codes: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; id: number }>`select a.code, k.chip_id as id
    from unnest(${[...new Set(codes)]}::text[]) a (code) join chip_keys k on k.key = chip_key(a.code)`.execute(ctx.db)
  return new Map(rows.map(({ code, id }) => [code, id]))
}
/** The chip projects of these codes, each with its chip. */
export async function projectsByCode(ctx: Ctx, codes: readonly string[]) {
  const { rows } = await sql<{ code: string; id: number; chipId: number }>`select p.code, p.id, p.chip_id
    from chip_projects p where p.code = any(${[...new Set(codes)]}::text[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.code, row]))
}
/** A chip project with its chip, for an example; one that nobody has where there is none. */
export const anyProject = async (ctx: Ctx): Promise<{ chip: string; project: string }> =>
  (
    await sql<{ chip: string; project: string }>`select c.code as chip, p.code as project from chip_projects p
      join chips c on c.id = p.chip_id order by c.sort, c.id, p.sort, p.id limit 1`.execute(ctx.db)
  ).rows[0] ?? { chip: 'CHIP-1', project: 'CHIP-1-PROJECT' }
/** A code that there is, for an example; one that nobody has where there is none. */
export const anyChipCode = async (ctx: Ctx): Promise<string> =>
  (await sql<{ code: string }>`select code from chips order by sort, id limit 1`.execute(ctx.db)).rows[0]?.code ??
  'CHIP-1'
