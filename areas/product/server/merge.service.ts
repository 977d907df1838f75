import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changed, namingTaken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { searchChanged } from '#platform/server/search/source.ts'
import type { productDesk } from '../desk.contract.ts'
import * as sql from './merge.sql.ts'
import { chipKind } from './product.public.ts'
import { findEntriesOf } from './product.sql.ts'

const counted = (seen: readonly sql.Seen[], part: sql.Seen['part']) =>
  seen.flatMap((one) => (one.part === part ? [{ what: one.what, n: one.n }] : []))

export async function lookAtMerge(ctx: SignedCtx, { id, intoId }: Parsed<typeof productDesk.mergeLook>) {
  if (id === intoId) throw refuseField(ctx, 'intoId', 'product.same_chip')
  const found = await sql.findChips(ctx, [id, intoId])
  if (!found.has(id)) throw fail('product.not_found')
  if (!found.has(intoId)) throw refuseField(ctx, 'intoId', 'product.unknown_chip')
  const seen = await sql.lookAt(ctx, id, intoId)
  const apart = Map.groupBy(
    seen.filter(({ part }) => part === 'refused'),
    ({ what }) => what,
  )
  return {
    moves: counted(seen, 'moves'),
    settled: counted(seen, 'settled'),
    refused: [...apart].map(([what, all]) => ({ what, names: all.map(({ name }) => name) })),
  }
}

/** A record that came in between and that the other has as well. */
const meanwhile = Object.fromEntries(
  ['material_supports_current', 'material_templates_once', 'demands_open', 'product_certifications_name'].map(
    (name) => [name, ['intoId', 'product.kept_apart'] as const],
  ),
)

export async function mergeChip(ctx: SignedCtx, { id, version, intoId, code }: Parsed<typeof productDesk.merge>) {
  if (id === intoId) throw refuseField(ctx, 'intoId', 'product.same_chip')
  return transact(ctx, async (tx) => {
    const held = await sql.holdChips(tx, [id, intoId])
    const gone = held.get(id)
    const kept = held.get(intoId)
    if (!gone) throw fail('product.not_found')
    if (!kept) throw refuseField(tx, 'intoId', 'product.unknown_chip')
    if (gone.version !== version) throw changed(tx)
    if (code.trim() !== gone.code) throw refuseField(tx, 'code', 'product.typed_code', { code: gone.code })
    if ((await sql.lookAt(tx, id, intoId)).some(({ part }) => part === 'refused')) throw fail('product.kept_apart')
    const entries = [...(await findEntriesOf(tx, id)), ...(await findEntriesOf(tx, intoId))]
    await namingTaken(tx, meanwhile, () => sql.merge(tx, gone, intoId))
    // what carries a code among its words is found by the other as well, and the chip that is gone no more
    await searchChanged(tx, chipKind, [id, intoId])
    for (const { kind, ids } of entries) await searchChanged(tx, kind, ids)
    return { id: intoId, version: kept.version + 1 }
  })
}
