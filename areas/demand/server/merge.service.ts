import type { Ctx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { recordChanged } from '#platform/server/message/message.ts'
import { tellStep } from './demand.mails.ts'
import { demandMachine } from './demand.rules.ts'
import * as sql from './demand.sql.ts'

const table = 'demands'
const facts = { certified: true, mine: true }
type What = Parameters<typeof tellStep>[3]
/** Tells who asked and who follows; those who joined of their own demand. */
export async function tellAll(
  tx: Ctx,
  row: sql.DemandRow,
  about: What,
  more: readonly sql.DemandRow[] = [],
): Promise<void> {
  for (const one of [row, ...more]) {
    await tellStep(tx, await sql.listFollowers(tx, one.id), one, about)
    await recordChanged(tx, { bizType: 'demand', bizId: one.id })
  }
}

type Ended = { result: NonNullable<sql.DemandRow['result']>; supportId: number; materialId: number; doneAt: Date }
/** Ends those that joined a demand with what came of it. */
export async function settleMerged(tx: Ctx, id: number, ended: Ended): Promise<sql.DemandRow[]> {
  const merged = await sql.listMerged(tx, id)
  const set = () => ({ ...ended, mergedInto: null })
  for (const row of merged)
    await moveState(tx, table, demandMachine, {
      id: row.id,
      version: row.version,
      from: row.status,
      action: 'settle',
      facts,
      set,
    })
  return merged
}
/** Nothing comes of the demand they joined: they are drafts again, and may be handed in anew. */
export async function releaseMerged(tx: Ctx, id: number): Promise<void> {
  const set = () => ({ mergedInto: null })
  for (const row of await sql.listMerged(tx, id)) {
    await moveState(tx, table, demandMachine, {
      id: row.id,
      version: row.version,
      from: row.status,
      action: 'release',
      facts,
      set,
    })
    await tellAll(tx, row, { what: 'released' })
  }
}
