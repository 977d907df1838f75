import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { findFile, findFiles } from '#platform/server/files/files.sql.ts'
import type { Layout } from '#platform/server/files/pdf/layout.ts'
import { readFileBytes } from '#platform/server/files/read-file.ts'
import { megabyte } from '#platform/server/files/refuse.ts'
import { mostChanges, type documentCompare } from '../compare.contract.ts'
import { someChanges, type Changes } from './compare.rules.ts'
import * as sql from './compare.sql.ts'

type Side = Awaited<ReturnType<typeof sql.listSides>>[number]

/** Answers null for what a PDF or the limit of its work made fail, and says so in the log; a portal that stops says nothing of a PDF. */
const orNull = (ctx: Ctx, what: object) => (error: unknown) => {
  if (error instanceof Error && error.name === 'AbortError') throw error
  ctx.log.info({ err: error, ...what }, 'the text of a PDF could not be taken or compared')
  return null
}

/** Whoever looks with somebody else's eyes leaves nothing behind. */
const keeps = ({ user }: Ctx): boolean => user?.viewer === undefined

/** Where the texts of a document stand, taken from its file once; null for one that cannot be read. */
async function layoutOf(ctx: Ctx, { id, fileId }: Side): Promise<Layout | null> {
  const kept = await sql.findLayout(ctx.db, id)
  if (kept.length > 0) return kept
  const file = await findFile(ctx.db, fileId)
  if (!file) return null
  const taken = await ctx.app.files.pdf.layout(await readFileBytes(ctx, file)).catch(orNull(ctx, { document: id }))
  if (taken && keeps(ctx)) await sql.insertLayout(ctx.db, id, taken)
  return taken
}

/**
 * What differs between two documents, reckoned once and kept, also that it cannot be: null where a text cannot be had or the work is
 * too much. Who asks is settled before.
 */
async function comparisonOf(ctx: Ctx, left: Side, right: Side): Promise<sql.Compared | null> {
  const kept = await sql.findComparison(ctx.db, left.id, right.id)
  if (kept) return kept.total < 0 ? null : kept
  // nothing of this is kept: the limit may be another one tomorrow
  if (Math.max(left.size, right.size) > ctx.app.files.limits.pdfMb * megabyte) return null
  const files = await findFiles(ctx.db, [left.fileId, right.fileId])
  if (files.some(({ scanStatus }) => scanStatus === 'pending' || scanStatus === 'infected')) return null
  const [before, after] = [await layoutOf(ctx, left), await layoutOf(ctx, right)]
  const all =
    !before || !after || (isBlank(before) && isBlank(after))
      ? null
      : await ctx.app.files.pdf.compare(before, after).catch(orNull(ctx, { left: left.id, right: right.id }))
  const made = all ? { total: all.length, changes: all.slice(0, mostChanges) } : sql.notComparable
  if (keeps(ctx)) await sql.insertComparison(ctx.db, { left: left.id, right: right.id }, made)
  return all && made
}
/** A scan has no text to compare. */
const isBlank = (layout: Layout) => layout.every((cells) => cells.length === 0)

export async function compareRevisions(ctx: SignedCtx, input: Parsed<typeof documentCompare.compare>) {
  const sides = await sql.findSides(ctx, [input.left, input.right])
  const [left, right] = [input.left, input.right].map((id) => sides.find((one) => one.id === id))
  if (!left || !right) throw fail('document.not_found')
  if (left.seriesId !== right.seriesId) throw fail('document.not_revisions')
  const { id } = ctx.user.viewer ?? ctx.user
  if (!(await sql.findComparison(ctx.db, left.id, right.id))) await ctx.app.limits.spend('compare', String(id))
  const found = await comparisonOf(ctx, left, right)
  return { isCompared: found !== null, total: found?.total ?? 0, list: found?.changes ?? [] }
}

/**
 * What a message says of the changes between two revisions; null where they cannot be told, whatever the reason: a message without
 * them is better than none. Whoever is told is settled there.
 */
export async function revisionChanges(ctx: Ctx, beforeId: number, id: number): Promise<Changes | null> {
  const sides = await sql.listSides(ctx.db, [beforeId, id])
  const [left, right] = [beforeId, id].map((one) => sides.find((side) => side.id === one))
  if (!left || !right) return null
  const found = await comparisonOf(ctx, left, right).catch(orNull(ctx, { left: beforeId, right: id }))
  return found && someChanges(found.total, found.changes)
}
