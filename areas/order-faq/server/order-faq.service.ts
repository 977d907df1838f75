import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, insertRecord, namingTaken, type Taken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { cleanHtml, imagesIn } from '#platform/server/html.ts'
import type { orderFaq } from '../contract.ts'
import { mostKeywords, type orderFaqDesk } from '../desk.contract.ts'
import { hintsFor } from './extension.ts'
import { findAnswers } from './find.service.ts'
import { tellOfWords } from './order-faq.mails.ts'
import * as sql from './order-faq.sql.ts'

const missing = 'order-faq.not_found'
const taken: Taken = { order_faqs_code_key: ['code', 'order-faq.code_taken'] }

export async function listTitles(ctx: SignedCtx, { keyword }: Parsed<typeof orderFaq.list>) {
  const rows = keyword ? await findAnswers(ctx, keyword) : await sql.findTitles(ctx)
  return {
    list: rows.map(({ id, code, title, titleEn }) => ({ id, code, title: inLocale(ctx.locale, title, titleEn) })),
  }
}
export async function showAnswer(ctx: SignedCtx, { id }: { id: number }) {
  const found = await sql.findAnswer(ctx, id)
  if (!found) throw fail(missing)
  const { titleEn, bodyEn, ...row } = found
  const lang = ctx.locale === 'en' && !bodyEn ? ('zh' as const) : ctx.locale
  const [title, body] = [inLocale(ctx.locale, row.title, titleEn), inLocale(ctx.locale, row.body, bodyEn)]
  return { ...row, title, body, lang, hints: await hintsFor(ctx, row.code) }
}

export async function askWords(ctx: SignedCtx, { keyword }: Parsed<typeof orderFaq.ask>) {
  await ctx.app.limits.spend('order_faq_ask', `user ${ctx.user.id}`)
  await transact(ctx, async (tx) => {
    const miss = await sql.noteMiss(tx, keyword)
    if (miss.fresh) await tellOfWords(tx, { id: miss.id, words: keyword })
  })
  return null
}

const edits = <R extends object>(row: R) => ({ ...row, can: { edit: true } })
export async function listAnswers(ctx: SignedCtx, q: Parsed<typeof orderFaqDesk.answers>) {
  const page = await sql.findKept(ctx, q)
  return { ...page, list: page.list.map(edits) }
}
export async function showKept(ctx: SignedCtx, { id }: { id: number }) {
  const found = await sql.findKeptOne(ctx, id)
  if (!found) throw fail(missing)
  return edits(found)
}

function htmlOf(ctx: SignedCtx, field: 'body' | 'bodyEn', html: string): string {
  const clean = cleanHtml(html)
  if (imagesIn(clean).length > 0) throw refuseField(ctx, field, 'order-faq.no_images')
  return clean
}
/** Keywords as the form has them, each once. */
export const keywordsOf = (text: string): string[] =>
  [...new Set(text.split(/[,，、\n]/).map((word) => word.trim()))].filter(Boolean).slice(0, mostKeywords)

export function saveAnswer(ctx: SignedCtx, { id, version, ...rest }: Parsed<typeof orderFaqDesk.save>) {
  const fields = {
    ...rest,
    keywords: keywordsOf(rest.keywords),
    body: htmlOf(ctx, 'body', rest.body),
    bodyEn: htmlOf(ctx, 'bodyEn', rest.bodyEn),
  }
  return namingTaken(ctx, taken, async () => {
    if (id === undefined) return insertRecord(ctx, 'orderFaqs', fields)
    return { id, version: await changeVersioned(ctx, 'orderFaqs', { id }, version, fields, { missing }) }
  })
}

export async function listMisses(ctx: SignedCtx, q: Parsed<typeof orderFaqDesk.misses>) {
  const page = await sql.findMisses(ctx, q)
  return { ...page, list: page.list.map((row) => ({ ...row, can: { handle: row.handledAt === null } })) }
}
export async function handleMiss(ctx: SignedCtx, { id, version }: Parsed<typeof orderFaqDesk.handle>) {
  const found = await sql.findMiss(ctx, id)
  if (!found) throw fail(missing)
  if (found.handledAt) throw fail('platform.state')
  const fields = { handledAt: ctx.now, handledBy: ctx.user.id }
  return { id, version: await changeVersioned(ctx, 'orderFaqMisses', { id }, version, fields, { missing }) }
}
