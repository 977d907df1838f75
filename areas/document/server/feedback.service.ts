import { dictionaryValues } from '#areas/dictionary/server/dictionary.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { inLocale } from '#platform/server/traditional.ts'
import type { document } from '../contract.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { commentMachine } from './desk.rules.ts'
import { average, displayName, isFlagged } from './document.rules.ts'
import { isVisible } from './document.sql.ts'
import * as sql from './feedback.sql.ts'

async function statsOf(ctx: SignedCtx, documentId: number) {
  const stats = await sql.findStats(ctx, documentId)
  if (!stats) throw fail('document.not_found')
  return stats
}

export async function countView(ctx: SignedCtx, input: { id: number }) {
  await ctx.app.limits.spend('counter', `u${ctx.user.id}`)
  await sql.insertView(ctx, input.id)
  const { viewCount } = await statsOf(ctx, input.id)
  return { viewCount }
}

export async function rateDocument(ctx: SignedCtx, input: Parsed<typeof document.rate>) {
  await sql.upsertRating(ctx, input.documentId, input.score, input.content)
  const { ratingSum, ratingCount } = await statsOf(ctx, input.documentId)
  return { avgRating: average(ratingSum, ratingCount), ratingCount }
}

export async function listComments(ctx: SignedCtx, input: Parsed<typeof document.comments>) {
  if (!(await isVisible(ctx, input.id))) throw fail('document.not_found')
  const shown = (row: sql.CommentRow) => ({
    id: row.id,
    userName: displayName(ctx.user, row),
    content: row.content,
    createdAt: new Date(row.createdAt),
    held: row.state === 'held',
    can: abilities(ctx, commentMachine, row.state, { own: row.userId === ctx.user.id }),
  })
  const found = await sql.findComments(ctx, input)
  return { ...found, list: found.list.map((row) => ({ ...shown(row), children: row.children.map(shown) })) }
}

export async function addComment(ctx: SignedCtx, input: Parsed<typeof document.addComment>) {
  await ctx.app.limits.spend('comment', `u${ctx.user.id}`)
  const words = await dictionaryValues(ctx, 'comment_flagged_word')
  const held = isFlagged(input.content, words.values())
  const { documentId, parentId, content } = input
  const id = await sql.insertComment(ctx, { documentId, parentId, content, state: held ? 'held' : 'visible' })
  if (id !== undefined) return { id, held }
  throw fail((await isVisible(ctx, documentId)) ? 'document.comment_not_found' : 'document.not_found')
}

export async function removeComment(ctx: SignedCtx, input: { id: number }) {
  if (!(await sql.removeOwnComment(ctx, input.id))) throw fail('document.comment_not_found')
  return null
}

export async function listHeldComments(ctx: SignedCtx, input: Parsed<typeof document.heldComments>) {
  const found = await sql.findHeldComments(ctx, input)
  const list = found.list.map((row) => ({ ...row, documentTitle: inLocale(ctx.locale, row.title, row.titleEn) }))
  return { ...found, list }
}

export async function moderateComment(ctx: SignedCtx, input: Parsed<typeof document.moderateComment>) {
  const done = await sql.decideComment(ctx, input.id, input.result === 'pass' ? 'visible' : 'removed')
  if (!done) throw fail('document.comment_not_found')
  return null
}

export async function saveSurvey(ctx: SignedCtx, input: Parsed<typeof document.survey>) {
  if (await sql.insertSurvey(ctx, input)) return null
  throw fail((await isVisible(ctx, input.documentId)) ? 'document.survey_answered' : 'document.not_found')
}
