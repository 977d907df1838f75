import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import { yuanOf } from '#platform/contract/money.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { csvOf } from '#platform/server/http/csv.ts'
import { translate } from '#platform/server/text.ts'
import { mostExported, type ChannelName, type payment } from '../contract.ts'
import { ChannelFault, type Line } from './channel/channel.ts'
import { channelOf } from './channel/channels.ts'
import * as sql from './day.sql.ts'
import { alarm } from './payment.mails.ts'

export const listDays = (ctx: SignedCtx, q: Parsed<typeof payment.days>) => sql.findDays(ctx, q)

export async function showDay(ctx: SignedCtx, { id }: { id: number }) {
  const found = await sql.findDay(ctx, id)
  if (!found) throw fail('payment.not_found')
  return found
}

export async function listRows(ctx: SignedCtx, q: Parsed<typeof payment.rows>) {
  await showDay(ctx, q)
  const found = await sql.findRows(ctx, q)
  const edits = ctx.user.permissions.has('payment_edit') && q.side !== 'matched'
  return { ...found, list: found.list.map((row) => ({ ...row, can: { handle: edits && !row.handledAt } })) }
}

export async function exportRows(ctx: SignedCtx, q: Parsed<typeof payment.exportRows>) {
  const { channel, day } = await showDay(ctx, q)
  await ctx.app.limits.spend('payment_export', `user ${ctx.user.id}`)
  const t = (key: 'kind' | 'no' | 'ref' | 'our_amount' | 'channel_amount' | 'note' | 'handler') =>
    translate(ctx.locale, `payment.field.${key}`)
  const yuan = (fen: number | null) => (fen === null ? null : yuanOf(fen))
  const { db } = ctx.app.database
  return csvOf<Awaited<ReturnType<typeof sql.rowsAfter>>[number]>({
    name: `${translate(ctx.locale, 'payment.file')}-${channel}-${day}-${q.side}`,
    columns: [
      [t('kind'), (row) => translate(ctx.locale, `payment.kind.${row.kind}`)],
      [t('no'), (row) => row.no],
      [t('ref'), (row) => row.ref],
      [t('our_amount'), (row) => yuan(row.ourFen)],
      [t('channel_amount'), (row) => yuan(row.channelFen)],
      [t('note'), (row) => row.note],
      [t('handler'), (row) => row.handler],
    ],
    read: (last, limit) => sql.rowsAfter({ db, locale: ctx.locale }, q, last, limit),
    most: mostExported,
    locale: ctx.locale,
  })
}

const batch = 1000
/** Writes the lines of a file as they arrive; at no time more than a batch of them is held, and of each only what is written of it. */
async function load(ctx: Ctx, run: { id: number; run: number }, lines: AsyncIterable<Line>): Promise<void> {
  let some: string[] = []
  for await (const line of lines) {
    some.push(JSON.stringify(line))
    if (some.length < batch) continue
    await sql.putLines(ctx, run, some)
    some = []
  }
  if (some.length) await sql.putLines(ctx, run, some)
}

/** Fetches the file of a day and compares it. Answers the day; throws `ChannelFault` where there is no file to be had. */
export async function compareDay(ctx: Ctx, name: ChannelName, day: string): Promise<number> {
  const channel = channelOf(ctx.app, name)
  const run = await sql.beginRun(ctx, name, day)
  try {
    const lines = await channel.bill(day)
    // there is none of a day on which nothing was paid; where we have something, it is late
    if (!lines && (await sql.hasOurs(ctx, name, day))) throw new ChannelFault('no file yet')
    // a channel keeps its files for a while only: what was read of this one stays
    if (!lines && (await sql.hasTheirs(ctx, run.id))) throw new ChannelFault('no file any more')
    if (lines) await load(ctx, run, lines)
  } catch (error) {
    await sql.dropLines(ctx, run)
    await sql.setSaid(ctx, run.id, error instanceof ChannelFault ? error.message : 'fault')
    throw error
  }
  await transact(ctx, async (tx) => {
    // a later one has ended meanwhile: what it found counts, and what was read here is old
    if (!(await sql.lockDay(tx, run))) return void (await sql.dropLines(tx, run))
    const before = await sql.findDay(tx, run.id)
    const found = await sql.compare(tx, run)
    const after = await sql.findDay(tx, run.id)
    const counts = { ours: found.onlyOurs, theirs: found.onlyChannel, amounts: found.amountDiffers }
    if (after?.status === 'differs' && after.open !== before?.open)
      await alarm(tx, { what: 'differs', channel: name, day, counts })
  })
  return run.id
}

/** The last day whose file there is: that of yesterday from ten o'clock on. */
export function lastDay(now: Date): string {
  const tenHours = 10 * 3600_000
  return dayOf(new Date(now.getTime() - tenHours - 24 * 3600_000))
}

export async function compareNow(ctx: SignedCtx, { channel, day }: Parsed<typeof payment.compare>) {
  if (day > lastDay(ctx.now)) throw fail('payment.too_early')
  channelOf(ctx.app, channel)
  await ctx.app.limits.spend('payment_compare', `user ${ctx.user.id}`)
  try {
    return { id: await compareDay({ ...ctx, user: null }, channel, day) }
  } catch (error) {
    if (!(error instanceof ChannelFault)) throw error
    ctx.log.warn({ err: error, channel, day }, 'a day could not be compared')
    throw fail('payment.channel_fault')
  }
}

export function handleDifference(ctx: SignedCtx, { id, version, note }: Parsed<typeof payment.handle>) {
  return transact(ctx, async (tx) => {
    const of = await sql.dayOf(tx, id)
    if (!of) throw fail('payment.not_found')
    const fields = { note, handledAt: tx.now, handledBy: tx.user.id }
    const next = await changeVersioned(tx, 'paymentDifferences', { id }, version, fields, {
      missing: 'payment.not_found',
    })
    await sql.setState(tx, of.dayId)
    return { id, version: next }
  })
}
