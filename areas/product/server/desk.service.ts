import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { searchChanged } from '#platform/server/search/source.ts'
import { inLocale } from '#platform/server/traditional.ts'
import type { product } from '../contract.ts'
import { blockLines, figureLines, readBlocks, readFigures } from '../figure.rules.ts'
import { chipKind } from './product.public.ts'
import * as sql from './product.sql.ts'

const shown = (ctx: SignedCtx) => (row: sql.ChipRow) => ({
  ...row,
  name: inLocale(ctx.locale, row.name, row.nameEn),
  figures: row.figures.length,
  blocks: row.blocks.length,
  figureLines: figureLines(row.figures),
  blockLines: blockLines(row.blocks),
  can: { edit: ctx.user.permissions.has('product_edit') },
})

export async function listProducts(ctx: SignedCtx, q: Parsed<typeof product.list>) {
  const page = await sql.findDesk(ctx, q)
  return { ...page, list: page.list.map(shown(ctx)) }
}

export async function showFacts(ctx: SignedCtx, input: { id: number }) {
  const row = await sql.findDeskRow(ctx, input.id)
  if (!row) throw fail('product.not_found')
  return shown(ctx)(row)
}

export function saveFacts(ctx: SignedCtx, input: Parsed<typeof product.save>) {
  const { id, version, figureLines: figureText, blockLines: blockText, ...fields } = input
  const [figures, blocks] = [readFigures(figureText), readBlocks(blockText)]
  if (typeof figures === 'number') throw refuseField(ctx, 'figureLines', 'product.figure_line', { line: figures })
  if (typeof blocks === 'number') throw refuseField(ctx, 'blockLines', 'product.block_line', { line: blocks })
  const facts = { ...fields, figures: JSON.stringify(figures), blocks: JSON.stringify(blocks) }
  return transact(ctx, async (tx) => {
    const next = await changeVersioned(tx, 'chips', { id }, version, facts, { missing: 'product.not_found' })
    await searchChanged(tx, chipKind, [id])
    return { id, version: next }
  })
}
