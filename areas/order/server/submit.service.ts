import { holdApproval, submitForApproval, withdrawApproval } from '#areas/approval/server/approval.public.ts'
import { authorisationOver } from '#areas/dealer/server/dealer.public.ts'
import { screen } from '#areas/screening/server/screening.public.ts'
import { managerOf, rateOn } from '#areas/order-base/server/order-base.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { Failure, fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import type { orderMove } from '../move.contract.ts'
import { headFindings, ownBuyer, priced, refuseStops } from './check.service.ts'
import { giveBack, takeFor } from './hold.service.ts'
import { tellClerk, tellReceived } from './order.mails.ts'
import { isException, titlesOf, type Asking } from './order.facts.ts'
import { orderMachine, type OrderFacts, type OrderState } from './order.rules.ts'
import { factsOf, isMine, missing, seenOrder } from './order.service.ts'
import { toPay } from './prepay.ts'
import { addPromises } from './ship.sql.ts'
import * as sql from './write.sql.ts'

const table = 'orders'
const { biz } = orderMachine
type Key = { id: number; version: number }
const plain: OrderFacts = { mine: true, odd: false, ncnr: false, asked: false, daysLeft: 0, open: 0, unsigned: 0 }

/** A draft of the caller's own customer, held until the transaction ends. */
async function ownDraft(tx: SignedCtx, { id, version }: Key) {
  const row = await sql.holdDraft(tx, id)
  if (!row || row.companyId !== tx.user.companyId) throw fail(missing)
  if (row.version !== version) throw fail('platform.state')
  return row
}
type Draft = Awaited<ReturnType<typeof ownDraft>>

/** The lines with their prices of today, all that stands in the way of a submission refused at once. */
async function checked(tx: SignedCtx, row: Draft) {
  const buyer = await ownBuyer(tx)
  if (buyer.status === 'stopped') throw fail('order.customer_stopped')
  const over = await authorisationOver(tx, buyer.id)
  if (over) throw fail('order.dealer_over', { day: over })
  const lines = await sql.draftLines(tx, row.id)
  if (!lines.length) throw fail('order.no_lines')
  const asked = lines.map(({ quoteId, unitPrice, quotedPrice, ...line }) => ({
    ...line,
    quoteId: quoteId ?? 0,
    askedPrice: quotedPrice && unitPrice,
  }))
  const head = await headFindings(tx, buyer, row, row.id)
  const { found, totals } = await priced(tx, { ...row, lines: asked })
  // what the quotas leave now is said at each line; the last word is theirs when they are taken
  refuseStops(tx, head, found)
  const names = [buyer.name, ...lines.map(({ terminalCustomer }) => terminalCustomer)]
  return { lines, found, totals, names }
}

/** Submits a draft: the prices of today are fixed, and what it promises is taken unless odd quantities or other prices have to be approved first. */
export async function submit(ctx: SignedCtx, { id, version }: Parsed<typeof orderMove.submit>) {
  // each submission, and what takes it back, is told to people: not as often as somebody likes
  await ctx.app.limits.spend('order_send', `${ctx.user.id}:${id}`)
  return transact(ctx, async (tx) => {
    const row = await ownDraft(tx, { id, version })
    const { lines, found, totals, names } = await checked(tx, row)
    const rateToRmb = await rateOn(tx, row.currency, 'RMB', dayOf(tx.now))
    if (rateToRmb === undefined) throw fail('order.no_rate')
    await sql.setPrices(
      tx,
      lines.map(({ id: lineId }, i) => ({
        id: lineId,
        unitPrice: found[i]!.unitPrice!,
        quotedPrice: found[i]!.quotedPrice,
        amount: found[i]!.amount,
        mpq: found[i]!.quote!.mpq,
      })),
    )
    await addPromises(
      tx,
      lines.map((line) => ({
        lineId: line.id,
        kind: 'asked',
        onDay: line.requestOn ?? row.requestOn!,
        qty: line.qty,
        reason: '',
      })),
    )
    const odd = found.some(({ oddQty, quotedPrice }) => oddQty > 0 || quotedPrice !== null)
    const ncnr = found.some(({ quote }) => quote?.lifecycle === 'ltb')
    const fixed = { ...totals, rateToRmb, ncnr, submittedAt: tx.now, userId: tx.user.id, returnReason: '' }
    const taken = odd ? undefined : await takeFor(tx, { ...row, gross: totals.gross })
    const set = () =>
      taken
        ? { ...fixed, ...taken.credit, orderNo: taken.orderNo, keptNo: null }
        : { ...fixed, orderNo: null, keptNo: row.orderNo ?? row.keptNo }
    const move = { id, version, from: row.status, facts: { ...plain, odd, ncnr }, action: 'submit', set } as const
    const { to, ...saved } = await moveState(tx, table, orderMachine, move)
    const orderNo = taken?.orderNo ?? null
    // what may be on the restricted list waits for a person, as if nothing was found
    const held = await screen(tx, 'order', {
      bizId: id,
      bizNo: orderNo ?? row.poNo,
      companyId: tx.user.companyId,
      names,
    })
    if (taken?.autoAccept && !held)
      return acceptAtOnce(tx, { ...row, ...saved, orderNo, gross: totals.gross }, to, lines.length)
    const asks = found.map(({ quote, oddQty, unitPrice, quotedPrice }) => ({
      item: quote?.item ?? '',
      odd: oddQty,
      unitPrice,
      quotedPrice,
    }))
    await waitFor(tx, { ...row, orderNo, gross: totals.gross }, asks)
    return saved
  })
}

