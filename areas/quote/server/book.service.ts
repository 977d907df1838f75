import { dayOf } from '#platform/contract/day.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changed, moveState, saveVersioned } from '#platform/server/db/record.ts'
import { isExclusionViolation, transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { findNamedLogs, insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import type { priceBook } from '../book.contract.ts'
import { inOrder } from '../quote.rules.ts'
import { named } from './fields.rules.ts'
import { namedIn } from './lookup.sql.ts'
import { tellPrices, type Change } from './quote.mails.ts'
import { quoteMachine } from './quote.rules.ts'
import { worded } from './quote.service.ts'
import * as sql from './quote.sql.ts'

const missing = 'quote.not_found'
const { biz } = quoteMachine
type Key = { id: number; version: number }
const factsOf = (ctx: SignedCtx, { endsOn }: { endsOn: string }) => ({ over: endsOn < dayOf(ctx.now) })
const shown = (ctx: SignedCtx, row: sql.QuoteRow) => {
  const { publish, edit, void: voids, remove } = abilities(ctx, quoteMachine, row.status, factsOf(ctx, row))
  return { ...worded(ctx, row), can: { publish, edit, void: voids, remove } }
}
export async function listBook(ctx: SignedCtx, q: Parsed<typeof priceBook.deskList>) {
  const page = await sql.findDeskQuotes(ctx, q)
  return { ...page, list: page.list.map((row) => shown(ctx, row)) }
}
export async function showBook(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findDeskQuote(ctx, id)
  if (!row) throw fail(missing)
  const before = row.status === 'draft' ? sql.findBefore(ctx, row) : undefined
  const [history, old] = await Promise.all([findNamedLogs(ctx, biz, id), before])
  return { ...shown(ctx, row), before: old ?? null, history }
}

type Save = Parsed<typeof priceBook.save>
export const saveQuote = (ctx: SignedCtx, { id, version, customerCode, unit, ...given }: Save) =>
  transact(ctx, async (tx) => {
    const { item, breaks, moq, mpq, ...fields } = given
    if (fields.endsOn < fields.startsOn) throw refuseField(tx, 'endsOn', 'quote.days')
    if (moq % mpq !== 0) throw refuseField(tx, 'moq', 'quote.whole_packages')
    if (!inOrder(fields.price, moq, breaks)) throw refuseField(tx, 'breaks', 'quote.breaks_order')
    const known = await namedIn(tx, { customers: [customerCode], units: [unit], items: [item] })
    const { wrong, of } = named({ customerCode, item, unit, currency: fields.currency }, known)
    if (!of) throw refuseField(tx, wrong[0]!.field, wrong[0]!.code)
    const { model: _model, ...ids } = of
    const old = id === undefined ? undefined : await sql.findDeskQuote(tx, id)
    if (old && old.status !== 'draft') throw fail('platform.state')
    const row = { ...fields, ...ids, moq, mpq, breaks: JSON.stringify(breaks), userId: tx.user.id }
    const first = id === undefined ? { quoteNo: await nextNumber(tx, 'QT') } : { quoteNo: '' }
    const only = id === undefined ? {} : ({ status: 'draft' } as const)
    const saved = await saveVersioned(tx, 'quotes', { id, version }, row, { missing, only, first })
    const entry = { bizType: biz, bizId: saved.id, fromState: old ? 'draft' : '', toState: 'draft' }
    await insertStatusLog(tx.db, { ...entry, action: old ? 'edit' : 'create', actorId: tx.user.id, comment: null })
    return saved
  })

/** Puts a draft in effect, in place of what holds for the same until then. */
async function putInEffect(tx: SignedCtx, row: sql.QuoteRow, version: number): Promise<Change & Key> {
  if (!row.unitEnabled) throw fail('quote.unit_off', { no: row.quoteNo, unit: row.unit })
  try {
    const before = row.status === 'draft' ? await sql.endBefore(tx, row) : undefined
    const move = { id: row.id, version, from: row.status, facts: factsOf(tx, row), action: 'publish' as const }
    const saved = await moveState(tx, 'quotes', quoteMachine, move)
    return { id: row.id, version: saved.version, row, before: before?.price ?? null }
  } catch (error) {
    throw isExclusionViolation(error, 'quotes_one_price') ? fail('quote.overlap', { no: row.quoteNo }) : error
  }
}

export const publishQuote = (ctx: SignedCtx, { id, version }: Key) =>
  transact(ctx, async (tx) => {
    const [row] = await sql.holdQuotes(tx, [id])
    if (!row) throw fail(missing)
    const done = await putInEffect(tx, row, version)
    await tellPrices(tx, [done])
    return { id, version: done.version }
  })
/** In the order of their ids, so that two who publish at once do not wait for each other. */
export const publishQuotes = (ctx: SignedCtx, { ids }: Parsed<typeof priceBook.publishAll>) =>
  transact(ctx, async (tx) => {
    const wanted = [...new Set(ids)]
    const rows = await sql.holdQuotes(tx, wanted)
    if (rows.length < wanted.length) throw fail(missing)
    const done: Change[] = []
    for (const row of rows) done.push(await putInEffect(tx, row, row.version))
    await tellPrices(tx, done)
    return { count: done.length }
  })

export const voidQuote = (ctx: SignedCtx, { id, version, reason }: Parsed<typeof priceBook.voidQuote>) =>
  transact(ctx, async (tx) => {
    const [row] = await sql.holdQuotes(tx, [id])
    if (!row) throw fail(missing)
    const move = { id, version, from: row.status, facts: factsOf(tx, row), action: 'void' as const, comment: reason }
    const saved = await moveState(tx, 'quotes', quoteMachine, move)
    await tellPrices(tx, [{ row, before: row.price, gone: true }])
    return { id, version: saved.version }
  })

export async function removeQuote(ctx: SignedCtx, { id, version }: Key) {
  const row = await sql.findDeskQuote(ctx, id)
  if (!row) throw fail(missing)
  if (row.status !== 'draft') throw fail('platform.state')
  if (!(await sql.deleteDraft(ctx, id, version))) throw changed(ctx)
  return null
}
