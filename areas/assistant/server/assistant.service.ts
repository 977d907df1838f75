import { noteMiss, sourcesOf } from '#areas/search/server/search.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { callerOf } from '#platform/server/auth/visitor.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { markWords } from '#platform/server/search/marks.ts'
import { inLocale, inScript } from '#platform/server/traditional.ts'
import type { assistant } from '../contract.ts'
import * as sql from './assistant.sql.ts'
import { writtenFrom } from './model.service.ts'
import { passagesOf } from './quoting.ts'
import { keywordOf, lookedFor, widerOf } from './question.ts'

export async function ask(ctx: SignedCtx, { text }: Parsed<typeof assistant.ask>) {
  // the null character cannot be stored
  const question = text.replaceAll('\0', ' ').toWellFormed().trim()
  const keyword = keywordOf(question)
  const terms = lookedFor(keyword)
  if (terms.length === 0) throw refuseField(ctx, 'text', 'assistant.no_words')
  await ctx.app.limits.spend('assistant_ask', `${ctx.user.id}`)
  await ctx.app.limits.spend('assistant_day', `${ctx.user.id}`)
  await ctx.app.limits.spend('search', callerOf(ctx))
  const again = await sql.findSame(ctx, question)
  if (again) return show(ctx, again)
  const passages = passagesOf(terms, await sourcesOf(ctx, keyword, widerOf(keyword)))
  const answer = passages.length > 0 ? await writtenFrom(ctx, question, passages) : ''
  const state = passages.length > 0 ? ('answered' as const) : ('no_source' as const)
  // editors learn the words that have no answer, never the sentence nor who asked
  if (state === 'no_source') await noteMiss(ctx, keyword)
  const id = await transact(ctx, (tx) => sql.insertQuestion(tx, { text: question, state, answer }, passages))
  return show(ctx, { id })
}

export const listQuestions = (ctx: SignedCtx, q: Parsed<typeof assistant.questions>) => sql.findQuestions(ctx, q)

/** What is said of a passage to somebody who may open what it quotes; to anybody else nothing. */
function shownPassage(ctx: SignedCtx, question: string) {
  const terms = lookedFor(keywordOf(question))
  return ({ rank, open, common, kind, title, titleEn, revision, page, quote, url }: sql.KeptPassage) => {
    if (!open) return { rank, open, common, kind: '', title: '', revision: '', page: null, quote: [], url: '' }
    // a page is quoted as it is printed
    const pieces = markWords(quote, terms).map((piece) =>
      page === null ? { ...piece, text: inScript(ctx.locale, piece.text) } : piece,
    )
    return { rank, open, common, kind, title: inLocale(ctx.locale, title, titleEn), revision, page, quote: pieces, url }
  }
}

/** Own questions with their answers, in the order they were asked, with rights as they are now. */
export async function answered(ctx: SignedCtx, ids: readonly number[]) {
  const [rows, passages] = [await sql.listOwn(ctx, ids), await sql.listPassages(ctx, ids)]
  return rows.map(({ answer, ...row }) => {
    const own = passages.filter(({ questionId }) => questionId === row.id)
    // what a model wrote is made of all passages: it goes with the first of them
    const written = own.every(({ open }) => open) ? answer : ''
    return { ...row, answer: written, passages: own.map(shownPassage(ctx, row.text)) }
  })
}

export async function show(ctx: SignedCtx, { id }: { id: number }) {
  const [row] = await answered(ctx, [id])
  if (!row) throw fail('assistant.not_found')
  return row
}
export async function rate(ctx: SignedCtx, { id, helpful }: Parsed<typeof assistant.rate>) {
  if (!(await sql.setHelpful(ctx, id, helpful))) throw fail('assistant.not_found')
  return { id }
}
export async function remove(ctx: SignedCtx, { id }: { id: number }) {
  if (!(await sql.deleteQuestion(ctx, id))) throw fail('assistant.not_found')
  return { id }
}
