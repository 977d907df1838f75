import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { findFile } from '#platform/server/files/files.sql.ts'
import type { Layout } from '#platform/server/files/pdf/layout.ts'
import { readFileBytes } from '#platform/server/files/read-file.ts'
import { megabyte } from '#platform/server/files/refuse.ts'
import { mostChanges, type documentCompare } from '../compare.contract.ts'
import { someChanges, type Changes } from './compare.rules.ts'
import * as sql from './compare.sql.ts'

type Side = Awaited<ReturnType<typeof sql.listSides>>[number]

/** Where the texts of a document stand, taken from its file once; null for one that cannot be read or is too large. */
async function layoutOf(ctx: Ctx, { id, fileId, size }: Side): Promise<Layout | null> {
  const kept = await sql.findLayout(ctx.db, id)
  if (kept.length > 0) return kept
  const { pdf, limits } = ctx.app.files
  const file = size > limits.pdfMb * megabyte ? undefined : await findFile(ctx.db, fileId)
  if (!file) return null
  const taken = await pdf.layout(await readFileBytes(ctx, file)).catch((error: unknown) => {
    ctx.log.info({ err: error, document: id }, 'the text of a PDF could not be taken')
    return null
  })
  if (taken) await sql.insertLayout(ctx.db, id, taken)
  return taken
}

/** What differs between two documents, reckoned once and kept; null where a text cannot be had. Who asks is settled before. */
async function comparisonOf(ctx: Ctx, left: Side, right: Side): Promise<sql.Compared | null> {
  const kept = await sql.findComparison(ctx.db, left.id, right.id)
  if (kept) return kept
  const [before, after] = [await layoutOf(ctx, left), await layoutOf(ctx, right)]
  if (!before || !after || (isBlank(before) && isBlank(after))) return null
  const all = await ctx.app.files.pdf.compare(before, after)
  const made = { total: all.length, changes: all.slice(0, mostChanges) }
  await sql.insertComparison(ctx.db, { left: left.id, right: right.id }, made)
  return made
}
/** A scan has no text to compare. */
const isBlank = (layout: Layout) => layout.every((cells) => cells.length === 0)

export async function compareRevisions(ctx: SignedCtx, input: Parsed<typeof documentCompare.compare>) {
  const sides = await sql.findSides(ctx, [input.left, input.right])
  const [left, right] = [input.left, input.right].map((id) => sides.find((one) => one.id === id))
  if (!left || !right) throw fail('document.not_found')
  if (left.seriesId !== right.seriesId) throw fail('document.not_revisions')
  if (!(await sql.findComparison(ctx.db, left.id, right.id))) await ctx.app.limits.spend('compare', String(ctx.user.id))
  const found = await comparisonOf(ctx, left, right)
  return { isCompared: found !== null, total: found?.total ?? 0, list: found?.changes ?? [] }
}

/** What a message says of the changes between two revisions; null where they cannot be told. Whoever is told is settled there. */
export async function revisionChanges(ctx: Ctx, beforeId: number, id: number): Promise<Changes | null> {
  const sides = await sql.listSides(ctx.db, [beforeId, id])
  const [left, right] = [beforeId, id].map((one) => sides.find((side) => side.id === one))
  const found = left && right ? await comparisonOf(ctx, left, right) : null
  return found && someChanges(found.total, found.changes)
}
