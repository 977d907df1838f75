import { sql, type RawBuilder } from 'kysely'
import { chipSeen } from '#platform/server/auth/chip.sql.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { like } from '#platform/server/db/like.ts'

/** Chips the caller may know of, by their codes. */
export async function listChips(ctx: SignedCtx): Promise<{ id: number; code: string }[]> {
  const { rows } = await sql<{ id: number; code: string }>`select c.id, c.code from chips c
    where ${chipSeen(ctx.user, 'c')} order by c.code limit 2000`.execute(ctx.db)
  return rows
}
type Named = { chipId: number; number: string; os: string | null; visible: RawBuilder<boolean> }
/** The version on offer of a chip that bears this number, among those that are `visible` to the caller; the newest of several. */
export async function findVersion(ctx: SignedCtx, { chipId, number, os, visible }: Named) {
  const { rows } = await sql<{ id: number; name: string }>`select v.id, v.name from sdk_versions v
      join chip_projects p on p.id = v.chip_project_id
    where p.chip_id = ${chipId} and ${visible} and v.status in ('released', 'deprecated')
      and (' ' || v.name || ' ') ilike any (array[${like(`V${number} `)}, ${like(` ${number} `)}])
    order by v.os = ${os} desc nulls last, v.released_at desc, v.id desc limit 1`.execute(ctx.db)
  return rows[0]
}
