import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { notify } from '#platform/server/db/listen.ts'
import { namesWithin } from '#platform/server/db/names-within.ts'
import { transact } from '#platform/server/db/transact.ts'
import { messageChannel } from '#platform/server/message/message.ts'
import { inScript } from '#platform/server/traditional.ts'
import type { message } from '../contract.ts'
import { idsOf, isDeletable, typesOf } from './message.rules.ts'
import * as sql from './message.sql.ts'
import { findSettings } from './settings.sql.ts'

/** What was told, in the words of its reader; names in it stay as they are written. */
const saidTo = ({ locale }: SignedCtx, zh: string, en: string, names: readonly string[]): string =>
  locale === 'en' && en ? en : inScript(locale, zh, names)
const titlesOf = (rows: readonly { title: string }[]) => rows.map(({ title }) => title)
type Row = Awaited<ReturnType<typeof sql.findPage>>['list'][number]
const shown = (ctx: SignedCtx, names: readonly string[], { titleEn, readAt, ...row }: Row) => ({
  ...row,
  title: saidTo(ctx, row.title, titleEn, names),
  readFlag: readAt !== null,
  can: { read: readAt === null && !row.mustRead, unread: readAt !== null, remove: isDeletable({ ...row, readAt }) },
})

export async function listMessages(ctx: SignedCtx, q: Parsed<typeof message.list>) {
  const page = await sql.findPage(ctx, q)
  const names = await namesWithin(ctx, titlesOf(page.list))
  return { ...page, list: page.list.map((row) => shown(ctx, names, row)) }
}
/** For the copy of one's own data: what was told, and how the caller wants to be told. */
export async function keptMessages(ctx: SignedCtx) {
  const { chosen } = await findSettings(ctx)
  const told = await sql.listTold(ctx)
  const names = await namesWithin(ctx, titlesOf(told))
  const messages = told.map(({ titleEn, ...row }) => ({ ...row, title: saidTo(ctx, row.title, titleEn, names) }))
  return { messages, messageSettings: chosen }
}
export const listUnread = (ctx: SignedCtx, q: Parsed<typeof message.unread>) =>
  listMessages(ctx, { ...q, readFlag: '0' })

export async function getNumber(ctx: SignedCtx) {
  const counted = (await sql.countUnread(ctx.db, [ctx.user])).get(ctx.user.id)
  const { number = 0, product = 0, service = 0, activity = 0 } = counted ?? {}
  return { number, product, service, activity }
}

export async function getInfo(ctx: SignedCtx, { id, userId }: Parsed<typeof message.info>) {
  // nobody reads for somebody else, whatever the address says
  const row = userId === undefined || userId === ctx.user.id ? await sql.findOne(ctx, id) : undefined
  if (!row) throw fail('message.not_found')
  const { content, contentEn, ...rest } = row
  const names = await namesWithin(ctx, [row.title, content])
  return { ...shown(ctx, names, rest), content: saidTo(ctx, content, contentEn, names) }
}

type Of = { type: string; Ids: string }
/** The messages meant; refuses what names no type or none of them. */
function whichOf({ type, Ids }: Of): sql.Which {
  const types = typesOf(type)
  if (!types) throw fail('message.no_type', undefined, [])
  if (Ids === 'all') return { ids: null, types }
  const ids = idsOf(Ids)
  if (ids.length === 0) throw fail('message.no_ids')
  return { ids, types }
}

async function change(ctx: SignedCtx, what: Parameters<typeof sql.changeOwn>[1], which: sql.Which) {
  await ctx.app.limits.spend('message_mark', String(ctx.user.id))
  return transact(ctx, async (tx) => {
    const done = await sql.changeOwn(tx, what, which)
    // the other pages of the person hear of it
    if (done) await notify(tx, messageChannel, `u${ctx.user.id}`)
    return { done }
  })
}
const many = (what: Parameters<typeof change>[1]) => (ctx: SignedCtx, input: Of) => change(ctx, what, whichOf(input))
const one =
  (what: Parameters<typeof change>[1]) =>
  async (ctx: SignedCtx, { id }: { id: number }) => {
    const { done } = await change(ctx, what, { ids: [id], types: null })
    // marked so already is fine; of somebody else is not there
    if (!done && !(await sql.findOne(ctx, id))) throw fail('message.not_found')
    return null
  }

export const readMany = many('read')
export const unreadMany = many('unread')
export const removeMany = many('remove')
export const removeUnread = many('removeUnread')
export const readOne = one('readOne')
export const unreadOne = one('unread')