/** What is clean of a customer who is accepted by itself needs nobody. */
async function acceptAtOnce(tx: SignedCtx, row: Draft, from: OrderState, lines: number) {
  const system = { ...tx, user: null }
  const move = { id: row.id, version: row.version, from, facts: plain, action: 'accept' } as const
  const { to, ...saved } = await moveState(system, table, orderMachine, move)
  await tellClerk(tx, row, { what: 'accepted' })
  const pay = await toPay(tx, { ...row, status: to })
  await tellReceived(tx, row, { stand: 'accepted', gross: row.gross, lines, pay })
  return saved
}
async function waitFor(tx: SignedCtx, row: Draft, lines: readonly Asking[]) {
  const about = { biz, bizId: row.id, no: row.orderNo ?? row.poNo, ...titlesOf({ ...row, lines }) }
  const people = {
    companyId: tx.user.companyId,
    applicantId: tx.user.id,
    handlerId: await managerOf(tx, row.customerId),
  }
  const step = lines.some(isException) ? 'odd' : 'accept'
  await submitForApproval(tx, { ...about, ...people }, step)
  await tellReceived(tx, row, { stand: step, gross: row.gross, lines: lines.length })
}

/** Takes an order back that is in review; what it held is free again, its number stays with it. */
export async function withdraw(ctx: SignedCtx, { id, version }: Parsed<typeof orderMove.withdraw>) {
  await seenOrder(ctx, id)
  return transact(ctx, async (tx) => {
    await holdApproval(tx, biz, id)
    const row = await ownDraft(tx, { id, version })
    await withdrawApproval(tx, biz, id)
    const move = {
      id,
      version,
      from: row.status,
      facts: plain,
      action: 'withdraw',
      set: () => ({ creditHeld: 0 }),
    } as const
    const { to: _, ...saved } = await moveState(tx, table, orderMachine, move)
    await giveBack(tx, id)
    await tellClerk(tx, row, { what: 'withdrawn' })
    return saved
  })
}

/** Every state an order is not cancelled in is answered with the words of the specification. */
const abnormal = (error: unknown) =>
  error instanceof Failure && error.code === 'platform.state' ? fail('order.cancel_abnormal') : error

export async function cancel(ctx: SignedCtx, { id, version, reason }: Parsed<typeof orderMove.cancel>) {
  const seen = await seenOrder(ctx, id)
  const facts = factsOf(seen, isMine(ctx, seen))
  const done = transact(ctx, async (tx) => {
    await holdApproval(tx, biz, id)
    const row = await ownDraft(tx, { id, version })
    await withdrawApproval(tx, biz, id)
    const set = () => ({ creditHeld: 0, cancelReason: reason })
    const move = {
      id,
      version,
      from: row.status,
      facts: { ...facts, ncnr: row.ncnr },
      action: 'cancel',
      comment: reason,
      set,
    } as const
    const { to: _, ...saved } = await moveState(tx, table, orderMachine, move)
    await giveBack(tx, id)
    await sql.cancelRest(tx, id)
    if (row.status !== 'draft') await tellClerk(tx, row, { what: 'cancelled' })
    return saved
  })
  return done.catch((error: unknown) => {
    throw abnormal(error)
  })
}

/** Asks to cancel what is scheduled; the assistant decides. */
export async function askCancel(ctx: SignedCtx, { id, version, reason }: Parsed<typeof orderMove.askCancel>) {
  const row = await seenOrder(ctx, id)
  const facts = factsOf(row, isMine(ctx, row))
  if (!isMine(ctx, row)) throw fail(missing)
  if (row.status !== 'scheduled') throw fail('order.cancel_abnormal')
  if (!abilities(ctx, orderMachine, row.status, facts).ask_cancel)
    throw fail(row.ncnr ? 'order.cancel_ncnr' : facts.asked ? 'order.cancel_waits' : 'order.cancel_late')
  return transact(ctx, async (tx) => {
    const only = { status: 'scheduled' } as const
    const fields = { cancelAskedAt: tx.now, cancelReason: reason }
    const saved = await changeVersioned(tx, table, { id }, version, fields, { missing, only }).catch(abnormalChange)
    const log = {
      bizType: biz,
      bizId: id,
      fromState: 'scheduled',
      toState: 'scheduled',
      action: 'ask_cancel',
      actorId: tx.user.id,
      comment: reason,
    }
    await insertStatusLog(tx.db, log)
    await tellClerk(tx, row, { what: 'cancel_asked', reason })
    return { id, version: saved }
  })
}
const abnormalChange = (error: unknown): never => {
  throw error instanceof Failure && error.code === 'platform.changed' ? fail('order.cancel_abnormal') : error
}
